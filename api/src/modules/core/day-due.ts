import { fromWallTime, toWallTime } from 'contract';

/** A server that was down for longer than this skips the day, whose email would arrive in the middle of the next. */
const LATEST_MS = 12 * 3_600_000;
const DAY = 86_400_000;

/** The day whose email at `time` is due by the clock of a zone, and when that was; null if none is. */
export function dayDue(now: number, timeZone: string, time: string): { day: string; to: number } | null {
  const days = [now, now - DAY].map((at) => toWallTime(at, timeZone)?.day ?? '');
  for (const day of days) {
    const to = Date.parse(fromWallTime(day, time, timeZone) ?? '');
    if (to <= now) return now - to <= LATEST_MS ? { day, to } : null;
  }
  return null;
}
