import * as z from 'contract/z';
import { chartRanges } from '../core/chart-ranges.ts';
import { endpoint } from '../core/endpoint.ts';
import { scanFaults } from '../rules/scan-judge.ts';

const series = z.object({ name: z.string(), data: z.array(z.number()) });
/** Labels along the axis and one or more series of the same length. */
export const chart = z.object({ categories: z.array(z.string()), series: z.array(series) });
export type ChartData = z.infer<typeof chart>;

const ranges = Object.keys(chartRanges) as (keyof typeof chartRanges)[];

/** A figure with its value one period earlier. Shares are 0 to 1, times seconds; null when nothing was measured. */
const figure = z.object({ value: z.nullable(z.number()), previous: z.nullable(z.number()) });

export const mainDashboard = endpoint({
  method: 'GET',
  path: '/v1/dashboard',
  access: 'dashboard.main',
  summary: 'Figures and charts of the main dashboard over a range',
  query: z.strictObject({ range: z._default(z.enum(ranges), '1W') }),
  data: z.object({
    from: z.string(),
    to: z.string(),
    figures: z.object({
      scans: figure,
      active_ucas: figure,
      requests_sent: figure,
      on_time_share: figure,
      response_p50: figure,
      response_p95: figure,
    }),
    /** Whether the client has set up what the rest is based on. */
    setup: z.object({
      places: z.boolean(),
      checkpoints: z.boolean(),
      people: z.boolean(),
      requests: z.boolean(),
    }),
    connections: z.object({ connected: z.number(), indeterminate: z.number(), disconnected: z.number() }),
    /** Categories are ISO instants of bucket starts. */
    scans_over_time: chart,
    /** Categories are ISO instants of bucket starts; series on_time, late, missed. */
    responses_over_time: chart,
    scans_by_place: chart,
    requests_by_mode: chart,
    latest_scans: z.array(
      z.object({
        id: z.number(),
        uca_name: z.string(),
        checkpoint_name: z.string(),
        place: z.string(),
        type: z.string(),
        /** What the checkpoint's rule found wrong. */
        broken: z.array(z.enum(scanFaults)),
        captured_at: z.string(),
      }),
    ),
  }),
});
export type MainDashboard = z.infer<typeof mainDashboard.data>;
