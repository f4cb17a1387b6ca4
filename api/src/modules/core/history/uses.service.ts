import type { HistoryEntity, MessageKey, RecordUse, RecordUses } from 'contract';
import { message } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { ofBranch, ofClient } from '../scope.ts';
import { demandRecord, demandTracked } from './history.service.ts';
import { owners, type Relation, relations } from './relations.ts';

/** How many of those that use a record are named. */
const NAMES = 5;

/** One line for each thing that points at one of the records: by which relation, at which, and its name. */
function pointing(ctx: Ctx, entity: HistoryEntity, relation: Relation, nth: number): RawBuilder<unknown> {
  const { table, column, name, link } = relation;
  const owner = owners[entity];
  const mine = owner
    ? sql`select id from ${sql.table(owner.table)} where ${ofClient(ctx, owner.client)}
        and ${owner.branch ? ofBranch(ctx, owner.branch) : sql`true`}`
    : sql`select null::bigint`;
  const at = link ? sql`link.${sql.ref(column)}` : sql`thing.${sql.ref(column)}`;
  const source = link
    ? sql`${sql.table(link.table)} as link join ${sql.table(table)} as thing on thing.id = link.${sql.ref(link.key)}`
    : sql`${sql.table(table)} as thing`;
  return sql`select ${nth}::integer as nth, ${at} as used, named.name
    from ${source} cross join lateral (select ${name} as name from (select thing.*) as of_thing) as named
    where ${at} = any (wanted.ids) and ${at} in (${mine}) and thing.deleted_at is null`;
}

interface Found {
  used: number;
  nth: number;
  count: number;
  names: string[];
}

/** What uses these records of the caller: how many of each kind, a few by name. One statement, however many they are. */
async function findUses(
  trx: Tx,
  ctx: Ctx,
  entity: HistoryEntity,
  ids: readonly number[],
): Promise<RecordUses[]> {
  const asked = relations[entity] ?? [];
  if (asked.length === 0) return [];
  const parts = asked.map((relation, nth) => pointing(ctx, entity, relation, nth));
  const { rows } = await sql<Found>`
    select used, nth, count(*) as count, (array_agg(name order by name))[1:${sql.lit(NAMES)}] as names
    from (select ${ids}::bigint[] as ids) as wanted
      cross join lateral (${sql.join(parts, sql` union all `)}) as pointing
    group by used, nth order by used, nth`.execute(trx);
  const found = new Map<number, RecordUse[]>();
  for (const { used, nth, count, names } of rows) {
    const relation = asked[nth];
    const label = message(ctx.language, `use.${relation?.use}` as MessageKey, { count });
    const use = { label, count, names, path: relation?.path?.(used) ?? null };
    found.set(used, [...(found.get(used) ?? []), use]);
  }
  return [...found].map(([id, uses]) => ({ id, uses }));
}

/** What uses a record: how many of each kind, a few by name, and where they are listed. */
export function usesOf(ctx: Ctx, entity: HistoryEntity, id: number): Promise<{ data: RecordUse[] }> {
  const kind = demandTracked(ctx, entity);
  return ctx.tx(async (trx) => {
    await demandRecord(trx, ctx, kind, id);
    const [used] = await findUses(trx, ctx, entity, [id]);
    return { data: used?.uses ?? [] };
  });
}

/** The same of many records at once; those that nothing uses, and those the caller may not see, are left out. */
export function usesOfMany(
  ctx: Ctx,
  entity: HistoryEntity,
  ids: readonly number[],
): Promise<{ data: RecordUses[] }> {
  demandTracked(ctx, entity);
  return ctx.tx(async (trx) => ({ data: await findUses(trx, ctx, entity, ids) }));
}
