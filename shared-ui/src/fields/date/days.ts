/** Calendar days as text (`YYYY-MM-DD`), independent of time zones. Weekdays are 1 Monday to 7 Sunday. */

const DAY_MS = 86_400_000;
/** The first and last day accepted on the wire. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2999-12-31';
const ROWS = 6;

/** The start of a day in UTC, in milliseconds; NaN if invalid. */
export const timeOf = (day: string): number =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The day of these numbers (month from 1), or null if it does not exist or is out of range. */
export function dayFrom(year: number, month: number, date: number): string | null {
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  const day = `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
  return isDay(day) ? day : null;
}

/** Whether the text is a day that exists, from 1900 to 2999. */
export function isDay(text: string): boolean {
  const time = timeOf(text);
  return !Number.isNaN(time) && dayOf(time) === text && text >= FIRST_DAY && text <= LAST_DAY;
}

export const addDays = (day: string, count: number): string => dayOf(timeOf(day) + count * DAY_MS);

/** The same date a number of months later; in a shorter month, its last day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  return dayOf(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())));
}

export const monthOf = (day: string): string => day.slice(0, 7);
export const startOfMonth = (day: string): string => `${monthOf(day)}-01`;
export const endOfMonth = (day: string): string => addDays(startOfMonth(addMonths(day, 1)), -1);

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay() || 7;

/** The nearest day within these bounds; either may be left out. */
export const clampDay = (day: string, min = FIRST_DAY, max = LAST_DAY): string =>
  day < min ? min : day > max ? max : day;

/** The first day of the day's week, when weeks start on `first`. */
export const startOfWeek = (day: string, first: number): string =>
  addDays(day, -((weekdayOf(day) - first + 7) % 7));

/** Six weeks that contain the month of a day, so that the page does not move from one month to the next. */
export function weeksOf(day: string, first: number): string[][] {
  const start = startOfWeek(startOfMonth(day), first);
  return Array.from({ length: ROWS }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => addDays(start, week * 7 + index)),
  );
}

/** As CLDR specifies for the region each language stands for (es: Ecuador); not every browser provides it. */
const firstOf: Readonly<Record<string, number>> = { en: 7, hi: 7, ar: 6 };

/** The first day of the week in this language. */
export const firstWeekday = (language: string): number => firstOf[language] ?? 1;
