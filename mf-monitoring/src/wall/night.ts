import { toWallTime } from 'contract';
import type { WallChoices } from './wall.store.ts';

/** True between two hours of the client's day; an end before the start is on the next day. */
export function isNight({ on, from, to }: WallChoices['night'], now: number, timeZone: string): boolean {
  const time = toWallTime(now, timeZone)?.time.slice(0, 5);
  if (!on || time === undefined || from === to) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
}
