import { useFormat } from 'shared-ui';
import { useT } from '../../text.ts';
import { changeFilters, type FilterName, type Filters, rangeInForce } from './filters.ts';
import { useNames } from './use-names.ts';
import { hourName, weekdayName } from './weekdays.ts';

export interface FilterWord {
  key: string;
  label: string;
  value: string;
  /** What is left of the filters without this one. */
  without: Filters;
}

type Valued = Exclude<FilterName, 'range' | 'from' | 'to'>;
const order: readonly Valued[] = [
  'name',
  'uca_id',
  'type',
  'place',
  'mode',
  'outcome',
  'completion',
  'weekday',
  'hour',
  'rule_id',
];

/** The filters in words: the period, and each other value with the way to take it off. */
export function useFilterWords(filters: Filters): { period: string; words: FilterWord[] } {
  const t = useT();
  const { language } = useFormat();
  const names = useNames(filters);
  const say = (name: Valued, value: string | number): string => {
    if (name === 'uca_id') return names.user(Number(value));
    if (name === 'rule_id') return names.rule(Number(value));
    if (name === 'weekday') return weekdayName(Number(value), language);
    if (name === 'hour') return hourName(Number(value));
    if (name === 'mode') return t(value === 'report' ? 'mode.report' : 'mode.activation');
    if (name === 'completion') return t(Number(value) === 1 ? 'completion.1' : 'completion.2');
    if (name === 'outcome') return t(`outcome.${value}` as 'outcome.late');
    return String(value);
  };
  const words = order.flatMap((name) => {
    const value = filters[name];
    const values: readonly (string | number)[] = Array.isArray(value)
      ? value
      : value === undefined
        ? []
        : [value];
    return values.map((one) => ({
      key: `${name}:${one}`,
      label: t(`filters.${name}`),
      value: say(name, one),
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
  if (range) return t('range.last', { range: t(`range.${range}`) });
  if (from && to) return from === to ? from : t('range.between', { from, to });
  return from ? t('range.since', { from }) : t('range.until', { to: to ?? '' });
}
