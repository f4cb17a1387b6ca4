import {
  type AlteredMoment,
  alteredAbsences,
  alteredStays,
  alteredVisits,
  type FenceChange,
  type FenceReplay,
  type GeofenceReplay,
  iso,
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

type Moment = AlteredMoment & { uca_id: number; event: 'dwell' | 'absent' };

/** The stays and absences of all that an edit adds, takes away and moves. */
const momentsOf = (all: readonly Compared[], now: number): Moment[] =>
  all.flatMap(({ uca_id, after, former }) => [
    ...alteredStays(former?.visits ?? [], after?.visits ?? [], now).map(
      (one): Moment => ({ uca_id, event: 'dwell', ...one }),
    ),
    ...alteredAbsences(former?.absences ?? [], after?.absences ?? []).map(
      (one): Moment => ({ uca_id, event: 'absent', ...one }),
    ),
  ]);

function counted(all: readonly Moment[], event: Moment['event']) {
  const count = (wanted: Moment['kind']) =>
    all.filter((one) => one.event === event && one.kind === wanted).length;
  return { gained: count('added'), lost: count('removed'), moved: count('moved') };
}

function momentsOnWire(all: readonly Moment[]): Change['events'] {
  const ordered = all.flatMap((one) => {
    const shown = one.after ?? one.before;
    return shown ? [{ ...one, shown }] : [];
  });
  return ordered
    .sort((one, other) => one.shown.at - other.shown.at)
    .slice(-REPLAY_ALTERED)
    .map(({ uca_id, event, kind, before, after, shown: { lat, lng } }) => ({
      ...{ uca_id, kind: event, change: kind, lat, lng },
      ...{ before: before && iso(before.at), after: after && iso(after.at) },
    }));
}

const stayOf = (visit: ReplayedVisit | null) =>
  visit && { entered_at: iso(visit.from), left_at: visit.to === null ? null : iso(visit.to) };

/**
 * The visits that an edit adds, takes away, lengthens, shortens and moves, and the stays and absences: how many, and the
 * newest of them.
 */
export function changeOf(all: readonly Compared[], now: number): Change {
  const altered = all.flatMap(({ uca_id, after, former }) =>
    alteredVisits(former?.visits ?? [], after?.visits ?? [], now).flatMap(({ kind, ...stays }) => {
      const shown = stays.after ?? stays.before;
      return shown ? [{ uca_id, kind, ...stays, shown }] : [];
    }),
  );
  const moments = momentsOf(all, now);
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
    stays: counted(moments, 'dwell'),
    absences: counted(moments, 'absent'),
    events: momentsOnWire(moments),
  };
}
