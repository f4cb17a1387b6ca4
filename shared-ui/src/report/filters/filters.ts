import type { AnyReport, ChartRange, ReportPeriodFilters } from 'contract';
import * as z from 'contract/z';
import type { FilterValue } from '../report.ts';

export interface Filters extends ReportPeriodFilters {
  [name: string]: FilterValue | readonly FilterValue[] | undefined;
}
type Shaped = Pick<AnyReport, 'shape'>;

/** Names of a report's filters in the address, which are those of the server's query. */
export const filterNames = ({ shape }: Shaped): string[] => Object.keys(shape);

export const DEFAULT_RANGE: ChartRange = '1W';

/** Whether a filter accepts several values. */
export function takesSeveral({ shape }: Shaped, name: string): boolean {
  const schema = Reflect.get(shape, name) as z.core.$ZodType;
  const none = z.safeParse(schema, []);
  return none.success && Array.isArray(none.data);
}

/** The filters of an address; invalid ones are ignored. */
export function readFilters(report: Shaped, params: URLSearchParams): Filters {
  const found: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries<z.core.$ZodType>(report.shape)) {
    const texts = params.getAll(name).filter((text) => text !== '');
    const read = texts.flatMap((text) => {
      const parsed = z.safeParse(schema, text);
      return parsed.success && parsed.data !== undefined ? [parsed.data] : [];
    });
    if (read.length > 0) found[name] = takesSeveral(report, name) ? [...new Set(read.flat())] : read.at(-1);
  }
  const { range, from, to, ...rest } = found as Filters;
  if (!from && !to) return range ? { range, ...rest } : rest;
  const backwards = from && to && from > to;
  return { ...rest, ...(from && { from: backwards ? to : from }), ...(to && { to: backwards ? from : to }) };
}

/** The address after the filters have changed: other parameters stay, but the list begins at its first page. */
export function writeFilters(report: Shaped, params: URLSearchParams, filters: Filters): URLSearchParams {
  const names = filterNames(report);
  const next = new URLSearchParams(params);
  for (const name of [...names, 'page', 'view']) next.delete(name);
  for (const name of names)
    for (const one of [filters[name]].flat())
      if (one !== undefined && one !== '') next.append(name, String(one));
  return next;
}

/** The active range; undefined if days are chosen. */
export const rangeInForce = ({ range, from, to }: Filters): ChartRange | undefined =>
  range ?? (from || to ? undefined : DEFAULT_RANGE);

/** The filters with some of them changed; an empty list is no filter. */
export function changeFilters(filters: Filters, part: Partial<Filters>): Filters {
  const next: Filters = { ...filters, ...part };
  if (part.range) Object.assign(next, { from: undefined, to: undefined });
  else if (part.from || part.to) next.range = undefined;
  return Object.fromEntries(
    Object.entries(next).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && !value.length),
    ),
  );
}
