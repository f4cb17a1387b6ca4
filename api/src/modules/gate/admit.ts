import type { AdmitBody, admitAtGate, BodyOut, DataOf } from 'contract';
import { sql } from 'kysely';
import { auditAll } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf } from '../core/scope.ts';
import { keepGuests } from '../visits/visit-guests.ts';
import { escortOf } from './escort.ts';
import { ENTRY } from './gate-entries.ts';
import { decided, factsOf } from './gate-facts.ts';
import { assertGate } from './gate-places.ts';
import { enterByVisit } from './gate-visit.ts';
import { heldAt } from './held-at.ts';
import { nameOfYes, useYes } from './host/use-yes.ts';
import { assertWelcome, groundsOf, type Judged } from './judge.ts';
import { closeEntry } from './leave.ts';
import { notifyHits } from './notify-hits.ts';

/** Admission: decided again by the server, and stored all together or not at all. */

/** When they entered: now, or when a gate without a connection noted it. 422 for another time. */
const enteredAt = (ctx: Ctx, { held }: AdmitBody): Date =>
  held === null ? ctx.now() : heldAt(ctx, held.at, 'held.at');

/** The entries of the same key; the first call creates them all. */
async function notedBefore(trx: Tx, ctx: Ctx, key: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('gate_entry')
    .select('id')
    .where('client_id', '=', clientOf(ctx))
    .where('key', '=', key)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/** People the host lets in are stored as guests from then on. */
async function withGuests(trx: Tx, ctx: Ctx, judged: readonly Judged[]): Promise<Judged[]> {
  const strangers = judged.filter(({ decision, facts }) => decision.ground === null && facts.guest === null);
  if (strangers.length === 0) return [...judged];
  const made = await keepGuests(
    trx,
    ctx,
    strangers.map(({ person: { name, last_name, identity, foreign_document } }) => ({
      ...{ guest_id: null, name, last_name, identity, foreign_document },
    })),
  );
  const ids = new Map(made.map(({ identity, guest_id }) => [identity, guest_id]));
  return judged.map((one) => {
    const id = ids.get(one.person.identity);
    return id === undefined ? one : { ...one, facts: { ...one.facts, guest: { id, blocked: false } } };
  });
}

/**
 * Who approved: the person of an answered question, whatever name was sent with it. 422 where it holds for nobody here;
 * with `insist` they are in already, and nobody is named.
 */
async function approvalOf(
  trx: Tx,
  ctx: Ctx,
  { approval, branch_id }: AdmitBody,
  judged: readonly Judged[],
  { at, insist }: { at: Date; insist: boolean },
): Promise<AdmitBody['approval']> {
  const asked = judged.filter(({ decision }) => decision.reason === 'host');
  if (!approval?.id || asked.length === 0) return approval && { id: null, name: approval.name };
  const identities = asked.map(({ person }) => person.identity);
  const said = await nameOfYes(trx, ctx, approval.id, { branch_id, identities, at });
  if ('name' in said) return { id: approval.id, name: said.name };
  if (insist) return null;
  throw problem('validation', 'error.validation', {}, { approval: said.fault });
}

/** The entries, of which the first is the party's. 409 where somebody is inside: another guard was faster. */
async function insertEntries(trx: Tx, ctx: Ctx, body: AdmitBody, judged: readonly Judged[], at: Date) {
  const { branch_id, subdepartment_id, key, company, host, escort, approval, note, held } = body;
  const rowOf = (one: Judged, position: number, party_id: number | null) => {
    const { person, plate, decision, kept } = one;
    return {
      ...{ client_id: clientOf(ctx), branch_id, subdepartment_id, key, position, party_id },
      ...groundsOf(one),
      ...{ name: person.name, last_name: person.last_name },
      ...{ identity: person.identity, foreign_document: person.foreign_document, plate, company },
      ...{ badge: person.badge, badge_returned: false, note },
      ...{ host_id: host?.employee_id ?? null, host_name: host?.name ?? '' },
      escort_id: person.escorted ? (escort?.employee_id ?? null) : null,
      escort_name: person.escorted ? (escort?.name ?? '') : '',
      approval_name: decision.reason === 'host' ? (approval?.name ?? '') : '',
      ...{ rule: decision.rule, reason: decision.reason, decision: JSON.stringify(kept) },
      source: held ? ('offline' as const) : ('gate' as const),
      insisted: decision.face === 'admit' ? '' : (held?.insist ?? ''),
      ...{ entered_at: at, entered_by: ctx.user.id, due_at: decision.until, left_how: null, left_by: null },
      ...{ corrected: false, version: 1, created_at: ctx.now(), updated_at: ctx.now() },
    };
  };
  const insert = async (people: readonly Judged[], from: number, party: number | null) => {
    if (people.length === 0) return [];
    const rows = await trx
      .insertInto('gate_entry')
      .values(people.map((one, nth) => rowOf(one, from + nth, party)))
      // The index lets nobody be inside twice.
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'position'])
      .execute();
    const missing = people.flatMap((_, nth) => {
      const position = from + nth;
      return rows.some((row) => row.position === position) ? [] : [`people.${position}.identity`];
    });
    if (missing.length > 0)
      throw problem(
        ...(['conflict', 'gate.insideAlready', {}] as const),
        Object.fromEntries(missing.map((place) => [place, 'gate.insideAlready' as const])),
      );
    return rows.toSorted((one, other) => one.position - other.position).map(({ id }) => id);
  };
  const first = await insert(judged.slice(0, 1), 0, null);
  return [...first, ...(await insert(judged.slice(1), 1, first[0] ?? null))];
}

