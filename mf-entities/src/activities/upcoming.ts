import {
  type ActivityInput,
  type ActivityOccurrence,
  type ActivityPlan,
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

type Written = Pick<ActivityInput, 'kind' | 'schedule'>;

const timesOf = ({ times }: ActivityInput['schedule']) =>
  [...new Set(times)].filter((time) => /^\d\d:\d\d$/.test(time));

/** The plan of the form's schedule, without the times that are still being typed; null while it is incomplete. */
export const planOf = ({ kind, schedule }: Written): ActivityPlan | null =>
  readPlan({ kind, schedule: { ...schedule, times: timesOf(schedule) } });

/** The next times of the form's schedule, by the function the server plans with; null while it is incomplete. */
export function upcomingOf(
  { kind, schedule, holidays }: Written & { holidays?: Holidays | undefined },
  zone: string,
  now: number,
): Upcoming[] | null {
  const plan = planOf({ kind, schedule });
  if (plan === null) return null;
  const times = timesOf(schedule);
  return nextActivityTimes({ ...plan, holidays }, zone, now, SHOWN).map(({ at, day }) => {
    const wall = toWallTime(at, zone);
    return {
      ...{ at, day },
      isOvernight: wall !== null && wall.day !== day,
      isMoved: !times.includes(wall?.time.slice(0, 5) ?? ''),
    };
  });
}
