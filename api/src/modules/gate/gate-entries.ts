import {
  type BodyOut,
  type correctGateEntry,
  type DataOf,
  dayAfter,
  type GateCorrectable,
  type GateCorrection,
  type GateEntry,
  gateCorrectable,
  type getGateEntry,
  type listGateEntries,
  type QueryOut,
  type voidGateEntry,
} from 'contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { page } from '../../http/paging.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf, nameOfUser, startOfDay } from '../core/scope.ts';
import {
  holdEntry,
  isInState,
  itemsOf,
  partyOf,
  photosOfEntry,
  selectEntries,
} from './gate-entry.repository.ts';
import { checkinOf } from './kiosk/kiosk.repository.ts';

/** The log of entries and exits: read and corrected, never erased. */

export const ENTRY = 'gate_entry';
export const goneEntry = () => problem('notFound', 'gate.gone');

/** The first of a party by its key, all that a gate without a connection knows. 404 for none. */
export async function idUnderKey(ctx: Ctx, key: string): Promise<number> {
  const found = await ctx.tx((trx) =>
    selectEntries(trx, ctx)
      .where('gate_entry.key', '=', key)
      .orderBy('gate_entry.position')
      .executeTakeFirst(),
  );
  if (!found) throw goneEntry();
  return found.id;
}

const sortable = {
  entered_at: 'gate_entry.entered_at',
  name: sql`fold(gate_entry.name || ' ' || gate_entry.last_name)`,
};

function conditionsOf(ctx: Ctx, query: QueryOut<typeof listGateEntries>): Expression<SqlBool>[] {
  const { branch_id, state, kind, rule, request_id, party_id, from, to, insisted } = query;
  const is = (column: string, value: number | string | undefined) =>
    value === undefined ? [] : [sql<SqlBool>`${sql.ref(`gate_entry.${column}`)} = ${value}`];
  return [
    ...is('branch_id', branch_id),
    ...is('kind', kind),
    ...is('rule', rule),
    ...is('request_id', request_id),
    ...(party_id === undefined
      ? []
      : [sql<SqlBool>`coalesce(gate_entry.party_id, gate_entry.id) = ${party_id}`]),
    ...(state === undefined ? [] : [isInState(state, ctx.now())]),
    ...(from === undefined
      ? []
      : [sql<SqlBool>`gate_entry.entered_at >= ${startOfDay(ctx, from)}::timestamptz`]),
    ...(to === undefined
      ? []
      : [sql<SqlBool>`gate_entry.entered_at < ${startOfDay(ctx, dayAfter(to, 1))}::timestamptz`]),
    ...(insisted === undefined
      ? []
      : [insisted ? sql<SqlBool>`gate_entry.insisted <> ''` : sql<SqlBool>`gate_entry.insisted = ''`]),
  ];
}

/** A page of the log, the newest first. */
export function pageOfEntries(
  ctx: Ctx,
  query: QueryOut<typeof listGateEntries>,
): Promise<DataOf<typeof listGateEntries>> {
  return ctx.tx((trx) => {
    const conditions = conditionsOf(ctx, query);
    const select = conditions.reduce((rows, condition) => rows.where(condition), selectEntries(trx, ctx));
    return page(trx, query, {
      ...{ select, sortable, searchable: ['gate_entry.search'], folded: true },
      ...{ defaultSort: '-entered_at', tieBreak: 'gate_entry.id' },
    });
  });
}

const correctionsOf = (trx: Tx, entryId: number): Promise<GateCorrection[]> =>
  trx
    .selectFrom('gate_correction')
    .where('entry_id', '=', entryId)
    .select(['id', 'at', 'reason', 'changes'])
    .select(
      sql<string>`coalesce(${nameOfUser('gate_correction.user_id')}, gate_correction.author)`.as('author'),
    )
    .orderBy('id', 'desc')
    .execute();