async function keepItems(trx: Tx, ctx: Ctx, entry_id: number, { equipment }: AdmitBody): Promise<void> {
  if (equipment.length === 0) return;
  await trx
    .insertInto('gate_item')
    .values(
      equipment.map((item, position) => ({
        ...{ client_id: clientOf(ctx), entry_id, position, way: 'in' as const, taken: null, note: '' },
        ...item,
      })),
    )
    .execute();
}

/** Closes where they still are by the log: they are here now. */
async function leaveElsewhere(trx: Tx, ctx: Ctx, judged: readonly Judged[], at: Date): Promise<void> {
  for (const { facts } of judged)
    if (facts.inside) await closeEntry(trx, ctx, facts.inside.entry_id, { at, how: 'elsewhere' });
}

/**
 * Stores the entry of a party. A repeated key returns the same entries. 409 if a rule refuses one or
 * somebody is inside already, 422 where the host's approval, the place or an escort is missing; then nobody is noted.
 */
export function admitPeople(
  ctx: Ctx,
  body: BodyOut<typeof admitAtGate>,
): Promise<DataOf<typeof admitAtGate>> {
  const at = enteredAt(ctx, body);
  const insist = body.held !== null && body.held.insist !== '';
  return ctx.tx(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`gate ${clientOf(ctx)} ${body.key}`}, 0))`.execute(
      trx,
    );
    const before = await notedBefore(trx, ctx, body.key);
    const [known] = before;
    if (known !== undefined) {
      await auditAll(trx, ctx, [
        { action: 'again', entity: ENTRY, entityId: known, after: { key: body.key } },
      ]);
      return { id: known, ids: before };
    }
    await assertGate(trx, ctx, body.branch_id, body.subdepartment_id);
    const subjects = body.people.map(({ identity }, nth) => ({
      identity,
      plate: nth === 0 ? body.plate : '',
    }));
    const place = { branch: body.branch_id, subdepartment: body.subdepartment_id };
    const facts = await factsOf(trx, ctx, subjects, place);
    const judged = body.people.flatMap((person, nth): Judged[] => {
      const own = facts[nth];
      if (!own) return [];
      const plate = subjects[nth]?.plate ?? '';
      return [{ person, plate, facts: own, ...decided(ctx, own, { branch: body.branch_id, at }) }];
    });
    assertWelcome(judged, body, insist);
    const escort = await escortOf(trx, ctx, body, judged);
    const approval = await approvalOf(trx, ctx, body, judged, { at, insist });
    if (insist) await leaveElsewhere(trx, ctx, judged, at);
    const welcome = await withGuests(trx, ctx, judged);
    const ids = await insertEntries(trx, ctx, { ...body, approval, escort }, welcome, at);
    const [id = 0] = ids;
    if (approval?.id) await useYes(trx, approval.id, id);
    await notifyHits(
      trx,
      ctx,
      body.branch_id,
      judged.map(({ person, ...one }) => ({ ...person, ...one })),
    );
    await keepItems(trx, ctx, id, body);
    await auditAll(
      trx,
      ctx,
      ids.map((entityId) => ({ action: 'create', entity: ENTRY, entityId, after: { key: body.key } })),
    );
    const byRequest = Map.groupBy(welcome, ({ decision: { ground } }) =>
      ground?.kind === 'visit' ? ground.id : 0,
    );
    for (const [request, guests] of [...byRequest].sort(([one], [other]) => one - other))
      if (request > 0)
        await enterByVisit(
          ...([trx, ctx, request] as const),
          guests.map(({ person }) => `${person.name} ${person.last_name}`),
          { isLate: insist },
        );
    return { id, ids };
  });
}
