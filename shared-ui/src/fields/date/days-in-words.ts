import type { Translate } from '../../i18n/use-t.ts';
import type { Days } from './presets.ts';

/** A period of days in words, '' for none. */
export function daysInWords(t: Translate, { from, to }: Days): string {
  if (from && to) return from === to ? from : t('form.period.between', { from, to });
  if (from) return t('form.period.since', { from });
  return to ? t('form.period.until', { to }) : '';
}
