import type { DashboardRange } from './range-picker.tsx';

interface BucketFormat {
  time(value: string): string;
  longDate(value: string, options: Intl.DateTimeFormatOptions): string;
}

/** Words under the axis for buckets that start at these instants: hours within a day, otherwise days. */
export function bucketLabels(
  starts: readonly string[],
  range: DashboardRange,
  format: BucketFormat,
): string[] {
  if (range === '24H') return starts.map((start) => format.time(start));
  return starts.map((start) => format.longDate(start, { day: 'numeric', month: 'short' }));
}
