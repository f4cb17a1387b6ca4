/** Chart ranges and their length in hours; a month counts 30 days. */
export const chartRanges = {
  '1W': 168,
  '2W': 336,
  '1M': 720,
  '3M': 2160,
  '30M': 0.5,
  '1H': 1,
  '6H': 6,
  '12H': 12,
  '24H': 24,
} as const;
export type ChartRange = keyof typeof chartRanges;

/** From the shortest to the longest, as pickers offer them. */
export const rangesByLength: readonly ChartRange[] = (Object.keys(chartRanges) as ChartRange[]).sort(
  (a, b) => chartRanges[a] - chartRanges[b],
);
