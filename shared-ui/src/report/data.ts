import { dutyHoursOf, type Endpoint, type Measure, type Paged } from 'contract';
import { useUser } from 'shared-auth';
import { weekdayName } from '../format/clock-names.ts';
import { useFormat } from '../format/use-format.ts';
import type { TextParams } from '../i18n/use-t.ts';
import { useT, useText } from '../i18n/use-t.ts';
import type { Answering, Listing } from '../resource/declaration.ts';
import { type Filters, rangeInForce } from './filters/filters.ts';
import type { ReportDefinition, ReportWord } from './report.ts';

/** What every report returns, for anything it counts; its figures are read by `figureOf`. */
export interface ReportSummary {
  from: string;
  to: string;
  figures: ComparedFigures;
  bucket_seconds: number;
  over_time: readonly { at: string }[];
  heat: readonly { weekday: number; hour: number }[];
}
export interface ComparedFigures {
  previous: object | null;
}
export interface ReportLine extends ComparedFigures {
  /** Null for the total. */
  key: string | number | null;
  label: string;
  detail: string;
}
export interface ReportChartData {
  chart_type: 'donut' | 'bar';
  groups: { key: string | number | null; label: string }[];
  series: { name: string; data: number[] }[];
}

/** A figure by its name; null with nothing to measure. */
export const figureOf = (figures: object | null | undefined, name: string): number | null =>
  figures ? ((Reflect.get(figures, name) as number | null | undefined) ?? null) : null;

/** The previous period, if there was anything in it. */
export const before = (figures: ComparedFigures | undefined): object | null =>
  figureOf(figures?.previous, 'total') ? (figures?.previous ?? null) : null;

export const measureOf = ({ endpoints }: ReportDefinition, figure: string): Measure =>
  endpoints.measures[figure] ?? 'count';

/** The endpoints of a report by what they return. */
export function answersOf({ endpoints }: ReportDefinition) {
  const typed = <D>(endpoint: Endpoint | undefined) => endpoint as Answering<D>;
  return {
    summary: typed<ReportSummary>(endpoints.summary),
    parameters: typed<Readonly<Record<string, string[]>>>(endpoints.parameters),
    rows: (group: string) => typed<Paged<ReportLine>>(endpoints.by[group]?.rows) as Listing<ReportLine>,
    chart: (group: string) => typed<ReportChartData>(endpoints.by[group]?.chart),
  };
}

/** How often figures up to now are read again. */
export const REFRESH_MS = 60_000;
/** Groups are read again as long as their period moves on. */
export const refreshOf = (filters: Filters) => ({ refreshInterval: rangeInForce(filters) ? REFRESH_MS : 0 });

/** A report's own words. */
export function useReportWords({ namespace }: Pick<ReportDefinition, 'namespace'>) {
  const text = useText();
  const { language } = useFormat();
  const { day: from, night: to } = dutyHoursOf(useUser());
  return (word: ReportWord, params?: TextParams) =>
    typeof word === 'string'
      ? text(namespace, word, params)
      : text(namespace, word.word, { ...params, from, to, day: weekdayName(word.weekday, language) });
}

/** What a group is called: by the report's own words if it is a code. */
export function useGroupName(report: ReportDefinition, by: string) {
  const text = useReportWords(report);
  const t = useT();
  const { language } = useFormat();
  const words = report.groups[by]?.words;
  const areDays = report.endpoints.groups[by] === 'weekday';
  return ({ key, label }: Pick<ReportLine, 'key' | 'label'>): string => {
    // The server names days in two languages only.
    if (areDays && /^[1-7]$/.test(String(key))) return weekdayName(Number(key), language);
    const word = words?.[String(key)];
    return word ? text(word) : label || t('report.group.nameless');
  };
}
