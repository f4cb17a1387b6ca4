import type { Measures } from 'contract';
import type { ReportDefinition } from '../../report/report.ts';
import type { Identified } from '../../resource/declaration.ts';
import type { Reply, Request } from '../fake-api.ts';

const sample = { count: 7, share: 0.5, seconds: 90 } as const;

const figures = (measures: Measures, empty = false) =>
  Object.fromEntries(
    Object.entries(measures).map(([name, measure]) => {
      const none = measure === 'count' ? 0 : null;
      return [name, empty ? none : sample[measure]];
    }),
  );

/** A server's response about a report: one bucket, one hour of the week, one group; or nothing at all. */
export function reportAnswers(
  { endpoints, groups }: ReportDefinition,
  row: Identified,
  { path, query }: Request,
  { empty = false }: { empty?: boolean } = {},
): Reply {
  const { measures, over, heat, parts, by, summary, parameters, log } = endpoints;
  const counted = { ...figures(measures, empty), previous: null };
  if (path === summary.path) {
    return {
      data: {
        from: '2026-11-14T12:00:00Z',
        to: '2026-11-21T12:00:00Z',
        figures: counted,
        bucket_seconds: 86_400,
        over_time: empty ? [] : [{ at: '2026-11-16T05:00:00Z', ...figures(over) }],
        heat: empty ? [] : [{ weekday: 2, hour: 14, ...figures(heat) }],
      },
    };
  }
  if (path === parameters.path) return { data: {} };
  if (path === log.path)
    return { data: { data: [row], metadata: { page: 1, per_page: 20, total: 1, pages: 1 } } };
  const [group = ''] =
    Object.entries(by).find(([, { rows, chart, excel }]) =>
      [rows.path, chart.path, excel.path].includes(path),
    ) ?? [];
  if (!Object.hasOwn(groups, group))
    return { data: { data: [], metadata: { page: 1, per_page: 20, total: 0, pages: 1 } } };
  if (path === by[group]?.chart.path) {
    const type = query.get('chart_type') ?? 'donut';
    const names = type === 'donut' ? ['total'] : parts;
    const shown = empty ? [] : [{ key: 8, label: 'Uno' }];
    return {
      data: {
        chart_type: type,
        groups: shown,
        series: names.map((name) => ({ name, data: shown.map(() => 7) })),
      },
    };
  }
  const total = { key: null, label: '', detail: '', ...counted };
  const lines = empty ? [] : [{ ...counted, key: 8, label: 'Uno', detail: 'Aquí' }];
  return {
    data: { data: [total, ...lines], metadata: { page: 1, per_page: 20, total: lines.length, pages: 1 } },
  };
}
