import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { bucketAt } from './buckets.ts';
import { measured } from './lines.ts';
import type { Figures } from './report.ts';
import { touched } from './stay.ts';
import { type Cut, slotSeconds } from './summed.ts';
import { weekHour, zoneClock } from './zone-clock.ts';

/**
 * Rows that last, over time: from where they begin and end. Who is inside in between follows by counting, so that no row
 * is cut up.
 */

type Part = RawBuilder<unknown>;

/** The stretches of a period that no bucket, hour or change of the clock cuts, in seconds; the first begins at `since`. */
export interface Slots {
  size: number;
  since: number;
}

export function slotsOf(cut: Cut): Slots {
  const size = slotSeconds(cut, Math.min(cut.buckets.width, 3_600_000));
  return { size, since: Math.floor(cut.from / 1000 / size) * size };
}

/** Of some rows: how many, seconds of theirs, and their counts, in order. */
type Sums = readonly [rows: number, seconds: number, ...counts: number[]];

/** The rows that begin and those that end in each slot; their seconds are from the first slot to there, summed up. */
export interface Edges {
  begins: ReadonlyMap<number, Sums>;
  ends: ReadonlyMap<number, Sums>;
}

/** What edges are read from: rows with the columns `starts_in` and `ends_in`, in seconds from the first slot. */
interface EdgeReading {
  rows: Part;
  where: Part;
  /** Which counts there are of each edge, as aggregates by name. */
  counts: readonly string[];
  measures: object;
}

const numbers = (text = '') => (text === '' ? [] : text.split(',').map(Number));
/** Each column is read as one text: a row a slot takes longer to take in than to count. */
export async function readEdges(trx: Tx, read: EdgeReading, { size }: Slots): Promise<Edges> {
  const { first, last } = touched(sql`starts_in`, sql`ends_in`, sql.lit(size));
  const counts = read.counts.length > 0 ? sql`, ${measured(read.counts, read.measures)}` : sql``;
  const names = ['rows', 'seconds', ...read.counts];
  const columns = names.map((name) => sql`string_agg(${sql.ref(name)}::text, ',') as ${sql.ref(name)}`);
  const { rows: sides } = await sql<{ ends: boolean } & Record<string, string>>`
    select last is not null as ends, string_agg(coalesce(first, last)::text, ',') as slot, ${sql.join(columns)}
    from (select ${first} as first, ${last} as last, count(*) as rows,
        case when grouping(${first}) = 0 then sum(starts_in) else sum(ends_in) end as seconds ${counts}
      from ${read.rows} where ${read.where} group by grouping sets ((1), (2))) as edge
    group by 1`.execute(trx);
  const side = (ends: boolean) => {
    const found = sides.find((one) => one.ends === ends);
    const [of, sums, seconds, ...others] = ['slot', ...names].map((name) => numbers(found?.[name]));
    const at = (column: readonly number[] | undefined, nth: number) => column?.[nth] ?? 0;
    return new Map(
      of?.map((slot, nth): [number, Sums] => [
        slot,
        [at(sums, nth), at(seconds, nth), ...others.map((column) => at(column, nth))],
      ]),
    );
  };
  return { begins: side(false), ends: side(true) };
}

/** Adds slots up, one after the other, by a key of theirs: who was inside already has been counted for the same key. */
function tally() {
  const found = new Map<number, number[]>();
  let current: number | undefined;
  function add(key: number, come: Sums, within: Sums): void {
    const sums = found.get(key) ?? [];
    for (const [nth, one] of come.entries())
      sums[nth] = (sums[nth] ?? 0) + one + (key === current ? 0 : (within[nth] ?? 0));
    found.set(key, sums);
    current = key;
  }
  return { add, found };
}

interface Fold {
  cut: Cut;
  slots: Slots;
  counts: readonly string[];
  /** What the seconds inside are called. */
  seconds: string;
}

/** The figures of each bucket by its start, and of the hours of the week from 0, of those that have rows. */
export function foldEdges({ begins, ends }: Edges, { cut, slots, counts, seconds: name }: Fold) {
  const { size, since } = slots;
  const clock = zoneClock(cut.zone);
  const [buckets, hours] = [tally(), tally()];
  const nobody: Sums = [0, 0, ...counts.map(() => 0)];
  let within = nobody;
  // There may be too many slots for arguments.
  const last = [...ends.keys()].reduce((found, slot) => Math.max(found, slot), -1);
  const first = [...begins.keys()].reduce((found, slot) => Math.min(found, slot), last + 1);
  for (let slot = first; slot <= last; slot++) {
    const [rows, begun, ...come] = begins.get(slot) ?? nobody;
    const [left, ended, ...gone] = ends.get(slot) ?? nobody;
    // All are inside until the slot ends, but for what is before they come and after they go.
    const seconds = within[0] * size + (rows - left) * (slot + 1) * size - begun + ended;
    // The first slot may begin before the period, when the clock was another.
    const at = Math.max((since + slot * size) * 1000, cut.from);
    const { weekday, hour } = weekHour(at, clock(at));
    const here: Sums = [rows, seconds, ...come];
    buckets.add(cut.buckets.starts[bucketAt(cut.buckets, at)] ?? at, here, within);
    hours.add((weekday - 1) * 24 + hour, here, within);
    const [were, , ...those] = within;
    within = [were + rows - left, 0, ...those.map((one, nth) => one + (come[nth] ?? 0) - (gone[nth] ?? 0))];
  }
  const figuresOf = ({ found }: ReturnType<typeof tally>) =>
    [...found].flatMap(([key, [rows, seconds = 0, ...others]]): [number, Figures][] => {
      const known = Object.fromEntries(counts.map((one, nth) => [one, others[nth] ?? 0]));
      return rows ? [[key, { ...known, [name]: Math.round(seconds) }]] : [];
    });
  return {
    buckets: figuresOf(buckets).map(([begins, figures]) => ({ ...figures, begins })),
    hours: figuresOf(hours)
      .map(([nth, figures]) => ({ ...figures, nth }))
      .sort((a, b) => a.nth - b.nth),
  };
}
