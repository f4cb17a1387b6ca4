import { matches } from 'contract';
import { sql } from 'kysely';
import { patiently, type Tx } from '../../../ports/database.ts';
import { allOf } from '../scope.ts';
import { type ColumnReading, columnLines } from './column-lines.ts';
import { lineReader } from './lines.ts';
import { pick, previousOf, type Question } from './question.ts';
import type { ReportGroups } from './report.ts';
import {
  countedFor,
  halvesOf,
  isCutting,
  type Reading,
  readingsOf,
  stayReaderOf,
  staysBetween,
} from './report-readings.ts';
import type { GroupSpec } from './sql-report-spec.ts';
import { hourLines } from './stay-hours.ts';
import type { Line } from './summed.ts';

type Key = number | string;

const readerOf = ({ report, spec }: Question) => lineReader(Object.keys(report.measures), spec);

/** The figures of both periods over all groups, or over those with these keys, where a row may be in several. */
async function wholes(trx: Tx, question: Question, by: string, keys: readonly Key[] | undefined) {
  const { report, spec } = question;
  const filter = spec.filters[report.groups[by] ?? ''];
  const rows: Line[] = [];
  for (const reading of readingsOf(question, undefined, filter ? undefined : keys?.map(Number))) {
    const where = allOf([reading.where, ...(keys && filter ? [filter(keys)] : [])]);
    const cut = { ...reading, key: sql`0`, join: sql``, where };
    rows.push(...(await readerOf(question)(trx, cut, countedFor(question), false)));
  }
  return rows.map((row) => Object.assign(row, { whole: 1 }));
}

/** The readings of both periods by hour, with all hours; none where rows have to be cut into hours. */
function hourReadings(question: Question) {
  const { stay, measures, table } = question.spec;
  const hours = stay?.hours;
  if (!stay || !hours || isCutting(question, stay)) return [];
  const { runs } = stayReaderOf(question, stay);
  return halvesOf(question).flatMap(([before, starts, ends]) => {
    const run = runs(starts, ends);
    if (!run) return [];
    const rows = staysBetween(question, stay, starts, ends, run.columns);
    return [{ stay, hours, table, measures, runs: sql`${rows} ${run.join}`, before }];
  });
}

/** How groups are read that columns of the table decide; undefined for others, and without figures that add up. */
function columnReading(
  question: Question,
  by: string,
  { of, key, join = sql`` }: GroupSpec,
  keys: readonly Key[] | undefined,
): ColumnReading | undefined {
  const { report, spec } = question;
  const { summed, measures, table: name } = spec;
  const [reading] = readingsOf(question, by);
  if (!of || !summed || spec.stay || !reading) return undefined;
  const isAsked = keys ? sql`${key} = any(${keys})` : sql`true`;
  const filter = spec.filters[report.groups[by] ?? ''];
  const inWhole = keys && filter ? filter(keys) : sql`true`;
  return {
    ...{ ...reading, name, measures, summed, counted: countedFor(question, by), of, key, join, isAsked },
    inWhole: report.overlapping.includes(by) ? inWhole : undefined,
  };
}

/** How groups are called, by key. */
async function named(trx: Tx, { words }: GroupSpec, keys: readonly unknown[]) {
  const { rows } = await words(trx, sql`${[...keys]}`).execute(trx);
  return new Map(rows.map((row) => [row.key, row]));
}

/** The keys of the groups whose label or detail contains all these words. */
async function keysFound(
  trx: Tx,
  { question, by, group, read }: { question: Question; by: string; group: GroupSpec; read: Reading[] },
  search: string,
): Promise<Key[]> {
  const counted = countedFor(question, by);
  const keys = new Set<unknown>();
  for (const { table, where } of read) {
    const { rows } = await sql<{ key: unknown }>`select distinct ${group.key} as key
      from ${counted ? counted.table : table} ${group.join ?? sql``} where ${where}`.execute(trx);
    for (const row of rows) keys.add(row.key);
  }
  return [...(await named(trx, group, [...keys])).values()]
    .filter(({ label, detail }) => matches(`${label} ${detail}`, search))
    .map((row) => row.key);
}

/** The groups that are read, of a search and of an own filter where a row may be in several; undefined for all. */
async function keysAsked(
  trx: Tx,
  from: Parameters<typeof keysFound>[1],
  search: string | undefined,
): Promise<readonly Key[] | undefined> {
  const { report, spec, filters } = from.question;
  // Rows that last are cut to what their filter lets through.
  const isOverlapping = report.overlapping.includes(from.by) && !spec.stay;
  const own = isOverlapping ? (filters[report.groups[from.by] ?? ''] as Key[] | undefined) : undefined;
  const found = search?.trim() ? await keysFound(trx, from, search) : undefined;
  return own && found ? found.filter((key) => own.includes(key)) : (found ?? own);
}

/** The lines of all groups in both periods, and of all of them together. */
async function linesBy(
  trx: Tx,
  question: Question,
  by: string,
  group: GroupSpec,
  search: string | undefined,
): Promise<Line[]> {
  const read = readingsOf(question, by);
  const wanted = await keysAsked(trx, { question, by, group, read }, search);
  const rows: Line[] = [];
  const byHour = by === 'hour' && !wanted ? hourReadings(question) : [];
  for (const reading of byHour) rows.push(...(await hourLines(trx, reading)));
  if (byHour.length > 0) return rows;
  const overlap = question.report.overlapping.includes(by);
  const { key, join = sql`` } = group;
  const counted = countedFor(question, by);
  const columns = columnReading(question, by, group, wanted);
  if (columns) return columnLines(trx, columns);
  for (const reading of read) {
    const where = wanted ? allOf([reading.where, sql`${key} = any(${wanted})`]) : reading.where;
    rows.push(...(await readerOf(question)(trx, { ...reading, key, join, where }, counted, !overlap)));
  }
  if (overlap) rows.push(...(await wholes(trx, question, by, wanted)));
  return rows;
}

/** The groups of the period, unordered; `search` keeps those whose label or detail contains all its words. */
export async function groupsOf(question: Question, by: string, search?: string): Promise<ReportGroups> {
  const { report, spec, ctx } = question;
  const group = spec.groups[by];
  if (!group) throw new Error(`The report has no groups by ${by}`);
  return ctx.tx(async (trx) => {
    await patiently(trx);
    const rows = await linesBy(trx, question, by, group, search);
    const now = rows.filter(({ before, whole }) => !before && whole === 0);
    const earlier = new Map(
      rows.filter(({ before, whole }) => before && whole === 0).map((row) => [row.key, row]),
    );
    const known = await named(
      trx,
      group,
      now.map((row) => row.key),
    );
    const whole = (before: boolean) => rows.find((row) => row.whole === 1 && row.before === before);
    return {
      groups: now.map((row) => ({
        key: row.key,
        label: known.get(row.key)?.label ?? '',
        detail: known.get(row.key)?.detail ?? '',
        value: (figure) => row[figure] as number | null,
        figures: () => pick(report, row),
        previous: () => previousOf(report, earlier.get(row.key)),
      })),
      total: { figures: pick(report, whole(false)), previous: previousOf(report, whole(true)) },
    };
  });
}
