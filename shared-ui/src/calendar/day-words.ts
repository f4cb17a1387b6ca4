import { createFormat } from '../format/format.ts';

/** A day (`YYYY-MM-DD`) in words, independent of the reader's zone, as at the start of a line. */
export function dayInWords(language: string, day: string, options?: Intl.DateTimeFormatOptions): string {
  const words = createFormat(language, 'UTC').longDate(`${day}T12:00:00Z`, options);
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}
