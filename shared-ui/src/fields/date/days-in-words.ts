import type { Translate } from '../../i18n/use-t.ts';
import type { Days } from './presets.ts';

/** A period of days in words, '' for none. */
export function daysInWords(t: Translate, days: Days): string {
  const [from, to] = [days.from.replace('T', ' '), days.to.replace('T', ' ')];
  if (from && to) return from === to ? from : t('form.period.between', { from, to });
  if (from) return t('form.period.since', { from });
  return to ? t('form.period.until', { to }) : '';
}
