import { useLanguage } from '../i18n/use-language.ts';
import { useTimeZone } from '../provider/time-zone.ts';
import { createFormat, type Format } from './format.ts';

/** Dates, numbers, durations and lists as text, in the user's language and time zone. */
export function useFormat(): Format {
  const { language } = useLanguage();
  return createFormat(language, useTimeZone());
}
