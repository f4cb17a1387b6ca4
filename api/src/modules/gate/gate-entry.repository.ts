import type { GateEntry, GateItem, GatePhoto, GateState } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { nameIn, nameOfUser, ofClient, personIn } from '../core/scope.ts';
import { atGates } from './gate-places.ts';

/** Entries as the caller sees them. */

/** Where somebody is at an instant. */
export const stateAt = (now: Date): RawBuilder<GateState> => sql<GateState>`(case
  when gate_entry.voided_at is not null then 'voided'
  when gate_entry.left_at is not null then 'out'
  when gate_entry.due_at < ${now}::timestamptz then 'overdue' else 'inside' end)`;

export const isInside: RawBuilder<SqlBool> = sql<SqlBool>`(gate_entry.left_at is null and gate_entry.voided_at is null)`;

/** The condition for a state; who is overdue is inside too. */
export const isInState = (state: GateState, now: Date): RawBuilder<SqlBool> => {
  switch (state) {
    case 'inside':
      return isInside;
    case 'overdue':
      return sql<SqlBool>`(${isInside} and gate_entry.due_at < ${now}::timestamptz)`;
    case 'out':
      return sql<SqlBool>`(gate_entry.left_at is not null and gate_entry.voided_at is null)`;
    case 'voided':
      return sql<SqlBool>`gate_entry.voided_at is not null`;
  }
};

/** Entries at the gates that the caller keeps, in the shape of the list. */
export function selectEntries(trx: Tx, ctx: Ctx) {
  return trx
    .selectFrom('gate_entry')
    .where(ofClient(ctx, 'gate_entry.client_id'))
    .where(atGates(ctx, 'gate_entry.branch_id'))
    .select([
      'gate_entry.id',
      'gate_entry.client_id',
      'gate_entry.branch_id',
      nameIn('branch', 'gate_entry.branch_id').as('branch_name'),
      'gate_entry.subdepartment_id',
      nameIn<string | null>('subdepartment', 'gate_entry.subdepartment_id').as('subdepartment_name'),
      'gate_entry.kind',
      sql<number>`coalesce(gate_entry.party_id, gate_entry.id)`.as('party_id'),
      'gate_entry.request_id',
      'gate_entry.name',
      'gate_entry.last_name',
      'gate_entry.identity',
      'gate_entry.foreign_document',
      'gate_entry.plate',
      'gate_entry.company',
      'gate_entry.badge',
      'gate_entry.badge_returned',
      'gate_entry.host_name',
      'gate_entry.escort_name',
      'gate_entry.rule',
      'gate_entry.reason',
      sql<number>`(select count(*) from gate_item where gate_item.entry_id = gate_entry.id
        and gate_item.way = 'in')`.as('items'),
      'gate_entry.source',
      'gate_entry.insisted',
      'gate_entry.entered_at',
      sql<string>`coalesce(${nameOfUser('gate_entry.entered_by')}, '')`.as('entered_by_name'),
      'gate_entry.due_at',
      'gate_entry.left_at',
      sql<string>`coalesce(${nameOfUser('gate_entry.left_by')}, '')`.as('left_by_name'),
      'gate_entry.left_how',
      'gate_entry.voided_at',
      stateAt(ctx.now()).as('state'),
      'gate_entry.corrected',
      'gate_entry.version',
    ]);
}

/** One of the entries that the caller sees, locked until the transaction ends; undefined for any other. */
export async function holdEntry(trx: Tx, ctx: Ctx, id: number): Promise<GateEntry | undefined> {
  await sql`select id from gate_entry where id = ${id} and client_id = ${ctx.clientId} for update`.execute(
    trx,
  );
  return selectEntries(trx, ctx).where('gate_entry.id', '=', id).executeTakeFirst();
}

export const itemsOf = (trx: Tx, entryIds: readonly number[]): Promise<(GateItem & { entry_id: number })[]> =>
  trx
    .selectFrom('gate_item')
    .where('entry_id', 'in', entryIds.length > 0 ? [...entryIds] : [0])
    .select(['id', 'entry_id', 'way', 'description', 'serial', 'quantity', 'taken', 'note'])
    .orderBy('entry_id')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const photosOfEntry = (trx: Tx, entryId: number): Promise<GatePhoto[]> =>
  trx
    .selectFrom('gate_photo')
    .where('entry_id', '=', entryId)
    .select(['id', 'kind', 'taken_at'])
    .orderBy('id')
    .execute();

/** The party of a person, the visitor first. */
export const partyOf = (trx: Tx, ctx: Ctx, partyId: number) =>
  trx
    .selectFrom('gate_entry')
    .where(sql<SqlBool>`coalesce(gate_entry.party_id, gate_entry.id) = ${partyId}`)
    .select(['gate_entry.id', personIn('gate_entry').as('name'), stateAt(ctx.now()).as('state')])
    .orderBy('gate_entry.position')
    .execute();
