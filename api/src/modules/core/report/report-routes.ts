import type { ListQuery } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { chartOf, linesOf, pageOfLines } from './groups.ts';
import type { GroupOf, Report, ReportSource } from './report.ts';
import { groupSheet, type ReportSheets, sheetOf } from './report-sheets.ts';

/** The input of a report's endpoints, parsed by the contract, for any report. */
interface Asked {
  ctx: Ctx;
  query: ListQuery & { chart_type?: string };
}

/** Every report that is served, with the texts of its spreadsheets. */
export const servedReports: { report: Report; sheets: ReportSheets<Report> }[] = [];

/** The handlers of a report's endpoints. */
export function reportRoutes<R extends Report>(
  report: R,
  source: ReportSource<R>,
  sheets: ReportSheets<R>,
): RouteDefinition[] {
  servedReports.push({ report, sheets: sheets as unknown as ReportSheets<Report> });
  const { log, logExcel, summary, parameters, by, measures, scales } = report;
  const groups = Object.entries(by).flatMap(([name, { rows, excel, chart }]) => {
    const group = name as GroupOf<R>;
    const found = ({ ctx, query }: Asked) => {
      const { page, per_page, sort, search, chart_type, ...filters } = query;
      return source.groups(ctx, group, filters as never, search);
    };
    const joined = (handler: (asked: Asked) => Promise<unknown>) => handler as never;
    return [
      route(
        rows,
        joined(async (asked) => pageOfLines(await found(asked), measures, asked.query)),
      ),
      route(
        excel,
        joined(async (asked) => {
          const lines = linesOf(await found(asked), measures, asked.query.sort);
          return groupSheet(asked.ctx, report, sheets, group, lines);
        }),
      ),
      route(
        chart,
        joined(async (asked) =>
          chartOf(await found(asked), report, asked.query.chart_type ?? 'donut', scales[name]),
        ),
      ),
    ];
  });
  return [
    route(log, ({ ctx, query }) => source.page(ctx, query as never) as Promise<never>),
    route(logExcel, async ({ ctx, query }) => sheetOf(ctx, sheets, await source.rows(ctx, query as never))),
    route(summary, ({ ctx, query }) => source.summary(ctx, query as never) as Promise<never>),
    route(parameters, ({ ctx }) => source.parameters(ctx) as Promise<never>),
    ...groups,
  ];
}
