import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { withoutIdleJoins } from './list-joins.ts';
import { inOrder, type LookedUp, type Order } from './list-order.ts';

/**
 * The ids of some rows in the order of a record that many of them point at. How many point at each says on which records
 * they fall, so that only the rows of those are sorted: to sort 100,000 names takes six times as long.
 */
export function idsByGroups<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  order: Order & { by: LookedUp },
  { size, before }: { size: number; before: number },
): RawBuilder<{ id: number }> {
  const { by, id, descending } = order;
  const key = sql.ref(by.key);
  const way = descending ? sql`desc nulls last` : sql`asc nulls first`;
  const chosen = rows
    .where(sql<SqlBool>`${key} = any(array(select key from chosen))`)
    .select(sql<number>`${sql.ref(id)}`.as('id'));
  const nearest = inOrder(chosen, order)
    .limit(size)
    .offset(sql<number>`${before} - (select min(earlier) from chosen)`);
  return sql<{ id: number }>`with each as materialized (
      select key, count(*) as members from (${withoutIdleJoins(rows.select(key.as('key')))}) as fitting group by key),
    placed as materialized (
      select each.key, sum(each.members) over (order by ${by.by} ${way}) as upto,
        sum(each.members) over (partition by ${by.by}) as members
      from each left join ${by.from} as found on found.id = each.key),
    chosen as materialized (
      select key, upto - members as earlier from placed
      where upto > ${before} and upto - members < ${before + size})
    select id from (${withoutIdleJoins(nearest)}) as nearest`;
}
