import { hourName, weekdayName } from '../../format/clock-names.ts';
import { useFormat } from '../../format/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useReportWords } from '../data.ts';
import type { FilterValue, ReportDefinition } from '../report.ts';
import { changeFilters, type Filters, rangeInForce } from './filters.ts';
import { useNames } from './use-names.ts';

export interface FilterWord {
  key: string;
  label: string;
  value: string;
  /** What is left of the filters without this one. */
  without: Filters;
}

/** The filters in words: the period, and each other value with a function to remove it. */
export function useFilterWords(
  report: ReportDefinition,
  filters: Filters,
): { period: string; words: FilterWord[] } {
  const text = useReportWords(report);
  const { language } = useFormat();
  const nameOf = useNames(report, filters);
  const { weekday, hour } = report.period;
  /** What the groups that a filter finds are called where they are codes. */
  const wordsOf = (filter: string) =>
    Object.entries(report.groups).find(([by]) => report.endpoints.groups[by] === filter)?.[1].words;
  const said = [
    ...report.filters.map(({ name, label, options, pick }) => ({
      name,
      label,
      say: (value: FilterValue) => {
        const word = options?.find((one) => one.value === value)?.label ?? wordsOf(name)?.[String(value)];
        if (word) return text(word);
        return pick ? nameOf(name, Number(value)) : String(value);
      },
    })),
    { name: 'weekday', label: weekday, say: (value: FilterValue) => weekdayName(Number(value), language) },
    { name: 'hour', label: hour, say: (value: FilterValue) => hourName(Number(value)) },
  ];
  const words = said.flatMap(({ name, label, say }) => {
    const value = filters[name];
    const values: readonly FilterValue[] = value === undefined ? [] : [value].flat();
    return values.map((one) => ({
      key: `${name}:${one}`,
      label: text(label),
      value: say(one),
      without: changeFilters(filters, {
        [name]: Array.isArray(value) ? values.filter((other) => other !== one) : undefined,
      }),
    }));
  });
  return { period: usePeriod(filters), words };
}

/** The period in words: a range that ends now, or days. */
function usePeriod(filters: Filters): string {
  const t = useT();
  const range = rangeInForce(filters);
  const { from, to } = filters;
  if (range) return t('report.range.last', { range: t(`report.range.${range}`) });
  if (from && to) return from === to ? from : t('report.range.between', { from, to });
  return from ? t('report.range.since', { from }) : t('report.range.until', { to: to ?? '' });
}
