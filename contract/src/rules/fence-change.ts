import type { ReplayedAbsence, ReplayedEvent, ReplayedVisit } from './fence-replay.ts';

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

/** Of what was there before, and of what is there after, each with its counterpart. */
type Pair<T> = readonly [before: T | null, after: T | null];

/** A visit is the same one if it shares the most time, one to one. */
function pairsOf(before: Visits, after: Visits, now: number): Pair<ReplayedVisit>[] {
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
  const added = after.filter((one) => !taken.has(one));
  return [
    ...before.map((one): Pair<ReplayedVisit> => [one, pairs.get(one) ?? null]),
    ...added.map((one): Pair<ReplayedVisit> => [null, one]),
  ];
}

/**
 * What an edit of a fence alters in one person's visits, both lists in order of time. Of a visit that is torn in two,
 * one part is shorter and the other added, so the added less the removed are always the difference of the counts.
 * `now`: the end of an open visit; milliseconds.
 */
export function alteredVisits(before: Visits, after: Visits, now: number): AlteredVisit[] {
  return pairsOf(before, after, now).flatMap(([one, other]): AlteredVisit[] => {
    if (!one || !other) return [{ kind: one ? 'removed' : 'added', before: one, after: other }];
    const kind = kindOf(one, other, now);
    return kind ? [{ kind, before: one, after: other }] : [];
  });
}

/** What becomes of a stay or an absence when a fence is edited; `moved`: it is told of another moment. */
export const momentChanges = ['added', 'removed', 'moved'] as const;

/** A stay or an absence before an edit and after it; null where there is none. */
export interface AlteredMoment {
  kind: (typeof momentChanges)[number];
  before: ReplayedEvent | null;
  after: ReplayedEvent | null;
}

const alteredMoments = (pairs: readonly Pair<ReplayedEvent>[]): AlteredMoment[] =>
  pairs.flatMap(([before, after]): AlteredMoment[] => {
    if (before && after) return before.at === after.at ? [] : [{ kind: 'moved', before, after }];
    return before || after ? [{ kind: before ? 'removed' : 'added', before, after }] : [];
  });

/** The stays that an edit alters: a stay is the same one if its visit is (`alteredVisits`). */
export const alteredStays = (before: Visits, after: Visits, now: number): AlteredMoment[] =>
  alteredMoments(pairsOf(before, after, now).map(([one, other]) => [one?.stay ?? null, other?.stay ?? null]));

type Absences = readonly ReplayedAbsence[];

/** Whether an absence is in doubt, and the next one, of the same hours, is certain. */
const isDoubtBefore = (all: Absences, nth: number): boolean =>
  all[nth]?.uncertain === true && all[nth + 1]?.hours.since === all[nth]?.hours.since;

/**
 * The absences that an edit alters, both lists in order: one is the same if its hours share some time, one to one. Of
 * hours that have two, a certain one is the same as the certain one.
 */
export function alteredAbsences(before: Absences, after: Absences): AlteredMoment[] {
  const pairs: Pair<ReplayedEvent>[] = [];
  let [first, second] = [0, 0];
  while (first < before.length || second < after.length) {
    const [one, other] = [before[first] ?? null, after[second] ?? null];
    const isShared = one && other && one.hours.to >= other.hours.since && other.hours.to >= one.hours.since;
    const isOver = isShared
      ? !other.uncertain && isDoubtBefore(before, first)
      : one && (!other || one.hours.to < other.hours.since);
    const isAhead = isShared
      ? !one.uncertain && isDoubtBefore(after, second)
      : other && (!one || other.hours.to < one.hours.since);
    pairs.push(isOver ? [one, null] : isAhead ? [null, other] : [one, other]);
    if (!isAhead) first++;
    if (!isOver) second++;
  }
  return alteredMoments(pairs);
}
