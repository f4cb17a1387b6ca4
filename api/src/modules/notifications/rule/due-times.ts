import { nextOccurrence } from 'contract';
import type { DueSlot } from './schedule.repository.ts';
import { slotOf } from './slot.repository.ts';

/**
 * How late a rule may still send. A restart, or a takeover by another instance, takes seconds; the shortest limits are
 * about a minute, and a request sent later than that is not the one that was planned.
 */
export const TOLERANCE_MS = 60_000;

/** How many missed occurrences of one time are recorded at most, the newest: of a weekly time, more than a year. */
export const MOST_MISSED = 60;

export interface DueTimes {
  /** Too late to be sent. */
  missed: Date[];
  /** To be sent now. */
  due: Date[];
  next: Date | null;
}

/**
 * What has fallen due of a time by now, and when it is due next. `next_at` was computed in `zone`: if the client's zone
 * has changed since, the time follows the new clock from there on.
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
