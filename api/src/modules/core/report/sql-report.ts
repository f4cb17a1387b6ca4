import type { QueryOut } from 'contract';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { patiently, type Tx } from '../../../ports/database.ts';
import { allOf } from '../scope.ts';
import { inBatches, orderedIds } from './ordered-rows.ts';
import { questionOf } from './question.ts';
import type { FiltersOf, Report, ReportSource, RowOf } from './report.ts';
import { groupsOf } from './report-groups.ts';
import { logRows } from './report-readings.ts';
import { summaryOf } from './report-summary.ts';
import type { SqlReportSpec } from './sql-report-spec.ts';

/**
 * Runs a report's queries with plain SQL over one table, under row-level security. Percentages, percentiles and
 * distinct counts of every line, including the total, are computed from the rows. What depends on the caller's clock,
 * zone or roles is a function of the call.
 */
export function sqlReport<R extends Report, DB, TB extends keyof DB, Row extends { id: number }>(
  report: R,
  spec:
    | SqlReportSpec<R, DB, TB, Row>
    | ((ctx: Ctx) => SqlReportSpec<R, DB, TB, Row> | Promise<SqlReportSpec<R, DB, TB, Row>>),
): ReportSource<R> {
  if (typeof spec !== 'function') return sourceOf(report, spec);
  const source = async (ctx: Ctx) => sourceOf(report, await spec(ctx));
  return {
    summary: async (ctx, filters) => (await source(ctx)).summary(ctx, filters),
    groups: async (ctx, by, filters, search) => (await source(ctx)).groups(ctx, by, filters, search),
    parameters: async (ctx) => (await source(ctx)).parameters(ctx),
    page: async (ctx, query) => (await source(ctx)).page(ctx, query),
    rows: async (ctx, query) => (await source(ctx)).rows(ctx, query),
  };
}

function sourceOf<R extends Report, DB, TB extends keyof DB, Row extends { id: number }>(
  report: R,
  spec: SqlReportSpec<R, DB, TB, Row>,
): ReportSource<R> {
  type Asked = QueryOut<R['log']> & Parameters<typeof page>[1];
  const ask = (ctx: Ctx, filters: unknown) => questionOf(report, spec, ctx, filters as FiltersOf<R>);
  /** The rows of the log that match its filters, without paging and order. */
  const rowsThatFit = (trx: Tx, ctx: Ctx, query: unknown) =>
    spec.select(trx, ctx).where(allOf(logRows(ask(ctx, query))));
  const rowsOf = (ctx: Ctx, batch: number[]) =>
    ctx.tx(async (trx) => {
      const ids = sql`${batch}::bigint[]`;
      const rows = await spec
        .select(trx, ctx)
        .where(sql<SqlBool>`${sql.ref(spec.list.tieBreak)} = any(${ids})`)
        .where(sql<SqlBool>`${spec.among?.(ids) ?? sql`true`}`)
        .execute();
      return rows as unknown as { id: number }[];
    });
  return {
    summary: (ctx, filters) =>
      summaryOf(ask(ctx, filters)) as Promise<unknown> as ReturnType<ReportSource<R>['summary']>,
    groups: (ctx, by, filters, search) => groupsOf(ask(ctx, filters), by, search),
    parameters: (ctx) => ctx.tx((trx) => spec.parameters(trx, ctx)),
    page: (ctx, query) =>
      ctx.tx((trx) =>
        page(trx, query as Asked, { ...spec.list, select: rowsThatFit(trx, ctx, query) }),
      ) as ReturnType<ReportSource<R>['page']>,
    async rows(ctx, query) {
      const ids = await ctx.tx(async (trx) => {
        await patiently(trx);
        const asked = query as { sort?: string; search?: string };
        return orderedIds(trx, asked, { ...spec.list, select: rowsThatFit(trx, ctx, query) });
      });
      const read = (batch: number[]) => rowsOf(ctx, batch);
      return inBatches(ids, read) as AsyncIterable<unknown[]> as AsyncIterable<RowOf<R>[]>;
    },
  };
}
