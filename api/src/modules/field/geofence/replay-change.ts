import {
  alteredVisits,
  type FenceChange,
  type FenceReplay,
  type GeofenceReplay,
  REPLAY_ALTERED,
  type ReplayedVisit,
} from 'contract';

/** What one UCA's fixes give with the edit and as the fence is stored; null where it is not one of its UCAs. */
export interface Compared {
  uca_id: number;
  after: FenceReplay | null;
  former: FenceReplay | null;
}

type Change = Omit<NonNullable<GeofenceReplay['change']>, 'before'>;

const iso = (at: number) => new Date(at).toISOString();
const stayOf = (visit: ReplayedVisit | null) =>
  visit && { entered_at: iso(visit.from), left_at: visit.to === null ? null : iso(visit.to) };

/** The visits that an edit adds, takes away, lengthens, shortens and moves: how many, and the newest of them. */
export function changeOf(all: readonly Compared[], now: number): Change {
  const altered = all.flatMap(({ uca_id, after, former }) =>
    alteredVisits(former?.visits ?? [], after?.visits ?? [], now).flatMap(({ kind, ...stays }) => {
      const shown = stays.after ?? stays.before;
      return shown ? [{ uca_id, kind, ...stays, shown }] : [];
    }),
  );
  const count = (wanted: FenceChange) => altered.filter(({ kind }) => kind === wanted).length;
  return {
    ...{ gained: count('added'), lost: count('removed') },
    ...{ longer: count('longer'), shorter: count('shorter'), moved: count('moved') },
    visits: altered
      .sort((one, other) => one.shown.from - other.shown.from)
      .slice(-REPLAY_ALTERED)
      .map(({ uca_id, kind, before, after, shown: { lat, lng } }) => ({
        ...{ uca_id, kind, before: stayOf(before), after: stayOf(after), lat, lng },
      })),
  };
}
