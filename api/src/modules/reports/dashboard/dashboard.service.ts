import { type ChartRange, chartRanges } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { clientOf } from '../../core/scope.ts';
import { adminClientRows, adminFigures } from './admin-dashboard.repository.ts';
import { barsOf } from './buckets.ts';
import {
  connectionCounts,
  latestScans,
  type Period,
  requestsByMode,
  responseFigures,
  responsesOverTime,
  scanFigures,
  scansByPlace,
  scansOverTime,
  setupOf,
} from './dashboard.repository.ts';

const PLACES = 8;
const LATEST = 10;
const ADMIN_RANGE: ChartRange = '1M';

function periodOf(now: Date, range: ChartRange): Period {
  const length = chartRanges[range] * 3_600_000;
  const back = (times: number) => new Date(now.getTime() - times * length).toISOString();
  return { from: back(1), to: now.toISOString(), previous: back(2) };
}

/**
 * One client's figures and charts over a range, each figure with that of the previous range: null for one in which nothing
 * happened, as in the reports.
 */
export function mainDashboardOf(ctx: Ctx, range: ChartRange) {
  const client = clientOf(ctx);
  const period = periodOf(ctx.now(), range);
  const { from, to, previous } = period;
  const buckets = barsOf(range, from, to, ctx.user.timezone);
  return ctx.tx(async (trx) => {
    const scans = await scanFigures(trx, client, period);
    const now = await responseFigures(trx, client, from, to);
    const before = await responseFigures(trx, client, previous, from);
    const scanBuckets = await scansOverTime(trx, client, buckets, period);
    const responses = await responsesOverTime(trx, client, buckets, period);
    const places = await scansByPlace(trx, client, period, PLACES);
    const modes = await requestsByMode(trx, client, period);
    return {
      from,
      to,
      figures: {
        scans: { value: scans?.scans ?? 0, previous: scans?.before || null },
        active_ucas: { value: scans?.active ?? 0, previous: scans?.active_before || null },
        requests_sent: { value: now.sent, previous: before.sent || null },
        on_time_share: { value: now.on_time_share, previous: before.on_time_share },
        response_p50: { value: now.p50, previous: before.p50 },
        response_p95: { value: now.p95, previous: before.p95 },
      },
      setup: await setupOf(trx, client),
      connections: (await connectionCounts(trx, client)) ?? {
        connected: 0,
        indeterminate: 0,
        disconnected: 0,
      },
      scans_over_time: {
        categories: scanBuckets.map(({ at }) => at),
        series: [{ name: 'scans', data: scanBuckets.map((row) => row.scans) }],
      },
      responses_over_time: {
        categories: responses.map(({ at }) => at),
        series: (['on_time', 'late', 'missed'] as const).map((name) => ({
          name,
          data: responses.map((row) => row[name]),
        })),
      },
      scans_by_place: {
        categories: places.map(({ name }) => name),
        series: [{ name: 'scans', data: places.map((row) => row.scans) }],
      },
      requests_by_mode: {
        categories: modes.map(({ mode }) => mode),
        series: [{ name: 'requests', data: modes.map(({ requests }) => requests) }],
      },
      latest_scans: await latestScans(trx, client, LATEST),
    };
  });
}

/** All clients at a glance, with thirty days of their scans. */
export function adminDashboardOf(ctx: Ctx) {
  const period = periodOf(ctx.now(), ADMIN_RANGE);
  const buckets = barsOf(ADMIN_RANGE, period.from, period.to, ctx.user.timezone);
  return ctx.tx(async (trx) => {
    const scans = await scansOverTime(trx, null, buckets, period);
    return {
      from: period.from,
      to: period.to,
      figures: await adminFigures(trx),
      clients: await adminClientRows(trx, period.from),
      scans_over_time: {
        categories: scans.map(({ at }) => at),
        series: [{ name: 'scans', data: scans.map((row) => row.scans) }],
      },
    };
  });
}
