import { toWallTime } from 'contract';

const DAY = 86_400_000;

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const shown = toWallTime(at, zone);
  return shown ? Date.parse(`${shown.day}T${shown.time}Z`) - Math.floor(at / 1000) * 1000 : 0;
}

/** The first millisecond after `low` at which the offset differs from that at `low`; the one at `high` does. */
function changeBetween(low: number, high: number, zone: string): number {
  const before = offsetAt(low, zone);
  let [unchanged, changed] = [low, high];
  while (changed - unchanged > 1) {
    const middle = Math.floor((unchanged + changed) / 2);
    if (offsetAt(middle, zone) === before) unchanged = middle;
    else changed = middle;
  }
  return changed;
}

/** Offset during one UTC day of a zone: constant except on the day of a clock change, which has exactly one. */
interface DayOffset {
  before: number;
  after: number;
  changesAt: number;
}

function dayOffset(start: number, zone: string): DayOffset {
  const before = offsetAt(start, zone);
  const after = offsetAt(start + DAY, zone);
  const changesAt = before === after ? start + DAY : changeBetween(start, start + DAY, zone);
  return { before, after, changesAt };
}

const zones = new Map<string, Map<number, DayOffset>>();

/**
 * A zone's offset from UTC at any instant, in milliseconds: a formatter is called twice a day and the result cached,
 * so that a million instants cost a million look-ups.
 */
export function zoneClock(zone: string): (at: number) => number {
  const days = zones.get(zone) ?? new Map<number, DayOffset>();
  zones.set(zone, days);
  return (at) => {
    const day = Math.floor(at / DAY);
    let offset = days.get(day);
    if (!offset) {
      offset = dayOffset(day * DAY, zone);
      days.set(day, offset);
    }
    return at < offset.changesAt ? offset.before : offset.after;
  };
}

/** The offsets of a zone between two instants, in milliseconds: each holds before its `until`, the last one to the end. */
export function offsetsBetween(
  zone: string,
  from: number,
  to: number,
): readonly { offset: number; until: number }[] {
  const clock = zoneClock(zone);
  const found: { offset: number; until: number }[] = [];
  let offset = clock(from);
  for (let day = from; day < to; day += DAY) {
    const end = Math.min(day + DAY, to);
    const next = clock(end);
    if (next === offset) continue;
    found.push({ offset, until: changeBetween(day, end, zone) });
    offset = next;
  }
  return [...found, { offset, until: to }];
}

/** Weekday (1 Monday to 7 Sunday) and hour of an instant on a clock that is `offset` milliseconds ahead of UTC. */
export function weekHour(at: number, offset: number): { weekday: number; hour: number } {
  const local = at + offset;
  const day = Math.floor(local / DAY);
  return { weekday: ((((day + 3) % 7) + 7) % 7) + 1, hour: Math.floor((local - day * DAY) / 3_600_000) };
}
