import type { DayPlan } from 'contract';

/** The days that have a time, in the order of the week. */
export const daysOf = (plans: readonly DayPlan[]): number[] =>
  [...new Set(plans.map(({ day }) => day))].sort((one, other) => one - other);

/** The current times of one day. */
export const timesOf = (plans: readonly DayPlan[], day: number): string[] =>
  plans.filter((plan) => plan.day === day).map(({ time }) => time);

/** Where a day is inserted so that the list stays in the order of the week. */
export function insertionPoint(plans: readonly DayPlan[], day: number): number {
  const later = plans.findIndex((plan) => plan.day > day);
  return later < 0 ? plans.length : later;
}

/** Whether every day has the times of the first. */
export function sameTimes(plans: readonly DayPlan[]): boolean {
  const days = daysOf(plans);
  const text = (day: number) => timesOf(plans, day).join(' ');
  return days.every((day) => text(day) === text(days[0] as number));
}
