import type { ChartRange } from 'contract';
import { type RawBuilder, sql } from 'kysely';

/** The width of a bar: enough bars to show a shape, few enough to read. Weeks begin on Monday. */
const widths: Record<ChartRange, string> = {
  '30M': '1 minute',
  '1H': '5 minutes',
  '6H': '15 minutes',
  '12H': '30 minutes',
  '24H': '1 hour',
  '1W': '1 day',
  '2W': '1 day',
  '1M': '1 day',
  '3M': '7 days',
};

export interface Buckets {
  /** Rows with one column, `starts`: the local start of every bucket, including empty ones. */
  all: RawBuilder<{ starts: string }>;
  /** The bucket of an instant. */
  of(column: RawBuilder<unknown>): RawBuilder<string>;
  /** A bucket's start as an instant. */
  instant(column: RawBuilder<unknown>): RawBuilder<string>;
}

/** Buckets of a range in `zone`, so that a day is the client's day. */
export function bucketsOf(range: ChartRange, from: string, to: string, zone: string): Buckets {
  const width = sql`${widths[range]}::interval`;
  const local = (instant: RawBuilder<unknown>) =>
    sql<string>`date_bin(${width}, (${instant}) at time zone ${zone}, timestamp '2001-01-01')`;
  return {
    all: sql`select starts from generate_series(${local(sql`${from}::timestamptz`)},
      ${local(sql`${to}::timestamptz - interval '1 microsecond'`)}, ${width}) as starts`,
    of: local,
    instant: (column) => sql<string>`${column} at time zone ${zone}`,
  };
}
