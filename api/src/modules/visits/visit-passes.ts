import {
  type DataOf,
  documentCheck,
  type getPassGate,
  isVisitAuthorized,
  type listVisitPasses,
  type MessageKey,
  maskedDocument,
  message,
  passBytes,
  passText,
  VisitRequestStatus,
} from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf, type Today } from '../core/scope.ts';
import { blacklistedAs } from '../elog/blacklist/blacklist-mark.ts';
import { keysOf, type PassKey, passSecret } from './pass-keys.ts';
import { heldVisit, VISIT } from './visit-act.ts';

/** Passes of guests (ADR 0079): a pass is valid while its request is authorized and matches it. */

const { authorized, authorizedWithChanges } = VisitRequestStatus;

/** A guest of a request who may have a pass. */
const isWelcome = (ctx: Today) => sql<SqlBool>`(not guest.blocked
  and ${blacklistedAs(ctx, { client: 'visit_guest.client_id', identity: 'visit_guest.identity' })} is null)`;

/** Whether a row of `visit_pass` matches a row of `visit_request` and `visit_guest`. */
const saysTheSame: RawBuilder<SqlBool> = sql<SqlBool>`(visit_pass.request_id = visit_request.id
  and visit_pass.guest_id = visit_guest.guest_id and visit_pass.identity = visit_guest.identity
  and visit_pass.branch_id = visit_request.branch_id and visit_pass.starts_at = visit_request.starts_at
  and visit_pass.ends_at = visit_request.ends_at and visit_pass.weekdays = visit_request.weekdays)`;

const idsOf = (keys: readonly PassKey[]) => sql`any(${keys.map(({ id }) => id)}::bigint[])`;

interface MadePass {
  serial: number;
  guest_id: number;
  identity: string;
  branch_id: number;
  starts_at: string;
  ends_at: string;
  weekdays: number[];
}

/** Creates the missing passes; the others stay as they are. Returns how many were created. */
async function makePasses(
  trx: Tx,
  ctx: Ctx,
  request: number,
  { keys, signer }: { keys: readonly PassKey[]; signer: PassKey },
): Promise<number> {
  const { rows } = await sql<MadePass>`
    insert into visit_pass (client_id, request_id, guest_id, key_id, branch_id, identity, starts_at, ends_at, weekdays,
      issued_at)
    select visit_request.client_id, visit_request.id, visit_guest.guest_id, ${signer.id}::bigint,
      visit_request.branch_id, visit_guest.identity, visit_request.starts_at, visit_request.ends_at,
      visit_request.weekdays, ${ctx.now()}::timestamptz
    from visit_request join visit_guest on visit_guest.request_id = visit_request.id
      join guest on guest.id = visit_guest.guest_id
    where visit_request.id = ${request} and ${isWelcome(ctx)}
      and not exists (select from visit_pass where ${saysTheSame} and visit_pass.key_id = ${idsOf(keys)})
    order by visit_guest.position
    returning serial, guest_id, identity, branch_id, starts_at, ends_at, weekdays`.execute(trx);
  for (const { serial, guest_id: guest, identity, branch_id: branch, starts_at, ends_at, weekdays } of rows) {
    const pass = {
      ...{ key: signer.id, serial, request, guest, branch, weekdays },
      ...{ starts: Date.parse(starts_at), ends: Date.parse(ends_at) },
      check: await documentCheck(serial, identity),
    };
    const code = passText(pass, signer.sign(passBytes(pass)));
    await trx.updateTable('visit_pass').set({ code }).where('serial', '=', serial).execute();
  }
  return rows.length;
}

