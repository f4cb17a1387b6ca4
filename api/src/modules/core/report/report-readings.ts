import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, ofClient } from '../scope.ts';
import { type ReportPeriod, reportPeriod } from './period.ts';
import type { Counting, Question } from './question.ts';
import { type Stay, stayReader } from './stay.ts';
import type { Ready } from './summed.ts';
import { instant } from './week-hour.ts';

/** Which rows of its table a report counts. Instants are milliseconds since the epoch; the end is not included. */

type Part = RawBuilder<unknown>;

/** What figures are read from: rows, which of them, and which of both periods a row is in. */
export interface Reading {
  table: Part;
  before: Part;
  where: Part;
}

/** The table with what filters and measures need. */
export const tableOf = ({ table, joins = sql`` }: Counting): Part => sql`${sql.table(table)} ${joins}`;
export const periodOf = ({ ctx, filters }: Question): ReportPeriod => reportPeriod(ctx, filters);

/** The conditions of the filters that are set and are `among` these. */
const filtersSet = ({ spec, filters }: Question, among: (name: string) => boolean): Part[] =>
  Object.entries(spec.filters).flatMap(([name, condition]) =>
    filters[name] !== undefined && among(name) ? [condition(filters[name])] : [],
  );

/**
 * The conditions of the report itself, without those of the period and the clock, and without those of filters that are
 * not `among` these.
 */
function ownRows(
  question: Question,
  from: number,
  to: number,
  among: (name: string) => boolean = () => true,
): RawBuilder<SqlBool> {
  const { spec, ctx } = question;
  const { only } = spec;
  return allOf([
    sql`${ofClient(ctx, `${spec.table}.client_id`)}`,
    ...(only ? [typeof only === 'function' ? only({ from: new Date(from), to: new Date(to) }) : only] : []),
    ...filtersSet(question, among),
  ]);
}

/** The rows of the table that match between two instants. */
export function rowsBetween(question: Question, from: number, to: number): RawBuilder<SqlBool> {
  const { spec, ctx, filters } = question;
  const { weekday, hour } = filters;
  const at = sql.ref(spec.at);
  const local = sql`${at} at time zone ${ctx.user.timezone}`;
  return allOf([
    sql`${at} >= ${instant(from)} and ${at} < ${instant(to)}`,
    ...(weekday === undefined ? [] : [sql`date_part('isodow', ${local}) = ${weekday}`]),
    ...(hour === undefined ? [] : [sql`date_part('hour', ${local}) = ${hour}`]),
    ownRows(question, from, to),
  ]);
}

/** How rows that last are read, of both periods. `hours`: only these, of those that the filters let through. */
export function stayReaderOf(question: Question, stay: Stay, hours?: readonly number[]) {
  const { previous, to } = periodOf(question);
  const { weekday, hour } = question.filters;
  const asked = hour === undefined ? hours : (hours ?? [hour]).filter((one) => one === hour);
  const zone = question.ctx.user.timezone;
  return stayReader(stay, { zone, from: previous, to }, { weekday, hours: asked });
}

/**
 * The rows that last and overlap a period, under the name of their table, with their facts and these further `columns`.
 * A subquery that is not merged computes them once a row; a join with them would cost a third more. What narrows the rows
 * is within, for the indexes. Tables that are joined are read by filters alone.
 */
export function staysBetween(
  question: Question,
  stay: Stay,
  from: number,
  to: number,
  columns: Readonly<Record<string, Part>> = {},
): Part {
  const { spec } = question;
  const table = sql.table(spec.table);
  const { overlaps } = stayReaderOf(question, stay);
  const computed = Object.entries({ ...stay.facts, ...columns }).map(
    ([name, value]) => sql`, ${value} as ${sql.ref(name)}`,
  );
  return sql`(select ${table}.*${sql.join(computed, sql``)} from ${tableOf(spec)}
    where ${overlaps(instant(from), instant(to))}
      and ${ownRows(question, from, to, (name) => !stay.cutting.includes(name))} offset 0) as ${table}`;
}

/** Whether a filter is set that reads what of a row is `inside`. */
export const isCutting = ({ filters }: Question, { cutting }: Stay): boolean =>
  cutting.some((name) => filters[name] !== undefined);
/** The conditions of those. */
export const cuttingRows = (question: Question, { cutting }: Stay): RawBuilder<SqlBool> =>
  allOf(filtersSet(question, (name) => cutting.includes(name)));

/** The period and the one before: whether it is before, its start and its end. */
export function halvesOf(question: Question) {
  const { from, to, previous } = periodOf(question);
  return [
    [false, from, to],
    [true, previous, from],
  ] as const;
}

/**
 * What the figures of the period and of the one before are read from: one reading, or, as a row that lasts may be in both,
 * two. `hours`: only these, for the whole of some groups.
 */
export function readingsOf(question: Question, by?: string, hours?: readonly number[]): Reading[] {
  const { spec } = question;
  const { from, to, previous } = periodOf(question);
  const { stay } = spec;
  if (!stay) {
    const before = sql`${sql.ref(spec.at)} < ${instant(from)}`;
    return [{ table: tableOf(spec), before, where: rowsBetween(question, previous, to) }];
  }
  const { inside } = stayReaderOf(question, stay, hours);
  return halvesOf(question).map(([before, starts, ends]) => ({
    table: sql`${staysBetween(question, stay, starts, ends)} ${inside(instant(starts), instant(ends), by === 'hour')}`,
    before: sql.lit(before),
    where: cuttingRows(question, stay),
  }));
}

/** The rows of the log, as conditions on the table. */
export function logRows(question: Question): RawBuilder<SqlBool>[] {
  const { stay } = question.spec;
  const { from, to } = periodOf(question);
  if (!stay) return [rowsBetween(question, from, to)];
  const { overlaps, inside } = stayReaderOf(question, stay);
  const [starts, ends] = [instant(from), instant(to)];
  return [
    overlaps(starts, ends),
    sql<SqlBool>`exists (select from (select) as one ${inside(starts, ends)} where ${ownRows(question, from, to)})`,
  ];
}

/** What is counted already, where the filters that are set and the groups allow it. */
export function countedFor(question: Question, by?: string): Ready | undefined {
  const { spec, filters } = question;
  const asked = Object.keys(spec.filters).filter((name) => filters[name] !== undefined);
  const isByDay = by !== undefined && filters.weekday === undefined && filters.hour === undefined;
  const counted = spec.summed?.counted?.find(
    ({ table, groups, filters: known }) =>
      (typeof table !== 'function' || isByDay) &&
      (by === undefined || groups.includes(by)) &&
      asked.every((name) => known.includes(name)),
  );
  if (!counted) return undefined;
  const { table, sums } = counted;
  return { sums, table: typeof table === 'function' ? table(periodOf(question)) : table };
}
