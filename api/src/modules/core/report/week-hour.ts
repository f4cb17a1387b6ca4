import { type RawBuilder, sql } from 'kysely';
import type { offsetsBetween } from './zone-clock.ts';

/** An instant in milliseconds as SQL. */
export const instant = (at: number) => sql`${new Date(at)}::timestamptz`;

/**
 * The hour of the week on a clock with these offsets, Monday's first is 0; `seconds` since the epoch. Plain arithmetic:
 * for 100,000 rows the zone's own functions take four times as long, and `extract`, which computes in numerics, even
 * longer.
 */
export function hourOfWeek(
  seconds: RawBuilder<unknown>,
  offsets: ReturnType<typeof offsetsBetween>,
): RawBuilder<unknown> {
  const last = sql.lit((offsets.at(-1)?.offset ?? 0) / 1000);
  const changes = offsets
    .slice(0, -1)
    .map(
      ({ offset, until }) => sql`when ${seconds} < ${sql.lit(until / 1000)} then ${sql.lit(offset / 1000)}`,
    );
  const ahead = changes.length > 0 ? sql`case ${sql.join(changes, sql` `)} else ${last} end` : last;
  // The first day of 1970 was a Thursday.
  return sql`(floor((${seconds} + ${ahead}) / 3600.0::float8)::integer + 72) % 168`;
}
