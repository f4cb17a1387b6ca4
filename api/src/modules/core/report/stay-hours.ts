import { clockScales } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { measured, measuredBy } from './lines.ts';
import type { Stay } from './stay.ts';
import type { Line } from './summed.ts';

type Part = RawBuilder<unknown>;

/**
 * What each measure of rows that last is, by its name; with their counts and the one of seconds inside they are all.
 */
export interface HourFigures {
  /** The columns of the table that measures read, beside the facts. */
  columns: readonly string[];
  /** Counts of rows that begin there, and of those that end there. */
  began: string;
  ended: string;
  /** The highest and the lowest of whole rows. */
  highest: readonly string[];
  lowest: readonly string[];
  /** The lower median of whole seconds of a row, none negative. */
  median: { name: string; of: Part };
  /** Of what they count the different values. */
  distinct: Readonly<Record<string, Part>>;
}

/** Rows of one period, and what is read of them. */
interface HourReading {
  stay: Stay;
  hours: HourFigures;
  table: string;
  measures: object;
  /** The rows with their `run`: the hours of the day that they touch. */
  runs: Part;
  before: boolean;
}

/** The hour of what is counted over all hours. */
const WHOLE = sql.lit(-1);
const listed = (names: readonly string[], one: (name: Part) => Part) =>
  names.map((name) => sql`${one(sql.ref(name))} as ${sql.ref(name)}`);
/** Narrow for short stays, of which most are, and ordered as the values are. */
const bin = (value: Part) => sql`floor(sqrt(${value}) / 4)::integer`;

/**
 * The figures of each hour of the day in a period, and of all hours together (`whole`), of rows that are in several.
 *
 * Rows are read once, with what measures need of them. Those that touch the same hours are the same but for what is
 * added, so that only their few classes are cut into hours, not the rows. Of who or what is different, each has a bit an
 * hour. The median is sought in the one bin of durations that holds the middle row of its hour. There are at most 25 of
 * those: unless that is said, all rows are sorted by their bin.
 */
export async function hourLines(
  trx: Tx,
  { stay, hours, table, measures, runs, before }: HourReading,
): Promise<Line[]> {
  const { counts, seconds } = stay;
  const { began, ended, highest, lowest, median, distinct } = hours;
  const ids = Object.keys(distinct);
  const read = sql.join(
    [...hours.columns, ...Object.keys(stay.facts)].map((name) => sql.ref(`${table}.${name}`)),
  );
  const rows = sql`made as ${sql.table(table)}
    cross join lateral (select ${sql.ref(`${table}.began`)}, ${sql.ref(`${table}.ended`)}) as inside`;
  const found = sql.join([
    ...listed(counts, (name) => sql`sum(${name})::integer`),
    ...listed([began], (name) => sql`coalesce(sum(${name}) filter (where step <= 0), 0)::integer`),
    ...listed([ended], (name) => sql`coalesce(sum(${name}) filter (where is_last), 0)::integer`),
    ...listed(highest, (name) => sql`max(${name})`),
    ...listed(lowest, (name) => sql`min(${name})`),
    sql`round(sum(rows * 3600.0::float8 * hours - case when step <= 0 then late else 0 end
      - case when is_last then early else 0 end))::float8 as ${sql.ref(seconds)}`,
  ]);
  const { rows: lines } = await sql<{ hour: number } & Omit<Line, 'key' | 'before' | 'whole'>>`
    with made as materialized (
      select ${read}, ${bin(median.of)} as bin, run.first, run.more, run.late, run.early, inside.began, inside.ended
      from ${runs}
    ), class as materialized (
      select first, more, bin, count(*) as rows, sum(late) as late, sum(early) as early,
        ${measured([...counts, began, ended, ...highest, ...lowest], measures)}
      from ${rows} group by 1, 2, 3
    ), part as materialized (
      select class.*, step, case when step < 0 then ${WHOLE} else (first + step) % 24 end as hour,
        step < 0 or (more - step) % 24 = 0 as is_last,
        case when step < 0 then more else (more - step) / 24 end + 1 as hours
      from class cross join generate_series(-1, least(23, more)) as step
    ), kept as (
      select ${measuredBy(distinct)}, bit_or((1::bigint << least(24, more + 1)) - 1 << first) as touched
      from ${rows}
      group by grouping sets (${sql.join(Object.values(distinct).map((id) => sql`(${id})`))})
    ), seen as (
      select hour, ${sql.join(listed(ids, (name) => sql`count(${name})`))}
      from kept cross join generate_series(${WHOLE}, 23) as hour
      where hour < 0 or (touched | (touched >> 24)) >> hour & 1 = 1 group by hour
    ), middle as (
      select hour, bin, nth - (upto - rows) as nth from (
        select hour, bin, sum(rows) as rows, sum(sum(rows)) over (partition by hour order by bin) as upto,
          ceil(sum(sum(rows)) over (partition by hour) / 2) as nth
        from part group by hour, bin) as bins
      where nth > upto - rows and nth <= upto
    ), median as (
      select hour, (array_agg(value order by value))[nth::integer] as ${sql.ref(median.name)}
      from (select first, more, bin, ${median.of} as value from ${rows}) as row
      join (select * from middle limit 25) as middle
        on middle.bin = row.bin and (hour < 0 or (hour - first + 24) % 24 <= more)
      group by hour, nth
    )
    select * from (select hour, ${found} from part group by hour) as sums
    join seen using (hour) join median using (hour)`.execute(trx);
  return lines.map(
    ({ hour, ...line }) =>
      ({ ...line, key: clockScales.hour[hour] ?? '', before, whole: hour < 0 ? 1 : 0 }) as Line,
  );
}
