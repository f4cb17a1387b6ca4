import { dayAfter, fromWallTime, toWallTime, type Visit, type VisitInput, type VisitPoint } from 'contract';
import { unchosen } from 'shared-ui/resource';
import { visitValues } from './visit-values.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

type Times = Pick<VisitInput, 'starts_at' | 'ends_at'>;

/** The same days of the week and times of day, by the fewest whole weeks later (one at least) that begin after `now`. */
export function nextTimes({ starts_at, ends_at }: Times, now: number, timeZone: string): Times {
  const later = (at: string, weeks: number) => {
    const wall = toWallTime(at, timeZone);
    return (wall && fromWallTime(dayAfter(wall.day, 7 * weeks), wall.time, timeZone)) ?? '';
  };
  let weeks = Math.max(1, Math.ceil((now - Date.parse(starts_at)) / WEEK_MS));
  // A change of the clocks in between makes weeks an hour shorter or longer.
  if (Date.parse(later(starts_at, weeks)) <= now) weeks += 1;
  return { starts_at: later(starts_at, weeks), ends_at: later(ends_at, weeks) };
}

export interface Repeated {
  values: VisitInput;
  /** The caller may no longer ask for visits at its place, which is left open. */
  isPlaceLost: boolean;
  /** Guests who are blocked or blacklisted by now, and are left out. */
  leftOut: string[];
}

/** A new request filled in from an earlier one: without its files, at the next times. */
export function repeatVisit(
  visit: Visit,
  points: readonly VisitPoint[],
  now: number,
  timeZone: string,
): Repeated {
  const values = visitValues(visit);
  const isOut = new Set(
    visit.guests.flatMap((guest) => (guest.blocked || guest.blacklisted ? [guest.identity] : [])),
  );
  const isPlaceLost = !points.some(({ id, requests }) => requests && id === visit.subdepartment_id);
  return {
    values: {
      ...values,
      ...(isPlaceLost && { branch_id: unchosen, department_id: unchosen, subdepartment_id: unchosen }),
      ...nextTimes(visit, now, timeZone),
      guests: values.guests.filter(({ identity }) => !isOut.has(identity)),
      ...{ files: [], documents: [] },
    },
    isPlaceLost,
    leftOut: visit.guests.flatMap(({ identity, name, last_name }) =>
      isOut.has(identity) ? [`${name} ${last_name}`] : [],
    ),
  };
}