/** The newest pass of each guest of a request that matches what is authorized. */
async function standingPasses(trx: Tx, ctx: Ctx, request: number, keys: readonly PassKey[]) {
  const { rows } = await sql<{ guest_id: number; serial: number; code: string }>`
    select distinct on (visit_pass.guest_id) visit_pass.guest_id, visit_pass.serial, visit_pass.code
    from visit_pass, visit_request join visit_guest on visit_guest.request_id = visit_request.id
      join guest on guest.id = visit_guest.guest_id
    where visit_request.id = ${request} and ${saysTheSame} and ${isWelcome(ctx)}
      and visit_pass.key_id = ${idsOf(keys)}
    order by visit_pass.guest_id, visit_pass.serial desc`.execute(trx);
  return new Map(rows.map(({ guest_id, ...pass }) => [guest_id, pass]));
}

/** The passes of a request's guests, created where they are missing. 404 unseen, 409 unless authorized. */
export async function passesOfVisit(ctx: Ctx, id: number): Promise<DataOf<typeof listVisitPasses>> {
  const secret = await passSecret(ctx);
  return ctx.tx(async (trx) => {
    const { held } = await heldVisit(trx, ctx, id);
    const { row, detail, guests } = held;
    if (!isVisitAuthorized(row.status)) {
      const status = message(ctx.language, `visit.status.${row.status}` as MessageKey);
      throw problem('conflict', 'visit.noPasses', { status });
    }
    const found = await keysOf(trx, ctx, secret);
    const made = await makePasses(trx, ctx, id, found);
    if (made > 0) await audit(trx, ctx, { action: 'passes', entity: VISIT, entityId: id, after: { made } });
    const passes = await standingPasses(trx, ctx, id, found.keys);
    const place = await trx
      .selectFrom('branch')
      .innerJoin('client', 'client.id', 'branch.client_id')
      .select(['branch.address as branch_address', 'client.name as client_name'])
      .where('branch.id', '=', row.branch_id)
      .executeTakeFirstOrThrow();
    return {
      ...{ id, name: row.name, branch_name: row.branch_name, branch_city: row.branch_city },
      ...{ department_name: row.department_name, subdepartment_name: row.subdepartment_name },
      ...{ starts_at: row.starts_at, ends_at: row.ends_at, weekdays: row.weekdays },
      ...{ requester_name: row.requester_name, supervisors: detail.supervisors },
      ...place,
      guests: guests.map(({ guest_id, name, last_name, identity, foreign_document }) => ({
        ...{ guest_id, name, last_name, foreign_document, masked_identity: maskedDocument(identity) },
        pass: passes.get(guest_id) ?? null,
      })),
    };
  });
}

/** What a gate keeps to read the passes of a branch without a network. */
export async function passGate(ctx: Ctx, branchId: number): Promise<DataOf<typeof getPassGate>> {
  const secret = await passSecret(ctx);
  return ctx.tx((trx) => passGateIn(trx, ctx, branchId, secret));
}

/** The same in a transaction; `secret` is that of `passSecret`. */
export async function passGateIn(
  trx: Tx,
  ctx: Today & Pick<Ctx, 'clientId'>,
  branchId: number,
  secret: string,
): Promise<DataOf<typeof getPassGate>> {
  const { keys } = await keysOf(trx, ctx, secret);
  const now = ctx.now();
  const { rows } = await sql<{ serial: number }>`
    select visit_pass.serial from visit_pass
    where visit_pass.client_id = ${clientOf(ctx)} and visit_pass.branch_id = ${branchId}
      and visit_pass.ends_at > ${now}::timestamptz and visit_pass.key_id = ${idsOf(keys)}
      and not exists (select from visit_request join visit_guest on visit_guest.request_id = visit_request.id
        join guest on guest.id = visit_guest.guest_id
        where ${saysTheSame} and ${isWelcome(ctx)}
          and visit_request.status in (${authorized}, ${authorizedWithChanges}))
    order by visit_pass.serial`.execute(trx);
  return {
    keys: keys.map(({ id, public_key }) => ({ id, public_key })),
    voided: rows.map(({ serial }) => serial),
    ...{ time_zone: ctx.user.timezone, at: now.toISOString() },
  };
}
