import { nextOccurrence } from 'contract';
import type { DueSlot } from './schedule.repository.ts';
import { slotOf } from './slot.repository.ts';

/**
 * How late a rule may still send. A restart, or another instance taking over, needs seconds; the shortest limits are
 * of the order of a minute, and a call that comes later than that is another call than the one planned.
 */
export const TOLERANCE_MS = 60_000;

/** Most missed occurrences of one time that are written down, the newest: of a weekly time, more than a year. */
export const MOST_MISSED = 60;

export interface DueTimes {
  /** Too late to be sent. */
  missed: Date[];
  /** To be sent now. */
  due: Date[];
  next: Date | null;
}

/**
 * What has come of a time by now, and when it comes next. `next_at` was worked out in `zone`: when the client has
 * moved to another since, the time is read on the new clock from there on.
 */
export function dueTimes(slot: Omit<DueSlot, 'request'>, now: Date): DueTimes {
  const { timezone, until, zone } = slot;
  const when = slotOf(slot);
  const planned = Date.parse(slot.next_at);
  let at = zone === timezone ? planned : nextOccurrence(when, timezone, planned - 1, until);
  const times: Date[] = [];
  while (at !== null && at <= now.getTime()) {
    times.push(new Date(at));
    at = nextOccurrence(when, timezone, at, until);
  }
  const late = (time: Date) => now.getTime() - time.getTime() > TOLERANCE_MS;
  return {
    missed: times.filter(late).slice(-MOST_MISSED),
    due: times.filter((time) => !late(time)),
    next: at === null ? null : new Date(at),
  };
}
