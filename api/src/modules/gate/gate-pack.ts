import { type DataOf, GATE_KEPT, type getGatePack, VisitRequestStatus } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf, todayOf } from '../core/scope.ts';
import { passGate } from '../visits/visit-passes.ts';
import { visitsShown } from './ask-gate.ts';
import { factsOf } from './gate-facts.ts';
import { type KnownPerson, onceEach, personColumns } from './gate-people.ts';
import { keepsGate } from './gate-places.ts';
import { guardName, isOpen } from './shift/shift.repository.ts';

/** What a gate keeps for a shift without a connection. */

const { authorized, authorizedWithChanges } = VisitRequestStatus;
const DAY = 86_400_000;

/** Everybody whom the gate of a branch may have to decide about within a day. */
async function peopleFor(trx: Tx, ctx: Ctx, branch: number): Promise<KnownPerson[]> {
  const client = clientOf(ctx);
  const now = ctx.now().getTime();
  const today = todayOf(ctx);
  const of = personColumns;
  const { rows } = await sql<KnownPerson & { rank: number }>`
    select 0 as rank, identity, foreign_document, plate, name, last_name, company from gate_entry
      where client_id = ${client} and left_at is null and voided_at is null
    union all
    select 1, ${sql.raw(of.employee)} from employee
      where client_id = ${client} and branch_id = ${branch} and deleted_at is null
    union all
    select 2, ${sql.raw(of.staff)} from staff
      where client_id = ${client} and deleted_at is null and (branch_id = ${branch} or exists (
        select from provider_branch as link where link.provider_id = staff.provider_id and link.branch_id = ${branch}))
    union all
    select 3, visit_guest.identity, visit_guest.foreign_document, '', visit_guest.name, visit_guest.last_name, ''
      from visit_request join visit_guest on visit_guest.request_id = visit_request.id
      where visit_request.client_id = ${client} and visit_request.branch_id = ${branch}
        and visit_request.status in (${authorized}, ${authorizedWithChanges})
        and visit_request.ends_at > ${new Date(now - DAY / 2)}::timestamptz
        and visit_request.starts_at < ${new Date(now + DAY)}::timestamptz
    union all
    select 5, ${sql.raw(of.vip)} from vip
      where client_id = ${client} and deleted_at is null and (branch_id is null or branch_id = ${branch})
        and (valid_until is null or valid_until >= ${today}::date)
    union all
    select 6, ${sql.raw(of.blacklist)} from blacklist
      where client_id = ${client} and deleted_at is null
        and (valid_until is null or valid_until >= ${today}::date)
    limit ${GATE_KEPT}`.execute(trx);
  return onceEach(rows);
}

/** Who is on shift at a branch. */
const guardsAt = (trx: Tx, ctx: Ctx, branch: number) =>
  trx
    .selectFrom('gate_shift')
    .where('gate_shift.client_id', '=', clientOf(ctx))
    .where('gate_shift.branch_id', '=', branch)
    .where(isOpen)
    .select(['gate_shift.id as shift_id', guardName.as('name'), 'gate_shift.began_at'])
    .orderBy('gate_shift.id')
    .execute();

/** The gate's facts about all of them, as an online gate would have them now. Nobody at a gate the caller does not keep. */
export async function packOf(ctx: Ctx, branch: number): Promise<DataOf<typeof getGatePack>> {
  const { keys, voided } = await passGate(ctx, branch);
  return ctx.tx(async (trx) => {
    const keeps = await keepsGate(trx, ctx, branch);
    const people = keeps ? await peopleFor(trx, ctx, branch) : [];
    const all = await factsOf(trx, ctx, people, { branch, subdepartment: null });
    const ids = new Set(all.flatMap(({ visits }) => visits.map(({ id }) => id)));
    return {
      ...{ at: ctx.now().toISOString(), time_zone: ctx.user.timezone, keys, voided },
      people: people.flatMap((person, nth) => {
        const facts = all[nth];
        return facts ? [{ ...person, facts }] : [];
      }),
      visits: [...(await visitsShown(trx, [...ids])).values()],
      guards: keeps ? await guardsAt(trx, ctx, branch) : [],
    };
  });
}
