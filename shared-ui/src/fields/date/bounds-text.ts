import type { Translate } from '../../i18n/use-t.ts';
import type { DayBounds } from './read-day.ts';

/** The days an input accepts, in words. */
export function boundsText(t: Translate, { min, max }: DayBounds): string {
  if (min && max) return t('form.date.between', { min, max });
  return min ? t('form.date.notBefore', { day: min }) : t('form.date.notAfter', { day: max ?? '' });
}
