import { type ChartRange, chartRanges } from 'contract';

interface BucketFormat {
  time(value: string): string;
  longDate(value: string, options: Intl.DateTimeFormatOptions): string;
}

/** Words under the axis for buckets that start at these instants: hours within a day, otherwise days. */
export function bucketLabels(starts: readonly string[], range: ChartRange, format: BucketFormat): string[] {
  if (chartRanges[range] <= chartRanges['24H']) return starts.map((start) => format.time(start));
  return starts.map((start) => format.longDate(start, { day: 'numeric', month: 'short' }));
}
