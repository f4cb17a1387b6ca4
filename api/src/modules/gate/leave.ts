import type { BodyOut, DataOf, GateEntry, GateExit, leaveAtGate, leaveElsewhere } from 'contract';
import { sql } from 'kysely';
import { auditAll } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { notAfter } from '../core/not-after.ts';
import { clientOf } from '../core/scope.ts';
import { type Actor, accountOf, auditBy } from './actor.ts';
import { ENTRY, goneEntry, heldEntry, idUnderKey } from './gate-entries.ts';
import { isInside, itemsOf, selectEntries } from './gate-entry.repository.ts';
import { assertGate } from './gate-places.ts';
import { leaveByVisit } from './gate-visit.ts';

/** Who leaves, with what they brought. */

type Leaving = BodyOut<typeof leaveAtGate>;

/** Ends one entry, wherever it is, without checking equipment: nobody is there to ask. */
export async function closeEntry(
  trx: Tx,
  actor: Actor,
  id: number,
  { at, how }: { at: Date; how: GateExit },
): Promise<void> {
  const closed = await trx
    .updateTable('gate_entry')
    .set({
      left_at: sql<Date>`greatest(entered_at, ${at}::timestamptz)`,
      ...{ left_by: accountOf(actor), left_how: how, updated_at: actor.now() },
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .where('voided_at', 'is', null)
    .returning(['client_id', 'request_id'])
    .executeTakeFirst();
  if (!closed) return;
  await auditBy(trx, actor, closed.client_id, [
    { action: 'leave', entity: ENTRY, entityId: id, after: { how } },
  ]);
  if (closed.request_id !== null) await leaveByVisit(trx, actor, closed.request_id, 1);
}

/** Who leaves: the one, or everybody of the party who is still inside. */
async function leavers(trx: Tx, ctx: Ctx, entry: GateEntry, party: boolean): Promise<GateEntry[]> {
  if (!party) return [entry];
  const others = await selectEntries(trx, ctx)
    .where(sql<boolean>`coalesce(gate_entry.party_id, gate_entry.id) = ${entry.party_id}`)
    .where(isInside)
    .where('gate_entry.id', '<>', entry.id)
    .orderBy('gate_entry.id')
    .execute();
  return [entry, ...others];
}

/**
 * Records what leaves of the equipment. The last of a party is responsible for all of it: 422 at an item that stays
 * without a reason.
 */
async function reconcile(trx: Tx, ctx: Ctx, entry: GateEntry, leaving: readonly GateEntry[], body: Leaving) {
  const { rows } = await sql<{ id: number; inside: boolean }>`
    select id, ${isInside} as inside from gate_entry
    where coalesce(gate_entry.party_id, gate_entry.id) = ${entry.party_id}`.execute(trx);
  const items = await itemsOf(
    trx,
    rows.map(({ id }) => id),
  );
  const isLast = rows.every(({ id, inside }) => !inside || leaving.some((one) => one.id === id));
  const said = new Map(body.equipment.map((item, nth) => [item.id, { ...item, nth }]));
  const open = items.filter(({ way, taken }) => way === 'in' && taken === null);
  const counted = open.flatMap((item) => {
    const { taken, note, nth } = said.get(item.id) ?? { taken: 0, note: '', nth: -1 };
    if (nth < 0 && !isLast) return [];
    const at = nth < 0 ? 'equipment' : `equipment.${nth}.note`;
    if (taken > item.quantity)
      throw problem('validation', 'error.validation', {}, { [`equipment.${nth}.taken`]: 'gate.tooMuch' });
    if (taken < item.quantity && note === '' && body.held === null)
      throw problem('validation', 'error.validation', {}, { [at]: 'gate.staysWhy' });
    return { id: item.id, taken, note };
  });
  if (counted.length > 0)
    await sql`update gate_item set taken = item.taken, note = item.note
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as item (id bigint, taken integer, note text)
      where gate_item.id = item.id`.execute(trx);
  if (body.removed.length === 0) return;
  await trx
    .insertInto('gate_item')
    .values(
      body.removed.map((item, nth) => ({
        ...{
          client_id: clientOf(ctx),
          entry_id: entry.id,
          position: items.length + nth,
          way: 'out' as const,
        },
        ...{ ...item, taken: item.quantity, note: '' },
      })),
    )
    .execute();
}

/** Notes an exit. 409 when they have left already, or somebody changed the entry; 422 on equipment that stays. */
export function leave(ctx: Ctx, id: number, body: Leaving): Promise<DataOf<typeof leaveAtGate>> {
  const now = ctx.now();
  return ctx.tx(async (trx) => {
    const entry = await heldEntry(trx, ctx, id, body.version);
    if (entry.left_at !== null || entry.voided_at !== null) throw problem('conflict', 'gate.leftAlready');
    const leaving = await leavers(trx, ctx, entry, body.party);
    await reconcile(trx, ctx, entry, leaving, body);
    const at = body.held ? notAfter(now, body.held.at) : now;
    const ids = leaving.map((one) => one.id);
    const left = await trx
      .updateTable('gate_entry')
      .set({
        left_at: sql<Date>`greatest(entered_at, ${at}::timestamptz)`,
        ...{ left_by: ctx.user.id, left_how: body.held === null ? 'gate' : 'offline' },
        badge_returned: sql<boolean>`badge_returned or (badge <> '' and ${body.badge_returned})`,
        ...{ version: sql<number>`version + 1`, updated_at: now },
      })
      .where('id', 'in', ids)
      .where('left_at', 'is', null)
      .returning(['id', 'request_id'])
      .execute();
    await auditAll(
      trx,
      ctx,
      left.map((one) => ({ action: 'leave', entity: ENTRY, entityId: one.id })),
    );
    const byRequest = Map.groupBy(left, (one) => one.request_id);
    for (const [request, guests] of [...byRequest].sort(([one], [other]) => (one ?? 0) - (other ?? 0)))
      if (request !== null) await leaveByVisit(trx, ctx, request, guests.length);
    return { id, ids };
  });
}

/** The same for a party by its key, all that a gate without a connection knows. 404 for none. */
export async function leaveUnderKey(
  ctx: Ctx,
  key: string,
  body: Leaving,
): Promise<DataOf<typeof leaveAtGate>> {
  return leave(ctx, await idUnderKey(ctx, key), body);
}

/**
 * Ends an entry at another branch of the client, for a person at a gate of the caller's; equipment and badge
 * stay open there. 404 for none of the client's, 409 when they have left or are inside this very branch.
 */
export function seenAt(
  ctx: Ctx,
  id: number,
  { branch_id, at }: BodyOut<typeof leaveElsewhere>,
): Promise<DataOf<typeof leaveElsewhere>> {
  const now = ctx.now();
  return ctx.tx(async (trx) => {
    const entry = await trx
      .selectFrom('gate_entry')
      .select(['branch_id', sql<boolean>`${isInside}`.as('inside')])
      .where('id', '=', id)
      .where('client_id', '=', clientOf(ctx))
      .forUpdate()
      .executeTakeFirst();
    if (!entry) throw goneEntry();
    await assertGate(trx, ctx, branch_id, null);
    if (!entry.inside) throw problem('conflict', 'gate.leftAlready');
    if (entry.branch_id === branch_id) throw problem('conflict', 'gate.insideAlready');
    await closeEntry(trx, ctx, id, { at: at === null ? now : notAfter(now, at), how: 'elsewhere' });
    return { id };
  });
}
