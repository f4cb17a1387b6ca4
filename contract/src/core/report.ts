import * as z from 'contract/z';
import { chartRanges } from './chart-ranges.ts';
import { type Access, type Endpoint, endpoint } from './endpoint.ts';
import { day } from './fields.ts';
import { listQuery, paged } from './paging.ts';

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;

/** Integers, 0 to 1, or seconds; the last two are null when there is nothing to measure. */
export type Measure = 'count' | 'share' | 'seconds';
export type Measures = Readonly<Record<string, Measure>>;
export type Measured<M extends Measures> = {
  -readonly [Name in keyof M]: M[Name] extends 'count' ? number : number | null;
};

const ranges = Object.keys(chartRanges) as (keyof typeof chartRanges)[];

/** Period filters of every report: a `range` that ends now, or days of the client's calendar. */
const reportPeriod = {
  range: z.optional(z.enum(ranges)),
  from: z.optional(day),
  to: z.optional(day),
} as const;
const reportClock = {
  /** Day of the week (1 Monday to 7 Sunday) and hour (0 to 23) of each counted row, in the client's zone. */
  weekday: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7))),
  hour: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(23))),
} as const;
export interface ReportPeriodFilters {
  range?: keyof typeof chartRanges | undefined;
  from?: string | undefined;
  to?: string | undefined;
  weekday?: number | undefined;
  hour?: number | undefined;
}

/** The hours of a day and the days of a week as keys of groups, in order: scales of `ReportSpec`. */
export const clockScales = {
  hour: Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')),
  weekday: ['1', '2', '3', '4', '5', '6', '7'],
} as const;

/** A query parameter that may appear once or several times, `most` of them. */
export function several<S extends Schema>(schema: S, most = 100) {
  const one = z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
    z.array(schema).check(z.maxLength(most)),
  );
  return z.optional(one);
}

export const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const chartTypes = ['donut', 'bar'] as const;

const numbers = {
  count: z.number(),
  share: z.nullable(z.number()),
  seconds: z.nullable(z.number()),
} as const;
type Numbers<M extends Measures> = { [Name in keyof M]: (typeof numbers)[M[Name]] };

const numbersOf = <M extends Measures>(measures: M) =>
  Object.fromEntries(
    Object.entries(measures).map(([name, measure]) => [name, numbers[measure]]),
  ) as Numbers<M>;

/** An id, 0 for the system, or a code. */
const groupKey = z.nullable(z.union([z.int().check(z.minimum(0)), z.string()]));

export interface ReportSpec<
  F extends Shape,
  R extends Schema,
  M extends Measures,
  O extends Measures,
  H extends Measures,
  Part extends string,
  Group extends string,
  Choice extends string,
> {
  /** `/v1/escaneo`: its endpoints are under it. */
  path: string;
  access: Access;
  /** What is counted, for the API document: `Scans`. */
  many: string;
  /** Its filters besides the period, named as in the query. */
  filters: F;
  /** A row of the log, with its `id`. */
  row: R;
  /** The figures of a period; `total` counts its rows. */
  figures: M & { readonly total: 'count' };
  /** What is measured per bucket of time, and per hour of the week. */
  over: O;
  heat: H;
  /** Figures that add up to `total`. */
  parts: readonly (Part & keyof M)[];
  /** How rows are grouped, and the filter that selects one group: one of its own, or of the clock. */
  groups: Readonly<Record<Group, (keyof F | keyof typeof reportClock) & string>>;
  /** Groups that are the steps of a scale, in its order, which their charts keep. */
  scales?: Readonly<Partial<Record<Group, readonly string[]>>>;
  /** Groupings under which a row may count more than once, so that the groups are more than the whole: labels. */
  overlapping?: readonly NoInfer<Group>[];
  /** Lists of names that filters offer. */
  choices: readonly Choice[];
}

/**
 * The endpoints of every report: its log and the figures over it, as rows, charts and spreadsheets. A figure opens its
 * rows by passing its filters to the log.
 */
export function reportEndpoints<
  const F extends Shape,
  R extends Schema,
  const M extends Measures,
  const O extends Measures,
  const H extends Measures,
  const Part extends string,
  const Group extends string,
  const Choice extends string,
