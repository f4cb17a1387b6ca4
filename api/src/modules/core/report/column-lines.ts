import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { measured, withOthers } from './lines.ts';
import type { Reading } from './report-readings.ts';
import { addUp, type Line, type Ready, type Summed } from './summed.ts';

type Part = RawBuilder<unknown>;

/** Rows of a report whose figures add up, and how they are grouped. */
export interface ColumnReading extends Reading {
  /** The report's table, and the aggregates over it. */
  name: string;
  measures: object;
  summed: Summed;
  counted: Ready | undefined;
  /** The columns that decide the group; `key`, `join`, `isAsked` and `inWhole` read nothing else of the table. */
  of: readonly string[];
  key: Part;
  join: Part;
  /** Which groups. */
  isAsked: Part;
  /** Where a row may be in several groups: the rows that are in one of them. */
  inWhole: Part | undefined;
}

/** The first `count` columns of a select. */
const first = (count: number) => sql.join(Array.from({ length: count }, (_, nth) => sql.lit(nth + 1)));

interface Counts {
  figures: Part;
  among: Part;
  /** A value by which they are counted besides. */
  by?: Part;
  fixed?: NonNullable<Summed['rest']>['fixed'];
}

/** Rows counted by the columns that decide their group, under the name of their table. */
const counts = (
  { name, of, before, where }: ColumnReading,
  table: Part,
  { figures, among, by, fixed = {} }: Counts,
) => sql`part as materialized (
  select ${sql.join(of.map((one) => sql`${fixed[one] ?? sql.ref(`${name}.${one}`)} as ${sql.ref(one)}`))}, ${before} as before ${by ? sql`, ${by} as value` : sql``},
    ${figures} from ${table} where ${where} and ${among} group by ${first(of.length + (by ? 2 : 1))})`;

/** What those are in groups. */
const grouped = ({ name, key, join, isAsked }: ColumnReading) =>
  sql`part as ${sql.table(name)} ${join} cross join lateral (select ${key} as key) as cut where ${isAsked}`;

async function sumsOf(trx: Tx, reading: ColumnReading): Promise<Line[]> {
  const { name, table, measures, summed, counted, inWhole } = reading;
  const figures = measured(summed.counts, counted ? counted.sums : measures);
  const sums = sql.join(
    summed.counts.map((one) => sql`sum(${sql.ref(`${name}.${one}`)})::bigint as ${sql.ref(one)}`),
  );
  const before = sql.ref(`${name}.before`);
  const wholes = sql`union all select null, ${before}, 1, ${sums} from part as ${sql.table(name)}
    where ${inWhole} group by ${before}`;
  const { rows } = await sql<Line>`
    with ${counts(reading, counted ? counted.table : table, { among: sql`true`, figures })}
    select cut.key, ${before}, 0 as whole, ${sums} from ${grouped(reading)} group by ${first(2)}
    ${inWhole ? wholes : sql``}`.execute(trx);
  return addUp(rows, summed, !inWhole);
}

/**
 * The lower median of each group and of all: of the values as they are, each with how often it occurs. Medians of
 * columns would not add up.
 */
async function mediansOf(
  trx: Tx,
  reading: ColumnReading,
  { median, where, fixed }: NonNullable<Summed['rest']>,
): Promise<Line[]> {
  const { name, table, inWhole } = reading;
  const [before, value, rows] = ['before', 'value', 'rows'].map((one) => sql.ref(`${name}.${one}`)) as [
    Part,
    Part,
    Part,
  ];
  const whole = inWhole ? sql`part as ${sql.table(name)} where ${inWhole}` : grouped(reading);
  const { rows: found } = await sql<Line>`
    with ${counts(reading, table, { among: where, by: median.of, fixed, figures: sql`count(*)::float8 as rows` })},
    line as (
      select cut.key, ${before}, 0 as whole, ${value}, sum(${rows}) as rows from ${grouped(reading)} group by ${first(4)}
      union all select null, ${before}, 1, ${value}, sum(${rows}) from ${whole} group by ${before}, ${value}
    ), placed as (
      select *, sum(rows) over (partition by whole, before, key order by value) as upto,
        sum(rows) over (partition by whole, before, key) as among from line where value is not null
    )
    select key, before, whole, min(value) as ${sql.ref(median.name)} from placed where upto * 2 >= among
    group by key, before, whole`.execute(trx);
  return found;
}

/**
 * The figures of each group in both periods, and of all of them: rows are counted by the columns of their group before
 * anything is joined, so that a million of them are not looked up one by one. Of rows that may be in several groups the
 * same counts give the whole.
 */
export async function columnLines(trx: Tx, reading: ColumnReading): Promise<Line[]> {
  const lines = await sumsOf(trx, reading);
  const { rest } = reading.summed;
  if (!rest) return lines;
  return withOthers(lines, await mediansOf(trx, reading, rest));
}
