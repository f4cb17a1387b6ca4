import { type RawBuilder, sql } from 'kysely';
import { type Buckets, bucketAt } from './buckets.ts';
import type { Figures } from './report.ts';
import { offsetsBetween, weekHour, zoneClock } from './zone-clock.ts';

/** Figures of which a summary is put together from one reading of the rows, instead of three. */
export interface Summed {
  /** Those that add up over time. */
  counts: readonly string[];
  /** Those that follow from them. */
  shares: Readonly<Record<string, (counts: Readonly<Record<string, number>>) => number | null>>;
  /**
   * The other figure, a lower median, which only the rows under this condition decide. It reads no column that is known by
   * it, so that an index can hold all it reads. It has no place over time or in the hours.
   */
  rest?: {
    median: { name: string; of: RawBuilder<unknown> };
    where: RawBuilder<unknown>;
    /** The columns that have one value under the condition. */
    fixed?: Readonly<Record<string, RawBuilder<unknown>>>;
    /** A filter which, set without this value, leaves none of these rows: they are not looked for. */
    needs?: { filter: string; value: string };
  };
  /** What is counted already; the first that may be read is. */
  counted?: readonly Counted[];
}

/** Rows that are counted already; for when only these filters are set, and for these groups. */
export interface Counted {
  /**
   * They are under the name of the report's table. A function of the period, in milliseconds: each row counts a day or more
   * that lies in one of both periods, so that it has no place over time, in hours of the week, or under filters of those.
   */
  table:
    | RawBuilder<unknown>
    | ((period: { previous: number; from: number; to: number }) => RawBuilder<unknown>);
  sums: Readonly<Record<string, RawBuilder<unknown>>>;
  filters: readonly string[];
  groups: readonly string[];
}

/** What is counted already, for one question. */
export type Ready = Pick<Counted, 'sums'> & { table: RawBuilder<unknown> };

/** The lower median of some values, as an aggregate. */
export const medianOf = (values: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`percentile_disc(0.5) within group (order by ${values})`;
/** The median of the rest, under its name. */
export const restOf = ({ median }: NonNullable<Summed['rest']>): RawBuilder<unknown> =>
  sql`${medianOf(median.of)} as ${sql.ref(median.name)}`;

/** A period as its summary cuts it up; instants in milliseconds. */
export interface Cut {
  zone: string;
  from: number;
  to: number;
  buckets: Buckets;
}

const HOUR = 3600;
const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b));

/**
 * The longest stretch, in seconds, that no bucket, hour of the zone or change of its clock cuts in two. `width` is that of
 * the buckets, in milliseconds.
 */
export function slotSeconds({ zone, from, to }: Omit<Cut, 'buckets'>, width: number): number {
  const offsets = offsetsBetween(zone, from, to);
  const cuts = [
    width,
    ...offsets.flatMap(({ offset, until }, nth) => (offsets[nth + 1] ? [offset, until] : [offset])),
  ];
  return cuts.map((cut) => Math.round(cut / 1000)).reduce(divisor, HOUR);
}

/** The slot of an instant; null before the period, of which only the total is needed. */
export const slotOf = (
  at: RawBuilder<unknown>,
  cut: Pick<Cut, 'from'>,
  seconds: number,
): RawBuilder<unknown> =>
  sql`case when ${at} >= ${new Date(cut.from)}::timestamptz
    then floor(date_part('epoch', ${at}) / ${sql.lit(seconds)})::integer end`;

type Sums = Readonly<Record<string, number>>;
const sharesOf = (sums: Sums, shares: Summed['shares']): Figures =>
  Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, share(sums)]));

/** Adds the counts of a row to the sums under a key. */
function add<Key>(
  sums: Map<Key, Record<string, number>>,
  key: Key,
  row: Readonly<Record<string, unknown>>,
  counts: readonly string[],
): void {
  const sum = sums.get(key) ?? Object.fromEntries(counts.map((name) => [name, 0]));
  for (const name of counts) sum[name] = (sum[name] ?? 0) + Number(row[name] ?? 0);
  sums.set(key, sum);
}

/** A group in the period or the one before, or, with `whole` 1, all groups together. */
export type Line = { key: number | string; before: boolean; whole: number } & Figures;

/** Counts of groups with what follows from them, and, where no row is in several groups, those of all together. */
export function addUp(lines: readonly Line[], { counts, shares }: Summed, isSummable: boolean): Line[] {
  const wholes = new Map<boolean, Record<string, number>>();
  for (const line of isSummable ? lines : []) add(wholes, line.before, line, counts);
  return [
    ...lines.map((line) => ({ ...line, ...sharesOf(line as Sums, shares) }) as Line),
    ...[...wholes].map(
      ([before, sum]) => ({ ...sum, ...sharesOf(sum, shares), key: 0, before, whole: 1 }) as Figures & Line,
    ),
  ];
}

type Slot = Readonly<Record<string, number | null>> & { slot: number | null };

/** The counts of slots as figures of the period and the one before, of its buckets and of the hours of the week. */
export function foldSlots(slots: readonly Slot[], { counts, shares }: Summed, cut: Cut, seconds: number) {
  const clock = zoneClock(cut.zone);
  const periods = new Map<boolean, Record<string, number>>();
  const buckets = new Map<number, Record<string, number>>();
  const hours = new Map<number, Record<string, number>>();
  for (const slot of slots) {
    add(periods, slot.slot === null, slot, counts);
    if (slot.slot === null) continue;
    const at = slot.slot * seconds * 1000;
    add(buckets, cut.buckets.starts[bucketAt(cut.buckets, at)] ?? at, slot, counts);
    const { weekday, hour } = weekHour(at, clock(at));
    add(hours, (weekday - 1) * 24 + hour, slot, counts);
  }
  const figures = (sum: Sums): Figures => ({ ...sum, ...sharesOf(sum, shares) });
  return {
    periods: [...periods].map(([before, sum]) => ({ ...figures(sum), before })),
    buckets: [...buckets].map(([begins, sum]) => ({ ...figures(sum), begins })),
    hours: [...hours].sort(([a], [b]) => a - b).map(([nth, sum]) => ({ ...figures(sum), nth })),
  };
}
