import {
  AlertSending,
  type BodyOut,
  type MonitoringSession,
  type SessionInput,
  type sessionChange,
  sessionIntervals,
  type UcaInterval,
  type updateMonitoring,
} from 'contract';
import type * as z from 'contract/z';

/** Default duration in hours: a shift. */
const USUAL_HOURS = 8;
/** Default for how far back alerts are shown. */
const USUAL_MINUTES = 30;

export type SessionChange = z.infer<typeof sessionChange>;

/** Initial values of a new session's form. */
export const newSession = (name: string, temporary: boolean): SessionInput => ({
  name,
  uca_ids: [],
  contact_ids: [],
  hours: USUAL_HOURS,
  sending: AlertSending.all,
  sending_types: [],
  collect_seconds: null,
  post_seconds: null,
  offline_minutes: null,
  mishap_seconds: null,
  detour_metres: null,
  minutes_back: USUAL_MINUTES,
  temporary,
});

/** Form values of a session. */
export function valuesOf(session: MonitoringSession): BodyOut<typeof updateMonitoring> {
  const intervals = Object.fromEntries(sessionIntervals.map((name) => [name, session[name]])) as Pick<
    SessionChange,
    UcaInterval
  >;
  const { name, hours, sending, sending_types } = session;
  return {
    ...{ name, hours, sending, sending_types },
    ...intervals,
    uca_ids: session.members.map(({ id }) => id),
    contact_ids: session.contacts.map(({ id }) => id),
  };
}

/** The unit of an interval, from its name. */
export const unitOf = (name: UcaInterval) =>
  name.endsWith('minutes') ? 'minutes' : name.endsWith('metres') ? 'metres' : 'seconds';
