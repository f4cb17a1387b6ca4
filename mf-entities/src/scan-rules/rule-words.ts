import { qrTypes, type ScanRule } from 'contract';
import { createFormat, i18n, weekdayName } from 'shared-ui';
import { say } from '../text.ts';

type Terms = Pick<
  ScanRule,
  'max_metres' | 'min_minutes' | 'qr_types' | 'text_required' | 'from_time' | 'to_time' | 'days'
>;

/** What a rule requires of a scan, in one line. */
export function ruleWords(rule: Terms): string {
  const { max_metres, min_minutes, qr_types, text_required, from_time, to_time, days } = rule;
  const { number } = createFormat(i18n.language, 'UTC');
  const parts = [
    max_metres !== null && say('scanRule.within', { metres: number(max_metres) }),
    min_minutes !== null && say('scanRule.apart', { minutes: number(min_minutes) }),
    qr_types.length < qrTypes.length && say('scanRule.codes', { types: qr_types.join(', ') }),
    text_required && say('scanRule.textRequired'),
    from_time !== '' && `${from_time.slice(0, 5)}\u2060–\u2060${to_time.slice(0, 5)}`,
    days.map((day) => weekdayName(day, i18n.language, 'short')).join(' '),
  ].filter((part) => part !== false && part !== '');
  return parts.length === 0 ? say('scanRule.nothing') : parts.join(' · ');
}