>(spec: ReportSpec<F, R, M, O, H, Part, Group, Choice>) {
  const { path, access, many, row, parts, groups, choices, scales = {}, overlapping = [] } = spec;
  const shape = { ...reportPeriod, ...spec.filters, ...reportClock };
  const filters = z.strictObject(shape);
  const listFilters = z.extend(listQuery, shape);
  // A spreadsheet has no pages: it contains every row that matches, in the list's order.
  const sheetFilters = z.extend(filters, { sort: listQuery.shape.sort, search: listQuery.shape.search });
  const figures = numbersOf<M>(spec.figures);
  const compared = { ...figures, previous: z.nullable(z.object(figures)) };
  const line = z.object({ key: groupKey, label: z.string(), detail: z.string(), ...compared });
  const chart = z.object({
    chart_type: z.enum(chartTypes),
    groups: z.array(z.object({ key: groupKey, label: z.string() })),
    series: z.array(z.object({ name: z.enum([...parts, 'total']), data: z.array(z.number()) })),
  });
  const chartQuery = z.extend(filters, { chart_type: z._default(z.enum(chartTypes), 'donut') });
  const get = { method: 'GET', access } as const;
  const sheet = { ...get, query: sheetFilters, data: z.unknown(), raw: SPREADSHEET } as const;
  const at = `${path}/analytic`;
  const groupEndpoints = (group: string) => ({
    /** The first row of every page is the total of everything that matches: its `key` is null. */
    rows: endpoint({
      ...get,
      path: `${at}/${group}`,
      summary: `${many} by ${group}, the total first`,
      query: listFilters,
      data: paged(line),
    }),
    excel: endpoint({
      ...sheet,
      path: `${at}/${group}/excel`,
      summary: `${many} by ${group} as a spreadsheet`,
    }),
    /**
     * `donut`: one series, the total of each group. `bar`: a stacked series for each part. Both have the largest groups
     * first, the rest together as one with key null; those of a scale are all there, in its order.
     */
    chart: endpoint({
      ...get,
      path: `${at}/charts/${group}`,
      summary: `${many} by ${group} as a donut or as bars`,
      query: chartQuery,
      data: chart,
    }),
  });
  const names = Object.keys(groups) as Group[];
  return {
    shape,
    /** Schema of the filters accepted by every figure and the log. */
    filters,
    line,
    measures: spec.figures as M,
    over: spec.over,
    heat: spec.heat,
    parts,
    groups,
    scales: scales as Readonly<Record<string, readonly string[]>>,
    overlapping: overlapping as readonly string[],
    log: endpoint({
      ...get,
      path: `${path}/binnacle`,
      summary: `${many}, each on its own`,
      query: listFilters,
      data: paged(row),
    }),
    logExcel: endpoint({ ...sheet, path: `${path}/binnacle/excel`, summary: `${many} as a spreadsheet` }),
    /** The period at a glance. */
    summary: endpoint({
      ...get,
      path: `${at}/summary`,
      summary: `${many}: the period and the one before, over time, and by hour and weekday`,
      query: filters,
      data: z.object({
        /** Instants; `to` is not included. */
        from: z.string(),
        to: z.string(),
        /** `previous` is of the period before, of the same length; null when it had nothing. */
        figures: z.object(compared),
        /**
         * Buckets begin at ISO instants on the client's clock and last `bucket_seconds`; a day or week in which the clock
         * changes lasts an hour more or less.
         */
        bucket_seconds: z.number(),
        over_time: z.array(z.object({ at: z.string(), ...numbersOf<O>(spec.over) })),
        /** Hours of the week that have any, by weekday (1 Monday) and hour in the client's zone. */
        heat: z.array(z.object({ weekday: z.number(), hour: z.number(), ...numbersOf<H>(spec.heat) })),
      }),
    }),
    /** Options of the filters. */
    parameters: endpoint({
      ...get,
      path: `${at}/parameters`,
      summary: `What the figures of ${many.toLowerCase()} can be narrowed by`,
      data: z.object(
        Object.fromEntries(choices.map((name) => [name, z.array(z.string())])) as Record<
          Choice,
          z.ZodMiniArray<z.ZodMiniString>
        >,
      ),
    }),
    by: Object.fromEntries(names.map((group) => [group, groupEndpoints(group)])) as Record<
      Group,
      ReturnType<typeof groupEndpoints>
    >,
  };
}

/** A report as its screens and handlers see it, of any kind. */
export type AnyReport = Pick<
  ReturnType<typeof reportEndpoints>,
  'measures' | 'over' | 'heat' | 'parts' | 'groups' | 'scales' | 'overlapping' | 'shape'
> & {
  log: Endpoint;
  logExcel: Endpoint;
  summary: Endpoint;
  parameters: Endpoint;
  by: Readonly<Record<string, { rows: Endpoint; excel: Endpoint; chart: Endpoint }>>;
};
