import type { ChartRange } from 'contract';
import { type Buckets, bucketsOf } from '../../core/report/buckets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The width of a bar: enough bars to show a shape, few enough to read. Weeks begin on Monday. */
const widths: Record<ChartRange, number> = {
  '30M': MINUTE,
  '1H': 5 * MINUTE,
  '6H': 15 * MINUTE,
  '12H': 30 * MINUTE,
  '24H': HOUR,
  '1W': DAY,
  '2W': DAY,
  '1M': DAY,
  '3M': 7 * DAY,
};

/** The bars of a range in `zone`: days are the client's, and hours are cut by instants, so that each occurs once. */
export const barsOf = (range: ChartRange, from: string, to: string, zone: string): Buckets =>
  bucketsOf({ from: Date.parse(from), to: Date.parse(to) }, zone, widths[range]);
