import { clockScales } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf } from '../scope.ts';
import { type Buckets, boundsOf, bucketOf } from './buckets.ts';
import type { HourFigures } from './stay-hours.ts';
import { type Cut, slotSeconds } from './summed.ts';
import { hourOfWeek, instant } from './week-hour.ts';
import { offsetsBetween } from './zone-clock.ts';

type Part = RawBuilder<unknown>;

/**
 * Rows that last: each belongs to every period, bucket and hour that it overlaps, with the time of it that lies in
 * there. An end on the stroke belongs to what it ends; a row without length to where it is.
 *
 * Measures and filters read `inside`: `seconds` in the period (or bucket) and in the hours that are asked for, and
 * whether the row `began` and `ended` in there; for groups by hour also `hour`, `00` to `23`.
 */
export interface Stay {
  /** When a row began, and when it ended; the latter is null while it lasts. */
  from: string;
  to: string;
  /** Until when it has lasted, not before its start. */
  until: Part;
  /** The measure that sums `inside.seconds`. */
  seconds: string;
  /** What is computed once a row, and not in each figure: further columns of the table, for measures alone. */
  facts: Readonly<Record<string, Part>>;
  /** Filters that read `inside` and the table. All others read the table alone. */
  cutting: readonly string[];
  /** The measures that count a row in all that it touches. */
  counts: readonly string[];
  /** What each other measure is, so that groups by hour need not cut rows into hours. */
  hours?: HourFigures;
}

