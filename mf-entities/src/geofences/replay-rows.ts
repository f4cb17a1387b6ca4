import { type GeofenceReplay, groupBy } from 'contract';

type ReplayedEvent = GeofenceReplay['events'][number];
type Visit = GeofenceReplay['visits'][number];

export type Change = NonNullable<GeofenceReplay['change']>;
type Altered = Change['visits'][number];
type AlteredMoment = Change['events'][number];
type Stay = NonNullable<Altered['before']>;

/** What a list of a replay shows on its map: who, when, where and what. */
export interface OnReplayMap {
  key: string;
  name: string;
  at: string;
  lat: number;
  lng: number;
  kind: ReplayedEvent['kind'] | Altered['kind'];
}

/** An event of a replay as its list shows it. */
export interface ReplayRow extends ReplayedEvent {
  key: string;
  name: string;
  /** Seconds of the visit that it belongs to: all of it, or up to now while it is open, or up to a stay. */
  stay: number | null;
  /** The visit goes on. */
  open: boolean;
  noise: boolean;
}

/** Identifies an event of a replay, in its list and on the map. */
export const eventKey = ({ uca_id, kind, at }: ReplayedEvent): string => `${uca_id}-${kind}-${at}`;

/** The events of a replay with their visits, the newest first. */
export function replayRows({ events, visits, names, to }: GeofenceReplay): ReplayRow[] {
  const named = new Map(names.map(({ id, name }) => [id, name]));
  const visitsOf = groupBy(visits, ({ uca_id }) => uca_id);
  const visitOf = ({ uca_id, kind, at }: ReplayedEvent): Visit | undefined => {
    if (kind === 'absent') return;
    const own = visitsOf.get(uca_id) ?? [];
    if (kind === 'exit') return own.find(({ left_at }) => left_at === at);
    return kind === 'dwell'
      ? own.findLast(({ entered_at }) => entered_at <= at)
      : own.find(({ entered_at }) => entered_at === at);
  };
  return events.toReversed().map((event): ReplayRow => {
    const visit = visitOf(event);
    const end = event.kind === 'dwell' ? event.at : (visit?.left_at ?? to);
    return {
      ...event,
      key: eventKey(event),
      name: named.get(event.uca_id) ?? '',
      stay: visit ? Math.round((Date.parse(end) - Date.parse(visit.entered_at)) / 1000) : null,
      open: visit?.left_at === null,
      noise: visit?.noise ?? false,
    };
  });
}

/** A visit that a change alters, as its list shows it. */
export interface AlteredRow extends OnReplayMap {
  kind: Altered['kind'];
  before: (Stay & { seconds: number }) | null;
  after: (Stay & { seconds: number }) | null;
}

const startOf = ({ before, after }: Altered): string => (after ?? before)?.entered_at ?? '';
const alteredKey = (visit: Altered): string => `${visit.uca_id}-${visit.kind}-${startOf(visit)}`;

/** How many visits a change alters. */
export const alteredOf = ({ gained, lost, longer, shorter, moved }: Change): number =>
  gained + lost + longer + shorter + moved;

/** The visits that a change alters, the newest first. An open one lasts up to now. */
export function alteredRows({ visits }: Change, { names, to }: GeofenceReplay): AlteredRow[] {
  const named = new Map(names.map(({ id, name }) => [id, name]));
  const withLength = (stay: Stay | null) =>
    stay && {
      ...stay,
      seconds: Math.round((Date.parse(stay.left_at ?? to) - Date.parse(stay.entered_at)) / 1000),
    };
  return visits.toReversed().map((visit) => ({
    ...{ key: alteredKey(visit), name: named.get(visit.uca_id) ?? '', at: startOf(visit) },
    ...{ kind: visit.kind, lat: visit.lat, lng: visit.lng },
    ...{ before: withLength(visit.before), after: withLength(visit.after) },
  }));
}

/** A stay or an absence that a change alters, as its list shows it. */
export interface MomentRow extends OnReplayMap {
  kind: AlteredMoment['change'];
  event: AlteredMoment['kind'];
  before: string | null;
  after: string | null;
}

const momentOf = ({ before, after }: AlteredMoment): string => after ?? before ?? '';
const momentKey = (moment: AlteredMoment): string =>
  `${moment.uca_id}-${moment.kind}-${moment.change}-${momentOf(moment)}`;

/** How many stays or absences a change alters. */
export const momentsIn = ({ gained, lost, moved }: Change['stays']): number => gained + lost + moved;

/** The stays and absences that a change alters, the newest first. */
export function momentRows({ events }: Change, { names }: GeofenceReplay): MomentRow[] {
  const named = new Map(names.map(({ id, name }) => [id, name]));
  return events.toReversed().map((moment) => ({
    ...{ key: momentKey(moment), name: named.get(moment.uca_id) ?? '', at: momentOf(moment) },
    ...{ kind: moment.change, event: moment.kind, lat: moment.lat, lng: moment.lng },
    ...{ before: moment.before, after: moment.after },
  }));
}

/** Whether a replay has what this key names. */
export const hasKey = ({ events, change }: GeofenceReplay, key: string): boolean =>
  events.some((event) => eventKey(event) === key) ||
  (change?.visits.some((visit) => alteredKey(visit) === key) ?? false) ||
  (change?.events.some((moment) => momentKey(moment) === key) ?? false);
