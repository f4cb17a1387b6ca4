/** How much work the rounds of an activity are, before any was done: a round's length, and what is due of them. */
import { type ActivityPlan, activityOccurrences } from './activity-schedule.ts';
import type { Coordinates } from './coordinates.ts';
import { metresBetween } from './distance.ts';
import { WALKING_SPEED } from './round-suggestion.ts';

/** Days ahead over which the load of what repeats is counted. */
export const LOAD_DAYS = 7;
const DAY_MS = 86_400_000;

export interface LoadPoint {
  /** Null: where it is, is not known; the ways to and from it take no time. */
  at: Coordinates | null;
  /** Minutes from the start of the round before which it is not scanned; null: at any time. */
  after_minutes: number | null;
}

/**
 * The seconds of one round: its ways in a straight line at a walk, the stay at each point, and the wait for each that is
 * not scanned before its time. In any order, the points that wait longest come last; an order that is drawn has no times.
 */
export function roundSeconds(
  points: readonly LoadPoint[],
  { order, stay_minutes }: { order: 'any' | 'fixed' | 'random'; stay_minutes: number | null },
): number {
  const after = (point: LoadPoint) => (order === 'random' ? 0 : (point.after_minutes ?? 0) * 60);
  const walked = order === 'any' ? points.toSorted((one, other) => after(one) - after(other)) : points;
  let at = 0;
  for (const [nth, point] of walked.entries()) {
    const before = walked[nth - 1]?.at;
    const way = before && point.at ? metresBetween(before, point.at) / WALKING_SPEED : 0;
    at = Math.max(at + way, after(point)) + (stay_minutes ?? 0) * 60;
  }
  return at;
}

export interface RoundLoad {
  /** How often a round is due: within `LOAD_DAYS` days, of what is done once in all that is left. */
  times: number;
  /** The seconds of them on each who does it; null: shared among people whose number is not known. */
  each: number | null;
  /** The seconds of them on all together; null: not known how many do it. */
  all: number | null;
}

/**
 * The load of what is due later than `now` (milliseconds since the epoch): by shift each does every round, otherwise they
 * share them. `people`: how many would do it; null: not known.
 */
export function roundLoad(
  plan: ActivityPlan,
  {
    zone,
    now,
    seconds,
    assignment,
    people,
  }: {
    zone: string;
    now: number;
    seconds: number;
    assignment: 'shift' | 'first';
    people: number | null;
  },
): RoundLoad {
  const until = plan.kind === 'once' ? Number.POSITIVE_INFINITY : now + LOAD_DAYS * DAY_MS;
  const times = activityOccurrences(plan, zone, now, until).length;
  const one = times * seconds;
  if (assignment === 'shift') return { times, each: one, all: people === null ? null : one * people };
  return { times, each: people === null || people === 0 ? null : one / people, all: one };
}
