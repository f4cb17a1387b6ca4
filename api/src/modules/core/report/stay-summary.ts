import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { measured } from './lines.ts';
import { namesOf, type Question } from './question.ts';
import type { Figures } from './report.ts';
import { cuttingRows, isCutting, readingsOf, stayReaderOf, staysBetween } from './report-readings.ts';
import type { Stay } from './stay.ts';
import { foldEdges, readEdges, slotsOf } from './stay-edges.ts';
import type { Cut } from './summed.ts';
import { instant } from './week-hour.ts';

/** The figures of the period and of the one before, in each of which a row may be. */
async function readPeriods(trx: Tx, question: Question) {
  const { names } = namesOf(question);
  const periods: object[] = [];
  for (const { table, before, where } of readingsOf(question)) {
    const { rows } = await sql<{ before: boolean } & Figures>`
      select ${before} as before, ${measured(names, question.spec.measures)} from ${table}
      where ${where}`.execute(trx);
    periods.push(...rows);
  }
  return periods;
}

/** Those of each bucket, of rows cut into buckets. */
async function cutIntoBuckets(trx: Tx, question: Question, { from, to, buckets }: Cut, stay: Stay) {
  const { bucketed } = stayReaderOf(question, stay);
  const { over } = namesOf(question);
  const { rows } = await sql<{ nth: number } & Figures>`
    select bucket.nth, ${measured(over, question.spec.measures)}
    from ${staysBetween(question, stay, from, to)} ${bucketed(from, to, buckets)}
    where ${cuttingRows(question, stay)} group by 1`.execute(trx);
  return rows.map((bucket) => ({ ...bucket, begins: buckets.starts[bucket.nth] ?? from }));
}

/** Those of each bucket and hour of the week, from where rows begin and end. */
async function readOverTime(trx: Tx, question: Question, cut: Cut, stay: Stay) {
  const { from, to } = cut;
  const { over, heat } = namesOf(question);
  const { spanOf, inside } = stayReaderOf(question, stay);
  const slots = slotsOf(cut);
  const counts = [...new Set([...over, ...heat])].filter((name) => stay.counts.includes(name));
  const spans = staysBetween(question, stay, from, to, spanOf(from, to, slots.since * 1000));
  // Filters of the clock need no cutting here: its other hours are left out below.
  const rows = isCutting(question, stay) ? sql`${spans} ${inside(instant(from), instant(to))}` : spans;
  const read = { rows, where: cuttingRows(question, stay), counts, measures: question.spec.measures };
  const edges = await readEdges(trx, read, slots);
  return foldEdges(edges, { cut, slots, counts, seconds: stay.seconds });
}

/**
 * What a summary shows of rows that last. Rows are cut into buckets only where a filter of the clock, or one that reads
 * what is inside, leaves parts of them, or where a figure over time does not add up.
 */
export async function readStays(trx: Tx, question: Question, cut: Cut, stay: Stay) {
  const { weekday, hour } = question.filters;
  const { over, heat } = namesOf(question);
  const isCounted = (name: string) => name === stay.seconds || stay.counts.includes(name);
  const other = heat.find((name) => !isCounted(name));
  if (other) throw new Error(`${other} does not add up in the hours of the week`);
  const periods = await readPeriods(trx, question);
  const { buckets, hours } = await readOverTime(trx, question, cut, stay);
  const isWhole = weekday === undefined && hour === undefined && !isCutting(question, stay);
  return {
    periods,
    buckets: isWhole && over.every(isCounted) ? buckets : await cutIntoBuckets(trx, question, cut, stay),
    hours: hours.filter(
      ({ nth }) =>
        (weekday === undefined || Math.floor(nth / 24) + 1 === weekday) &&
        (hour === undefined || nth % 24 === hour),
    ),
  };
}
