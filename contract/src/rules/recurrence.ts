/**
 * When a rule sends: wall-clock times on days of the week or on dates, in the client's time zone. Pure, so that
 * the browser previews exactly what the server will do. A time that a clock change skips moves forward by the skip; one
 * that occurs twice is sent once, the first time.
 */
import { dayAfter, fromWallTime, secondsOfDay, toWallTime } from '../core/time.ts';

const DAY_MS = 86_400_000;
const WEEK_SECONDS = 7 * 86_400;

/** One time on one day of the week, 1 Monday to 7 Sunday. */
export interface DayPlan {
  day: number;
  /** `HH:mm` or `HH:mm:ss`. */
  time: string;
}

/** One time on one date, `YYYY-MM-DD`. */
export interface DatePlan {
  date: string;
  time: string;
}

export type Slot = DayPlan | DatePlan;

export interface Recurrence {
  slots: readonly Slot[];
  /** The last day on which something is sent, in the client's zone; null for no end. */
  until: string | null;
}

export interface Occurrence {
  /** Milliseconds since the epoch. */
  at: number;
  /** Its slot. */
  slot: number;
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

function instantOf(day: string, time: string, zone: string): number {
  const instant = fromWallTime(day, time, zone);
  return instant === null ? Number.NaN : Date.parse(instant);
}

/**
 * The first instant of a slot later than `after` (both milliseconds since the epoch), or null when there is none.
 * Days after `until` do not count.
 */
export function nextOccurrence(
  slot: Slot,
  zone: string,
  after: number,
  until: string | null = null,
): number | null {
  if ('date' in slot) {
    const at = instantOf(slot.date, slot.time, zone);
    return at > after && (until === null || slot.date <= until) ? at : null;
  }
  const today = toWallTime(after, zone)?.day;
  if (!today) return null;
  for (let offset = -1; offset <= 8; offset++) {
    const day = dayAfter(today, offset);
    if (until !== null && day > until) return null;
    if (weekdayOf(day) !== slot.day) continue;
    const at = instantOf(day, slot.time, zone);
    if (at > after) return at;
  }
  return null;
}

/** The instants a recurrence sends at, later than `after`, in order; at most `count`, none later than `until`. */
export function nextOccurrences(
  { slots, until }: Recurrence,
  zone: string,
  after: number,
  count: number,
  before = Number.POSITIVE_INFINITY,
): Occurrence[] {
  const ahead = slots.map((slot) => nextOccurrence(slot, zone, after, until));
  const found: Occurrence[] = [];
  while (found.length < count) {
    let first = -1;
    for (const [index, at] of ahead.entries()) {
      if (at !== null && (first < 0 || at < (ahead[first] as number))) first = index;
    }
    const at = ahead[first] ?? null;
    if (first < 0 || at === null || at > before) return found;
    found.push({ at, slot: first });
    ahead[first] = nextOccurrence(slots[first] as Slot, zone, at, until);
  }
  return found;
}

/** Everything a recurrence would send later than `after` and not later than `before`. */
export function occurrencesBetween(
  recurrence: Recurrence,
  zone: string,
  after: number,
  before: number,
): Occurrence[] {
  return nextOccurrences(recurrence, zone, after, Number.POSITIVE_INFINITY, before);
}

/**
 * A slot's position in wall-clock seconds: of the week for a day, since the epoch for a date. Slots at the same
 * moment have the same one, however they are written (`08:00:00`; Sunday `24:00` and Monday `00:00`). NaN if invalid.
 */
export function momentOf(slot: Slot): number {
  const seconds = secondsOfDay(slot.time) ?? Number.NaN;
  if ('date' in slot) return Date.parse(`${slot.date}T00:00:00Z`) / 1000 + seconds;
  return ((slot.day - 1) * (DAY_MS / 1000) + seconds) % WEEK_SECONDS;
}

/** Wall-clock seconds between the two closest dispatches; null with fewer than two. */
export function shortestGap(slots: readonly Slot[]): number | null {
  const marks = slots.map(momentOf).filter((mark) => !Number.isNaN(mark));
  marks.sort((one, other) => one - other);
  const gaps = marks.slice(1).map((mark, index) => mark - (marks[index] as number));
  const weekly = slots.some((slot) => 'day' in slot);
  if (weekly && marks.length > 0) gaps.push((marks[0] as number) + WEEK_SECONDS - (marks.at(-1) as number));
  return gaps.length === 0 ? null : Math.min(...gaps);
}
