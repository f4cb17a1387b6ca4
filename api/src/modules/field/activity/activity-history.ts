import type { Activity, ActivityRecord } from 'contract';

/**
 * An activity of the log as its history shows it: its schedule says whether it is done once, and points that are walked
 * in their order have their number, so that two that were exchanged differ.
 */
export function viewOfActivity(state: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // What phones said of a round that no longer exists is logged without them.
  const { kind, order, schedule, points } = state as Partial<ActivityRecord>;
  return {
    ...state,
    ...(schedule && { schedule: { kind, ...schedule } satisfies { kind?: Activity['kind'] | undefined } }),
    ...(order === 'fixed' && points && { points: points.map((point, nth) => ({ ...point, nth: nth + 1 })) }),
  };
}
