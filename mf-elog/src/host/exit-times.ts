import { dayAfter, fromWallTime, readTime, toWallTime } from 'contract';

/** Minutes from now that are offered: back for those who left, ahead for those who stay. */
export const offered = { left: [0, 15, 30, 60], stays: [30, 60, 120, 240] } as const;

/**
 * The instant (ISO 8601) of a time of day by a zone's clock: the last one before `now` for those who left, the next
 * one after it for those who stay; null for what is no time.
 */
export function instantOf(
  text: string,
  answer: 'left' | 'stays',
  now: number,
  timezone: string,
): string | null {
  const time = readTime(text);
  const today = toWallTime(now, timezone)?.day;
  if (time === null || today === undefined) return null;
  const days = answer === 'left' ? [today, dayAfter(today, -1)] : [today, dayAfter(today, 1)];
  for (const day of days) {
    const at = fromWallTime(day, time, timezone);
    if (at === null) continue;
    if (answer === 'left' ? Date.parse(at) <= now : Date.parse(at) > now) return at;
  }
  return null;
}
