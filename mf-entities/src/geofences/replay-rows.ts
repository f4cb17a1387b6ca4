import { type GeofenceReplay, groupBy } from 'contract';

type ReplayedEvent = GeofenceReplay['events'][number];
type Visit = GeofenceReplay['visits'][number];

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
