import * as z from 'contract/z';
import { AlertType } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { type Alert, type AlertTypeId, alertReaders, alertType } from './alert.ts';

/** What begins and what ends each kind of alert that stands for a while; a person has one of each kind at most, but for SOS. */
export const standingKinds = {
  app: { begins: [AlertType.appDisconnection], ends: [AlertType.appConnection] },
  button: { begins: [AlertType.buttonDisconnection], ends: [AlertType.buttonConnection] },
  route: {
    begins: [AlertType.routeDetour, AlertType.routeStill],
    ends: [AlertType.routeRetaken, AlertType.routeEdited, AlertType.routeEnded],
  },
  silence: { begins: [AlertType.welfareSilence], ends: [] },
  sos: { begins: [AlertType.sosPress], ends: [] },
} as const satisfies Record<string, { begins: readonly AlertTypeId[]; ends: readonly AlertTypeId[] }>;
export type StandingKind = keyof typeof standingKinds;

const kinds = Object.keys(standingKinds) as StandingKind[];
const has = (types: readonly AlertTypeId[], type: AlertTypeId) => types.includes(type);

/** The kind of what an alert begins or ends; null where nothing stands on (a waypoint, a round). */
export const standingKindOf = (type: AlertTypeId): StandingKind | null =>
  kinds.find((kind) => has(standingKinds[kind].begins, type) || has(standingKinds[kind].ends, type)) ?? null;

/** An alert that stands, as the map needs it: the map has its person's name. */
export const standingAlert = z.object({
  id,
  uca_id: id,
  type: alertType,
  /** When it began, by the server's clock. */
  at: z.string(),
  /** Where the phone was then, if known. */
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
});
export type StandingAlert = z.infer<typeof standingAlert>;

/**
 * What stands once these alerts were raised, too: the newest of each person and kind, unless it ends something, and each SOS. What
 * ends without an alert (an answer, a cancelled route, a note) is only known by reading again.
 */
export function withRaised(standing: readonly StandingAlert[], raised: readonly Alert[]): StandingAlert[] {
  const keyOf = ({ id, uca_id, type }: { id: number; uca_id: number; type: AlertTypeId }) => {
    const kind = standingKindOf(type);
    // A person who presses again much later has two.
    return kind === 'sos' ? `${uca_id} sos ${id}` : kind && `${uca_id} ${kind}`;
  };
  const byKey = new Map(standing.map((alert) => [keyOf(alert), alert]));
  const inOrder = raised.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  for (const { id, uca_id, type, at, lat, lng } of inOrder) {
    const kind = standingKindOf(type);
    if (uca_id === null || kind === null) continue;
    const key = keyOf({ id, uca_id, type });
    if (Date.parse(byKey.get(key)?.at ?? at) > Date.parse(at)) continue;
    if (has(standingKinds[kind].begins, type)) byKey.set(key, { id, uca_id, type, at, lat, lng });
    else byKey.delete(key);
  }
  return [...byKey.values()].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at) || other.id - one.id,
  );
}

/** The alerts of phones that stand now. */
export const standingAlerts = endpoint({
  method: 'GET',
  path: '/v1/alerta/vigentes',
  access: alertReaders,
  summary:
    'All alerts of phones that stand now, one of each person and kind, and each SOS: phones and buttons still disconnected, routes left or stopped, checks not answered for a day at most, SOS not resolved. Neither those that somebody took note of nor those of deleted UCAs',
  data: listed(standingAlert),
});
