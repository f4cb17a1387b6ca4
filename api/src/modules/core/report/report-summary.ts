import { iso } from 'contract';
import { sql } from 'kysely';
import { patiently, type Tx } from '../../../ports/database.ts';
import { bucketStart, bucketsOf } from './buckets.ts';
import { measured } from './lines.ts';
import { namesOf, pick, previousOf, type Question } from './question.ts';
import type { Figures } from './report.ts';
import { countedFor, periodOf, rowsBetween, tableOf } from './report-readings.ts';
import { readStays } from './stay-summary.ts';
import { type Cut, foldSlots, restOf, type Summed, slotOf, slotSeconds } from './summed.ts';
import { hourOfWeek, instant } from './week-hour.ts';
import { offsetsBetween } from './zone-clock.ts';

/** Figures of the period and of the one before, of each bucket by its start, and of the hours of the week from 0. */
interface Found {
  periods: readonly object[];
  buckets: readonly { begins: number }[];
  hours: readonly { nth: number }[];
}

/** From three readings of the rows. */
async function readThrice(trx: Tx, question: Question, previous: number, cut: Cut): Promise<Found> {
  const { zone, from, to } = cut;
  const { spec } = question;
  const { names, over, heat } = namesOf(question);
  const [at, table] = [sql.ref(spec.at), tableOf(spec)];
  const now = rowsBetween(question, from, to);
  const { rows: periods } = await sql<{ before: boolean } & Figures>`
    select ${at} < ${instant(from)} as before, ${measured(names, spec.measures)} from ${table}
    where ${rowsBetween(question, previous, to)} group by 1`.execute(trx);
  const { rows: buckets } = await sql<{ begins: string } & Figures>`
    select ${bucketStart(at, cut.buckets)} as begins, ${measured(over, spec.measures)} from ${table}
    where ${now} group by 1`.execute(trx);
  const { rows: hours } = await sql<{ nth: number } & Figures>`
    select ${hourOfWeek(sql`date_part('epoch', ${at})`, offsetsBetween(zone, from, to))} as nth,
      ${measured(heat, spec.measures)} from ${table}
    where ${now} group by 1 order by 1`.execute(trx);
  return {
    periods,
    buckets: buckets.map((bucket) => ({ ...bucket, begins: Date.parse(bucket.begins) })),
    hours,
  };
}

/** The same from one. */
async function readOnce(
  trx: Tx,
  question: Question,
  previous: number,
  cut: Cut,
  summed: Summed,
): Promise<Found> {
  const { spec } = question;
  const at = sql.ref(spec.at);
  const seconds = slotSeconds(cut, cut.buckets.width);
  const both = rowsBetween(question, previous, cut.to);
  const counted = countedFor(question);
  const { rows: slots } = await sql<{ slot: number | null } & Record<string, number>>`
    select ${slotOf(at, cut, seconds)} as slot, ${measured(summed.counts, counted ? counted.sums : spec.measures)}
    from ${counted ? counted.table : tableOf(spec)}
    where ${both} group by 1`.execute(trx);
  const found = foldSlots(slots, summed, cut, seconds);
  if (!summed.rest) return found;
  const { rows } = await sql<{ before: boolean } & Figures>`
    select ${at} < ${instant(cut.from)} as before, ${restOf(summed.rest)} from ${tableOf(spec)}
    where ${both} and ${summed.rest.where} group by 1`.execute(trx);
  const rest = new Map(rows.map((row) => [row.before, row]));
  return { ...found, periods: found.periods.map((one) => ({ ...one, ...rest.get(one.before) })) };
}

/** The period at a glance, with the one before. */
export async function summaryOf(question: Question) {
  const { report, spec, ctx } = question;
  const { from, to, previous } = periodOf(question);
  const { over, heat } = namesOf(question);
  const zone = ctx.user.timezone;
  const cut = { zone, from, to, buckets: bucketsOf({ from, to }, zone) };
  const { periods, buckets, hours } = await ctx.tx(async (trx) => {
    await patiently(trx);
    if (spec.stay) return readStays(trx, question, cut, spec.stay);
    if (spec.summed) return readOnce(trx, question, previous, cut, spec.summed);
    return readThrice(trx, question, previous, cut);
  });
  const counted = new Map(buckets.map((bucket) => [bucket.begins, bucket as object as Figures]));
  const figures = (before: boolean) =>
    periods.find((one) => Reflect.get(one, 'before') === before) as Figures | undefined;
  return {
    from: iso(from),
    to: iso(to),
    figures: { ...pick(report, figures(false)), previous: previousOf(report, figures(true)) },
    bucket_seconds: cut.buckets.width / 1000,
    over_time: cut.buckets.starts.map((at) => ({ at: iso(at), ...pick(report, counted.get(at), over) })),
    heat: hours.map(({ nth, ...cell }) => ({
      weekday: 1 + Math.floor(nth / 24),
      hour: nth % 24,
      ...pick(report, cell as Figures, heat),
    })),
  };
}
