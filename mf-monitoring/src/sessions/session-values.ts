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

/** Hours that a session runs unless somebody says otherwise: a shift. */
const USUAL_HOURS = 8;
/** How far back alerts are shown unless somebody says otherwise. */
const USUAL_MINUTES = 30;

export type SessionChange = z.infer<typeof sessionChange>;

/** What the form of a new session starts with. */
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

/** A session as its form has it. */
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

/** What an interval is counted in, as its name says. */
export const unitOf = (name: UcaInterval) =>
  name.endsWith('minutes') ? 'minutes' : name.endsWith('metres') ? 'metres' : 'seconds';
