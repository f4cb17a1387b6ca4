import type { ScanFault } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { LookedUp } from '../../../http/list-order.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { type Phone, placeOfPhone } from '../../core/phone.ts';
import { clientName, nameIn, ofClient } from '../../core/scope.ts';
import { labelsOf } from '../label/label.repository.ts';

/** The row's rule, unless it was deleted. */
const ruleOf = <T>(column: 'id' | 'name') => sql<T>`(select ${sql.ref(`rule.${column}`)} from scan_rule rule
  where rule.id = checkpoint.scan_rule_id and rule.deleted_at is null)`;

/** Orders by when a checkpoint was last scanned. */
export const byLastScan: LookedUp = {
  from: sql`(select checkpoint_id as id, captured_at from ${sql.table('last_scan')})`,
  key: 'checkpoint.id',
  by: sql`found.captured_at`,
};

/** What is known of a checkpoint's last scan (migration 167), looked up only for the rows of a page. */
const lastScan = <T>(column: 'captured_at' | 'broken') => sql<T>`(select ${sql.ref(`last.${column}`)}
  from ${sql.table('last_scan')} as last where last.checkpoint_id = checkpoint.id)`;

/** The caller's checkpoints. */
export function selectCheckpoints(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('checkpoint')
    .where(ofClient(ctx, 'checkpoint.client_id', client))
    .where('checkpoint.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'checkpoint.id',
      'checkpoint.client_id',
      clientName('checkpoint.client_id').as('client_name'),
      'checkpoint.name',
      'checkpoint.type',
      'checkpoint.place_id',
      nameIn('place', 'checkpoint.place_id').as('place_name'),
      'checkpoint.code',
      'checkpoint.qr_type',
      'checkpoint.lat',
      'checkpoint.lng',
      ...labelsOf('checkpoint'),
      ruleOf<number | null>('id').as('scan_rule_id'),
      ruleOf<string | null>('name').as('scan_rule_name'),
      lastScan<string | null>('captured_at').as('last_scan_at'),
      sql<ScanFault[]>`coalesce(${lastScan('broken')}, '[]')`.as('last_scan_broken'),
      'checkpoint.created_at',
      'checkpoint.updated_at',
    ]);
}

/** What a phone needs of checkpoints: those of its own place, or of the whole client if its place has none. */
export async function checkpointsForPhone(trx: Tx, phone: Phone) {
  const all = trx
    .selectFrom('checkpoint')
    .select(['checkpoint.id', 'checkpoint.name', 'code', 'lat', 'lng'])
    .where('checkpoint.client_id', '=', phone.client_id)
    .where('checkpoint.deleted_at', 'is', null)
    .orderBy('checkpoint.name')
    .orderBy('checkpoint.id');
  const own = await all.where('place_id', '=', placeOfPhone(trx, phone)).execute();
  return own.length > 0 ? own : await all.execute();
}

/** Locks rows until the transaction ends. */
export async function lockCheckpoints(trx: Tx, ids: readonly number[]): Promise<void> {
  await trx.selectFrom('checkpoint').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Assigns a rule, or none, to checkpoints. */
export async function setScanRule(
  trx: Tx,
  ids: readonly number[],
  scan_rule_id: number | null,
): Promise<void> {
  await trx.updateTable('checkpoint').set({ scan_rule_id }).where('id', 'in', ids).execute();
}

/** The newest codes of a place: enough to see how they are written. */
export async function codesAt(trx: Tx, placeId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('checkpoint')
    .select('code')
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ code }) => code);
}

/** Which of these codes the client already has. */
export async function codesAmong(trx: Tx, clientId: number, codes: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('checkpoint')
    .select('code')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('code', 'in', codes)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** The greatest number after this prefix among the client's codes; 0 if there is none. */
export async function greatestCount(trx: Tx, clientId: number, prefix: string): Promise<number> {
  const count = sql<string>`substr(code, ${prefix.length + 1}::int)`;
  const row = await trx
    .selectFrom('checkpoint')
    .select(
      sql<string | number | null>`max(case when ${count} ~ '^[0-9]{1,12}$' then (${count})::bigint end)`.as(
        'greatest',
      ),
    )
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`starts_with(code, ${prefix})`)
    .executeTakeFirst();
  return Number(row?.greatest ?? 0);
}

/** The types found among the caller's checkpoints. */
export async function checkpointTypes(trx: Tx, ctx: Ctx): Promise<string[]> {
  const rows = await trx
    .selectFrom('checkpoint')
    .select('type')
    .distinct()
    .where(ofClient(ctx, 'client_id'))
    .where('deleted_at', 'is', null)
    .where('type', '<>', '')
    .orderBy('type')
    .execute();
  return rows.map(({ type }) => type);
}
