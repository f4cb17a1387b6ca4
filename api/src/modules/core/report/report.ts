import type { AnyReport, DataOf, Paged, QueryOut } from 'contract';
import type { Ctx } from '../../../http/context.ts';

export type Report = AnyReport;

export type RowOf<R extends Report> = DataOf<R['log']> extends Paged<infer Row> ? Row : never;
export type FiltersOf<R extends Report> = QueryOut<R['summary']>;
export type FigureOf<R extends Report> = keyof R['measures'] & string;
export type GroupOf<R extends Report> = keyof R['by'] & string;

/** Figures of a period, by name. */
export type Figures = Readonly<Record<string, number | null>>;

/** One group of an analysis, in the period and the previous one. Measures are computed only where they are needed. */
export interface ReportGroup {
  key: number | string;
  label: string;
  detail: string;
  value(figure: string): number | null;
  figures(): Figures;
  /** Null when the previous period was empty. */
  previous(): Figures | null;
}

export interface ReportGroups {
  groups: readonly ReportGroup[];
  /** Over all matching rows. */
  total: { figures: Figures; previous: Figures | null };
}

/** Runs a report's queries: with plain SQL (`sqlReport`), or with a faster way that a module has. */
export interface ReportSource<R extends Report> {
  summary(ctx: Ctx, filters: FiltersOf<R>): Promise<DataOf<R['summary']>>;
  /** The groups of the period, unordered; `search` keeps those whose label or detail contains all its words. */
  groups(ctx: Ctx, by: GroupOf<R>, filters: FiltersOf<R>, search?: string): Promise<ReportGroups>;
  parameters(ctx: Ctx): Promise<DataOf<R['parameters']>>;
  page(ctx: Ctx, query: QueryOut<R['log']>): Promise<DataOf<R['log']>>;
  /** All matching rows in the list's order, in batches. Settles once the matching ids are known. */
  rows(ctx: Ctx, query: QueryOut<R['logExcel']>): Promise<AsyncIterable<RowOf<R>[]>>;
}
