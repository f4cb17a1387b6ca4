import type { ReplayedVisit } from './fence-replay.ts';

/** What becomes of a visit when a fence is edited; `moved`: it is as long, at another time. */
export const fenceChanges = ['added', 'removed', 'longer', 'shorter', 'moved'] as const;
export type FenceChange = (typeof fenceChanges)[number];

/** A visit before an edit and after it; null where there is none. */
export interface AlteredVisit {
  kind: FenceChange;
  before: ReplayedVisit | null;
  after: ReplayedVisit | null;
}

type Visits = readonly ReplayedVisit[];

/** The pairs of visits that share some time, with how much they share. Both lists are in order, as of one person. */
function meetings(before: Visits, after: Visits, now: number) {
  const endOf = ({ to }: ReplayedVisit) => to ?? now;
  const isOver = (visit: ReplayedVisit | undefined, at: number) => visit !== undefined && endOf(visit) < at;
  const found: { one: ReplayedVisit; other: ReplayedVisit; shared: number }[] = [];
  let first = 0;
  for (const one of before) {
    while (isOver(after[first], one.from)) first++;
    for (let at = first; at < after.length; at++) {
      const other = after[at];
      if (!other || other.from > endOf(one)) break;
      const shared = Math.min(endOf(one), endOf(other)) - Math.max(one.from, other.from);
      // One without length is still the same as itself.
      if (shared > 0 || one.from === other.from) found.push({ one, other, shared });
    }
  }
  return found;
}

function kindOf(before: ReplayedVisit, after: ReplayedVisit, now: number): FenceChange | null {
  const lengthOf = ({ from, to }: ReplayedVisit) => (to ?? now) - from;
  const more = lengthOf(after) - lengthOf(before);
  if (more === 0) return before.from === after.from && before.to === after.to ? null : 'moved';
  return more > 0 ? 'longer' : 'shorter';
}

/**
 * What an edit of a fence alters in one person's visits, both lists in order of time. A visit is the same one if it
 * shares the most time, one to one: of a visit that is torn in two, one part is shorter and the other added. So the
 * added less the removed are always the difference of the counts. `now`: the end of an open visit; milliseconds.
 */
export function alteredVisits(before: Visits, after: Visits, now: number): AlteredVisit[] {
  const pairs = new Map<ReplayedVisit, ReplayedVisit>();
  const taken = new Set<ReplayedVisit>();
  const byTime = meetings(before, after, now).sort((one, other) =>
    one.shared === other.shared ? one.one.from - other.one.from : other.shared - one.shared,
  );
  for (const { one, other } of byTime) {
    if (pairs.has(one) || taken.has(other)) continue;
    pairs.set(one, other);
    taken.add(other);
  }
  const known = before.flatMap((one): AlteredVisit[] => {
    const other = pairs.get(one);
    if (!other) return [{ kind: 'removed', before: one, after: null }];
    const kind = kindOf(one, other, now);
    return kind ? [{ kind, before: one, after: other }] : [];
  });
  const added = after.filter((one) => !taken.has(one));
  return [...known, ...added.map((one): AlteredVisit => ({ kind: 'added', before: null, after: one }))];
}
