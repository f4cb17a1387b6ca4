import {
  type BankEntry,
  type BankRequest,
  dayAfter,
  fromWallTime,
  type GuestNow,
  toWallTime,
  type Visit,
  type VisitInput,
  type VisitPoint,
} from 'contract';
import { unchosen } from 'shared-ui/resource';
import { blankVisit, guestInput, keptContent, visitValues } from './visit-values.ts';

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

/** What a new request is created from: an earlier one, one of the bank, or kept guests alone. */
export interface Kept {
  name: string;
  /** Null for guests alone. */
  request: BankRequest | null;
  /** Where it went, in words. */
  place: string;
  guests: readonly GuestNow[];
  left_supervisors: readonly number[];
}

export const keptOfVisit = (visit: Visit): Kept => ({
  name: visit.name,
  request: keptContent(visitValues(visit)).request,
  place: `${visit.branch_name} · ${visit.subdepartment_name}`,
  guests: visit.guests,
  left_supervisors: visit.left_supervisors,
});

export const keptOfBank = ({ name, request, place, guests, left_supervisors }: BankEntry): Kept => ({
  ...{ name, request, place, guests, left_supervisors },
});

export interface Repeated {
  values: VisitInput;
  /** The caller may no longer request visits at its place, which is left open. */
  isPlaceLost: boolean;
  /** Guests who are blocked or blacklisted by now, and are left out. */
  leftOut: string[];
  /** Supervisors who are employees no more, and are left out. */
  left: string[];
}

/** A new request filled in from what was kept: without its files, at the next times. */
export function repeatVisit(
  { request, guests, left_supervisors }: Kept,
  points: readonly VisitPoint[],
  now: number,
  timeZone: string,
): Repeated {
  const isOut = ({ blocked, blacklisted }: GuestNow) => blocked || blacklisted;
  const supervisors = request?.supervisors ?? [];
  const hasLeft = ({ employee_id }: VisitInput['supervisors'][number]) =>
    employee_id !== null && left_supervisors.includes(employee_id);
  const isPlaceLost =
    request !== null && !points.some(({ id, requests }) => requests && id === request.subdepartment_id);
  return {
    values: {
      ...blankVisit,
      ...(request && { ...request, ...nextTimes(request, now, timeZone) }),
      supervisors: supervisors.filter((one) => !hasLeft(one)),
      ...(isPlaceLost && { branch_id: unchosen, department_id: unchosen, subdepartment_id: unchosen }),
      guests: guests.filter((guest) => !isOut(guest)).map(guestInput),
    },
    isPlaceLost,
    leftOut: guests.filter(isOut).map(({ name, last_name }) => `${name} ${last_name}`),
    left: supervisors.filter(hasLeft).map(({ name }) => name),
  };
}
