import {
  type DatePlan,
  type DayPlan,
  type NotificationRuleValues,
  nextOccurrences,
  readTime,
  type Slot,
  secondsOfDay,
  toWallTime,
} from 'contract';

/** How many are previewed. */
export const PREVIEWED = 10;
const DAY_SECONDS = 86_400;

export interface Upcoming {
  /** Milliseconds since the epoch. */
  at: number;
  /** The requested time, when a clock change moves the dispatch away from it. */
  movedFrom: string | null;
}

const isDate = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));

/** What of a form's schedule is finished: a row without its time yet is ignored, the same twice counts once. */
export function finishedSlots(values: Pick<NotificationRuleValues, 'type' | 'dates' | 'days'>): Slot[] {
  const seen = new Set<string>();
  const once = (key: string) => !seen.has(key) && Boolean(seen.add(key));
  if (values.type === 'one_time') {
    return values.dates.flatMap(({ date, time }): DatePlan[] => {
      const read = readTime(time);
      return read && isDate(date) && once(date) ? [{ date, time: read }] : [];
    });
  }
  if (values.type !== 'repetitive') return [];
  return values.days.flatMap(({ day, time }): DayPlan[] => {
    const read = readTime(time);
    return read && once(`${day} ${read}`) ? [{ day, time: read }] : [];
  });
}

/** The next dispatches of a schedule, by the very function the server plans them with. */
export function upcomingOf(
  values: Pick<NotificationRuleValues, 'type' | 'dates' | 'days' | 'until'>,
  zone: string,
  now: number,
): Upcoming[] {
  const slots = finishedSlots(values);
  const until = values.type === 'repetitive' && values.until && isDate(values.until) ? values.until : null;
  return nextOccurrences({ slots, until }, zone, now, PREVIEWED).map(({ at, slot }) => {
    const asked = (slots[slot] as Slot).time;
    const wall = toWallTime(at, zone)?.time ?? asked;
    const moved = (secondsOfDay(asked) ?? 0) % DAY_SECONDS !== secondsOfDay(wall);
    return { at, movedFrom: moved ? asked : null };
  });
}
