import { toWallTime } from 'contract';

/** What a clock in `timeZone` shows at an instant, to the minute: `2026-11-25 08:05`. */
export function wallMinute(at: string | number, timeZone: string): string {
  const { day = '', time = '' } = toWallTime(at, timeZone) ?? {};
  return `${day} ${time.slice(0, 5)}`;
}
