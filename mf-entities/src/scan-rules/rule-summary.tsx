import type { ScanRule } from 'contract';
import { useFormat } from 'shared-ui';
import { useT } from '../text.ts';

type Terms = Pick<
  ScanRule,
  'max_metres' | 'min_minutes' | 'text_required' | 'from_time' | 'to_time' | 'days'
>;

const MONDAY = Date.UTC(2024, 0, 1);

/** What a rule requires of a scan, in one line. */
export function RuleSummary({ rule }: { rule: Terms }) {
  const t = useT();
  const { language, number } = useFormat();
  const day = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const days = rule.days.map((each) => day.format(MONDAY + (each - 1) * 86_400_000));
  const parts = [
    rule.max_metres !== null && t('scanRule.within', { metres: number(rule.max_metres) }),
    rule.min_minutes !== null && t('scanRule.apart', { minutes: number(rule.min_minutes) }),
    rule.text_required && t('scanRule.textRequired'),
    rule.from_time !== '' && `${rule.from_time.slice(0, 5)}\u2060–\u2060${rule.to_time.slice(0, 5)}`,
    days.join(' '),
  ].filter((part) => part !== false && part !== '');
  return <span>{parts.length === 0 ? t('scanRule.nothing') : parts.join(' · ')}</span>;
}
