import {
  type ActivityInput,
  type ActivityOccurrence,
  type Holidays,
  nextActivityTimes,
  readPlan,
  toWallTime,
} from 'contract';

/** How many are shown. */
const SHOWN = 8;

export interface Upcoming extends ActivityOccurrence {
  /** It is on the calendar day after the one it belongs to. */
  isOvernight: boolean;
  /** A clock change moves it away from the requested time. */
  isMoved: boolean;
}

/** The next times of the form's schedule, by the function the server plans with; null while it is incomplete. */
export function upcomingOf(
  {
    kind,
    schedule,
    holidays,
  }: Pick<ActivityInput, 'kind' | 'schedule'> & { holidays?: Holidays | undefined },
  zone: string,
  now: number,
): Upcoming[] | null {
  const times = [...new Set(schedule.times)].filter((time) => /^\d\d:\d\d$/.test(time));
  const plan = readPlan({ kind, schedule: { ...schedule, times } });
  if (plan === null) return null;
  return nextActivityTimes({ ...plan, holidays }, zone, now, SHOWN).map(({ at, day }) => {
    const wall = toWallTime(at, zone);
    return {
      ...{ at, day },
      isOvernight: wall !== null && wall.day !== day,
      isMoved: !times.includes(wall?.time.slice(0, 5) ?? ''),
    };
  });
}