/** Hours of the client's clock; none of them: all. */
interface ClockFilter {
  weekday?: number | undefined;
  hours?: readonly number[] | undefined;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const hour = sql.lit(HOUR_MS / 1000);
const epoch = (at: Part) => sql`date_part('epoch', ${at})`;
/** The key of a group of one hour, without the collation that would make half a million of them slow to sort. */
const hourKey = (hour: Part) =>
  sql`substr(${sql.lit(clockScales.hour.join(''))}, (${hour})::integer * 2 + 1, 2) collate "C"`;
const isOpen = ({ weekday, hours }: ClockFilter) => weekday === undefined && hours === undefined;

/** The first and the last stretch of some seconds, counted from `since`, that are touched between two instants. */
export const touched = (starts: Part, ends: Part, size: Part, since: Part = sql`0`) => ({
  first: sql`floor((${starts} - ${since}) / ${size})::bigint`,
  last: sql`greatest(floor((${starts} - ${since}) / ${size}), ceil((${ends} - ${since}) / ${size}) - 1)::bigint`,
});

/** How the rows of a period are read: from previous to end, on the caller's clock. */
export function stayReader(stay: Stay, cut: Omit<Cut, 'buckets'>, clock: ClockFilter) {
  const [from, left] = [sql.ref(stay.from), sql.ref(stay.to)];
  const offsets = offsetsBetween(cut.zone, cut.from, cut.to);
  const slot = slotSeconds(cut, HOUR_MS);
  const size = sql.lit(slot);
  const startsIn = (starts: Part) => sql`greatest(${from}, ${starts})`;
  const endsIn = (ends: Part) => sql`least(${stay.until}, ${ends})`;

  /** Rows that overlap a period. The first condition is what an index knows. */
  const overlaps = (
    starts: Part,
    ends: Part,
  ) => sql<SqlBool>`coalesce(${left}, 'infinity'::timestamptz) >= ${starts}
    and ${from} < ${ends} and (${stay.until} > ${starts} or ${from} >= ${starts})`;

  /** What lies in a period, of rows that overlap it: only an hour that the clock asks for is cut up. */
  function inside(starts: Part, ends: Part, byHour = false): Part {
    if (!byHour && isOpen(clock))
      return sql`cross join lateral (select ${epoch(sql`${endsIn(ends)} - ${startsIn(starts)}`)} as seconds,
        ${from} >= ${starts} as began, ${left} <= ${ends} as ended) as inside`;
    if (byHour && clock.weekday === undefined && offsets.length === 1)
      return hourly(starts, ends, (offsets[0]?.offset ?? 0) / 1000);
    const { first, last } = touched(sql`span.starts`, sql`span.ends`, size);
    const asked = [
      ...(clock.weekday === undefined ? [] : [sql`slot.hour / 24 + 1 = ${clock.weekday}`]),
      ...(clock.hours === undefined ? [] : [sql`slot.hour % 24 = any(${[...clock.hours]}::integer[])`]),
    ];
    return sql`cross join lateral (
      select sum(least(span.ends, slot.ends) - greatest(span.starts, slot.starts)) as seconds,
        bool_or(${from} >= ${starts} and span.starts >= slot.starts and span.starts < slot.ends) as began,
        bool_or(${left} <= ${ends} and span.ends <= slot.ends) as ended
        ${byHour ? sql`, ${hourKey(sql`slot.hour % 24`)} as hour` : sql``}
      from (select ${epoch(startsIn(starts))} as starts, ${epoch(endsIn(ends))} as ends offset 0) as span
      cross join lateral generate_series(${first}, ${last}) as nth
      cross join lateral (select nth * ${size} as starts, (nth + 1) * ${size} as ends,
        ${hourOfWeek(sql`nth * ${size}`, offsets)} as hour) as slot
      where ${allOf(asked)}
      ${byHour ? sql`group by slot.hour % 24` : sql``} having count(*) > 0) as inside`;
  }

  /** From when to when rows are inside in a period, in seconds since another instant. */
  const spanOf = (starts: number, ends: number, since: number) => ({
    starts_in: epoch(sql`${startsIn(instant(starts))} - ${instant(since)}`),
    ends_in: epoch(sql`${endsIn(instant(ends))} - ${instant(since)}`),
  });

  /**
   * `inside` of a period, of rows that overlap it, and the hours they touch: `run.first` of the day, `run.more` after it,
   * and how many seconds `late` and `early` they begin and end in those. They are read from further columns. Undefined
   * where the clock changes, or where only some of its hours are asked for.
   */
  function runs(
    starts: number,
    ends: number,
  ): { columns: Readonly<Record<string, Part>>; join: Part } | undefined {
    if (offsets.length > 1 || !isOpen(clock)) return undefined;
    const ahead = offsets[0]?.offset ?? 0;
    const midnight = Math.floor((starts + ahead) / DAY_MS) * DAY_MS - ahead;
    // As `touched` has them, but floats all along: casts in between would cost several per cent of the whole.
    const first = sql`floor(starts_in / ${hour})`;
    const last = sql`greatest(${first}, ceil(ends_in / ${hour}) - 1)`;
    return {
      columns: spanOf(starts, ends, midnight),
      join: sql`${inside(instant(starts), instant(ends))} cross join lateral (
        select ${first}::integer % 24 as first, (${last} - ${first})::integer as more,
          starts_in - ${first} * ${hour} as late, (${last} + 1) * ${hour} - ends_in as early) as run`,
    };
  }

  /**
   * The same by hour where the clock does not change, so that the hours of a day follow each other: one step for each
   * that is touched, however many days it is, and nothing to add up.
   */
  function hourly(starts: Part, ends: Part, ahead: number): Part {
    const { first, last } = touched(sql`span.starts`, sql`span.ends`, hour, sql.lit(-ahead));
    const late = sql`span.starts + ${sql.lit(ahead)} - edge.first * ${hour}`;
    const early = sql`(edge.last + 1) * ${hour} - span.ends - ${sql.lit(ahead)}`;
    return sql`cross join lateral (
      select (edge.last - edge.first - step) / 24 * ${hour} + ${hour} - case when step = 0 then ${late} else 0 end
          - case when (edge.last - edge.first - step) % 24 = 0 then ${early} else 0 end as seconds,
        step = 0 and ${from} >= ${starts} as began,
        (edge.last - edge.first - step) % 24 = 0 and ${left} <= ${ends} as ended,
        ${hourKey(sql`(edge.first + step) % 24`)} as hour
      from (select ${epoch(startsIn(starts))} as starts, ${epoch(endsIn(ends))} as ends offset 0) as span
      cross join lateral (select ${first} as first, ${last} as last offset 0) as edge
      cross join lateral generate_series(0, least(23, edge.last - edge.first)) as step
      where ${clock.hours ? sql`(edge.first + step) % 24 = any(${[...clock.hours]}::integer[])` : sql`true`} offset 0) as inside`;
  }

  /** Repeats a row for each of the buckets that it touches: `bucket.nth`, and `inside` of it. */
  function bucketed(starts: number, ends: number, buckets: Buckets): Part {
    const [begin, end] = [instant(starts), instant(ends)];
    const bounds = boundsOf(buckets);
    const last = bucketOf(sql`${endsIn(end)} - interval '1 microsecond'`, buckets);
    return sql`cross join lateral (
        select nth, greatest((${bounds})[nth + 1], ${begin}) as starts, least((${bounds})[nth + 2], ${end}) as ends
        from (select ${bucketOf(startsIn(begin), buckets)} as first, ${last} as last offset 0) as edge
        cross join lateral (select edge.first as nth
          union all select next from generate_series(edge.first + 1, edge.last) as next
          where edge.last > edge.first) as each) as bucket
      ${inside(sql`bucket.starts`, sql`bucket.ends`)}`;
  }

  return { overlaps, inside, runs, bucketed, spanOf };
}
