/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The name of a day of the week, 1 Monday to 7 Sunday. */
export function weekdayName(language: string, day: number, weekday: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  return format.format(MONDAY + (day - 1) * DAY_MS);
}

/** With a capital, as at the start of a line, in languages that have them. */
export const capital = (text: string, language: string) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** The day after a date (`YYYY-MM-DD`); the date itself while it is none. */
export function dayAfter(date: string): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) ? date : new Date(at + DAY_MS).toISOString().slice(0, 10);
}
