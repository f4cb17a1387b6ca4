/** Monday, in a week of which only the names matter. */
const MONDAY = Date.UTC(2024, 0, 1, 12);

/** What a day of the week is called, 1 (Monday) to 7 (Sunday). */
export function weekdayName(weekday: number, language: string, width: 'long' | 'short' = 'long'): string {
  const day = new Date(MONDAY + (weekday - 1) * 86_400_000);
  return new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(day);
}

/** An hour of the day as a clock shows it: `08:00`. */
export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
