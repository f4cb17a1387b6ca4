/** Days of a month as a schedule names them: by their number, or as the nth of a weekday. Pure. */

/** The last day of a month, among its days. */
export const LAST_DAY = -1;
/** Which one of a weekday in a month: the first to the fifth, or the last. */
export const weekdayNths = [1, 2, 3, 4, 5, -1] as const;
export type WeekdayNth = (typeof weekdayNths)[number];

/** The nth of a weekday, 1 Monday to 7 Sunday, in a month: "the first Monday", "the last Friday". */
export interface MonthWeekday {
  nth: WeekdayNth;
  weekday: number;
}

/** The length of a month in days, and the weekday of its first, 1 Monday to 7 Sunday. */
interface Month {
  length: number;
  begins: number;
}

/** The day of the month, 1 to 31; beyond its length when it has no such weekday. */
function dayOfWeekday({ nth, weekday }: MonthWeekday, { length, begins }: Month): number {
  const first = 1 + ((weekday - begins + 7) % 7);
  if (nth !== -1) return first + 7 * (nth - 1);
  return first + 28 <= length ? first + 28 : first + 21;
}

/** The days of one month that are named, 1 to 31, each once and in order. A month without one of them skips it. */
export function daysOfMonth(
  month: Month,
  monthDays: readonly number[],
  monthWeekdays: readonly MonthWeekday[],
): number[] {
  const found = [
    ...monthDays.map((day) => (day === LAST_DAY ? month.length : day)),
    ...monthWeekdays.map((one) => dayOfWeekday(one, month)),
  ];
  return [...new Set(found)].filter((day) => day <= month.length).sort((one, other) => one - other);
}
