import { type RawBuilder, sql } from 'kysely';
import { type Today, todayOf } from '../../core/scope.ts';

/** Columns that identify the person or vehicle of a row; `by`, for a VIP entry, sets which of the two its value is. */
interface MarkedColumns {
  client: string;
  identity?: string;
  plate?: string;
  by?: string;
}

/**
 * The id of the blacklist entry in force for a row today, in any spelling of its document or plate; null if none.
 * Found by the entries' own index, only for the rows of a page.
 */
export function blacklistedAs(
  ctx: Today,
  { client, identity, plate, by }: MarkedColumns,
): RawBuilder<number | null> {
  const is = (type: 'identity' | 'plate', column: string) => sql`(entry.type = ${type}
    ${by === undefined ? sql`` : sql`and ${sql.ref(by)} = ${type}`}
    and entry.value = any (${sql.raw(type === 'plate' ? 'plate_forms' : 'identity_forms')}(${sql.ref(column)})))`;
  const marks = [...(identity ? [is('identity', identity)] : []), ...(plate ? [is('plate', plate)] : [])];
  const today = todayOf(ctx);
  return sql<number | null>`(select min(entry.id) from blacklist as entry
    where entry.client_id = ${sql.ref(client)} and entry.deleted_at is null and (${sql.join(marks, sql` or `)})
      and (entry.valid_until is null or entry.valid_until >= ${today}::date)
      and (entry.valid_from is null or entry.valid_from <= ${today}::date))`;
}