/** One entry with all that is known of it. 404 when the caller does not see it. */
export function entryOf(ctx: Ctx, id: number): Promise<DataOf<typeof getGateEntry>> {
  return ctx.tx(async (trx) => {
    const found = await selectEntries(trx, ctx)
      .where('gate_entry.id', '=', id)
      .select(['gate_entry.note', 'gate_entry.approval_name', 'gate_entry.decision'])
      .executeTakeFirst();
    if (!found) throw goneEntry();
    const { decision: kept, ...entry } = found;
    return {
      ...entry,
      equipment: (await itemsOf(trx, [id])).map(({ entry_id: _, ...item }) => item),
      photos: await photosOfEntry(trx, id),
      party: (await partyOf(trx, ctx, entry.party_id)).filter((one) => one.id !== id),
      corrections: await correctionsOf(trx, id),
      checkin: await checkinOf(trx, id),
      ...{ decision: kept.decision, facts: kept.facts, rules_version: kept.version },
      ...{ decided_at: kept.at, time_zone: kept.time_zone },
    };
  });
}

/** The entry that somebody is about to change, locked. 404 for none, 409 when it has been changed meanwhile. */
export async function heldEntry(trx: Tx, ctx: Ctx, id: number, version: number | null): Promise<GateEntry> {
  const entry = await holdEntry(trx, ctx, id);
  if (!entry) throw goneEntry();
  if (version !== null && version !== entry.version) throw problem('conflict', 'gate.changed');
  return entry;
}

async function noteCorrection(
  trx: Tx,
  ctx: Ctx,
  entry: GateEntry,
  reason: string,
  changes: GateCorrection['changes'],
): Promise<void> {
  await trx
    .insertInto('gate_correction')
    .values({
      ...{ client_id: clientOf(ctx), entry_id: entry.id, at: ctx.now(), user_id: ctx.user.id, reason },
      changes: JSON.stringify(changes),
    })
    .execute();
  await audit(trx, ctx, {
    ...{ action: 'correct', entity: ENTRY, entityId: entry.id },
    after: { reason, changes },
  });
}

/** Corrects an entry; the previous values are kept with the reason. 409 when somebody else changed it. */
export function correctEntry(
  ctx: Ctx,
  id: number,
  { version, reason, values }: BodyOut<typeof correctGateEntry>,
): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const entry = await heldEntry(trx, ctx, id, version);
    const { note } = await trx
      .selectFrom('gate_entry')
      .select('note')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const before: Record<GateCorrectable, string> = { ...entry, note };
    const changes = gateCorrectable.flatMap((field) => {
      const after = values[field];
      return after === undefined || after === before[field] ? [] : [{ field, before: before[field], after }];
    });
    if (changes.length === 0) {
      await audit(trx, ctx, { action: 'correct', entity: ENTRY, entityId: id, after: { reason, changes } });
      return { id };
    }
    if (values.identity !== undefined) await assertFree(trx, ctx, entry, values.identity);
    await trx
      .updateTable('gate_entry')
      .set({
        ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
        ...{ corrected: true, version: entry.version + 1, updated_at: ctx.now() },
      })
      .where('id', '=', id)
      .execute();
    await noteCorrection(trx, ctx, entry, reason, changes);
    return { id };
  });
}

/** Nobody is inside twice, not by a correction either. 422 on the document. */
async function assertFree(trx: Tx, ctx: Ctx, entry: GateEntry, identity: string): Promise<void> {
  if (entry.left_at !== null || entry.voided_at !== null) return;
  const { rows } =
    await sql`select from gate_entry where client_id = ${clientOf(ctx)} and identity = ${identity}
    and left_at is null and voided_at is null and id <> ${entry.id}`.execute(trx);
  if (rows.length > 0)
    throw problem('validation', 'error.validation', {}, { identity: 'gate.insideAlready' });
}

/** Marks an entry as noted by mistake. It stays in the log, and a visit no longer counts it as inside. */
export function voidEntry(
  ctx: Ctx,
  id: number,
  { version, reason }: BodyOut<typeof voidGateEntry>,
  leave: (trx: Tx, entry: GateEntry) => Promise<void>,
): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const entry = await heldEntry(trx, ctx, id, version);
    if (entry.voided_at !== null) throw problem('conflict', 'gate.changed');
    await trx
      .updateTable('gate_entry')
      .set({ voided_at: ctx.now(), version: entry.version + 1, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute();
    if (entry.left_at === null) await leave(trx, entry);
    await noteCorrection(trx, ctx, entry, reason, [{ field: 'voided', before: '', after: reason }]);
    return { id };
  });
}
