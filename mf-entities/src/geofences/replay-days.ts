import type { GeofenceReplay } from 'contract';

export interface ReplayDay {
  /** `yyyy-mm-dd` in the zone. */
  day: string;
  sure: number;
  noise: number;
}

/** Visits of a replay by the day on which they began, in a time zone, every day between the first and the last. */
export function replayDays({ from, to, visits }: GeofenceReplay, timeZone: string): ReplayDay[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const days = new Map<string, ReplayDay>();
  const last = Date.parse(to);
  for (let at = Date.parse(from); at <= last; at += 12 * 3_600_000) {
    const day = format.format(at);
    if (!days.has(day)) days.set(day, { day, sure: 0, noise: 0 });
  }
  for (const { entered_at, noise } of visits) {
    const found = days.get(format.format(Date.parse(entered_at)));
    if (found) found[noise ? 'noise' : 'sure']++;
  }
  return [...days.values()];
}
