import * as z from 'contract/z';
import { type UcaInterval, ucaIntervalBounds } from '../accounts/uca-settings.ts';
import { AlertSending, limits, MonitoringSessionKind } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, requiredText, text, whole } from '../core/fields.ts';
import { listed, listQuery, paged } from '../core/paging.ts';
import { alert, alertType } from '../field/alert.ts';
import { sessionStates, sosSources } from '../rules/session-machine.ts';

/** Monitoring sessions: some UCAs are watched by operators for some hours. */

const access = 'monitoring.sessions';

/** UCAs that a session can have, at most. */
export const SESSION_UCAS = 200;
/** How long a session that nobody ends runs, at most. */
export const SESSION_HOURS = 24;

/** What a session says of its phones while it runs; null: as each UCA has it. */
export const sessionIntervals = [
  'collect_seconds',
  'post_seconds',
  'offline_minutes',
  'mishap_seconds',
  'detour_metres',
] as const satisfies readonly UcaInterval[];

const intervals = <T>(schemaOf: (name: UcaInterval) => T) =>
  Object.fromEntries(sessionIntervals.map((name) => [name, schemaOf(name)])) as Record<UcaInterval, T>;

const settings = {
  name: requiredText(120),
  uca_ids: z.array(id).check(z.minLength(1, 'error.required'), z.maxLength(SESSION_UCAS)),
  contact_ids: z.array(id).check(z.maxLength(50)),
  /** Hours it runs from its start unless it is ended before. */
  hours: whole(1, SESSION_HOURS),
  /** Who is told of its UCAs' alerts: `AlertSending`. */
  sending: z.literal(Object.values(AlertSending)),
  /** Of `AlertSending.custom`: the types that are told. */
  sending_types: z.array(alertType).check(z.maxLength(20)),
  ...intervals((name) => {
    const [minimum, maximum] = ucaIntervalBounds[name];
    return z.nullable(whole(minimum, maximum));
  }),
};

/** What can be changed while it runs. */
export const sessionChange = z.strictObject(settings);

export const sessionInput = z.strictObject({
  ...settings,
  /** How far back alerts are shown: at most two hours before the start, and so never later than it. */
  minutes_back: whole(0, limits.monitoringHistoryHours * 60),
  /** Of the moment: nothing of it is kept once it is over. */
  temporary: z.boolean(),
});
export type SessionInput = z.infer<typeof sessionInput>;

const state = z.enum(sessionStates);

export const sessionRow = z.object({
  id,
  client_id: id,
  name: z.string(),
  kind: z.literal(Object.values(MonitoringSessionKind)),
  state,
  started_at: z.string(),
  started_by: z.string(),
  /** What raised the SOS that it began as; null: it began as something else. */
  began_as: z.nullable(z.enum(sosSources)),
  /** When it expires unless it is ended before. */
  ends_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** How many UCAs it has, or had at its end. */
  ucas: z.number(),
});
export type SessionRow = z.infer<typeof sessionRow>;

export const sessionUca = z.object({
  id,
  name: z.string(),
  type: z.string(),
  place: z.string(),
});

export const monitoringSession = z.object({
  ...sessionRow.shape,
  temporary: z.boolean(),
  /** Alerts from here on belong to it. */
  since: z.string(),
  ended_by: z.nullable(z.string()),
  /** What was said when it was ended. */
  note: z.string(),
  hours: z.number(),
  sending: settings.sending,
  sending_types: z.array(alertType),
  members: z.array(sessionUca),
  contacts: z.array(
    z.object({ id, name: z.string(), relationship: z.string(), phone: z.string(), email: z.string() }),
  ),
  ...intervals(() => z.nullable(z.number())),
});
export type MonitoringSession = z.infer<typeof monitoringSession>;

export const listMonitoring = endpoint({
  method: 'GET',
  path: '/v1/monitoreo',
  access,
  summary: 'Monitoring sessions that are kept, newest first',
  query: z.extend(listQuery, { state: z.optional(z.enum(['open', 'over'])) }),
  data: paged(sessionRow),
});

export const temporaryMonitoring = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/temp',
  access,
  summary: 'The session of the moment that the caller has running, if any',
  data: z.object({ session_id: z.nullable(id) }),
});

export const monitoringChoices = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/opciones',
  access,
  summary: 'UCAs, groups and contacts that a session can have',
  data: z.object({
    ucas: z.array(
      z.object({
        ...sessionUca.shape,
        connection: z.literal([0, 1, 2]),
        group_ids: z.array(id),
      }),
    ),
    groups: z.array(z.object({ id, name: z.string() })),
    contacts: z.array(z.object({ id, name: z.string(), relationship: z.string(), is_sos: z.boolean() })),
  }),
});
export type SessionChoices = z.infer<typeof monitoringChoices.data>;
export type SessionChoice = SessionChoices['ucas'][number];

/** A session that was written, and which UCAs it does not have because their phones are offline. */
export const writtenSession = z.object({ id, offline: z.array(z.object({ id, name: z.string() })) });

export const createMonitoring = endpoint({
  method: 'POST',
  path: '/v1/monitoreo',
  access,
  summary: 'Begins a monitoring session; UCAs that are offline are left out and named',
  body: sessionInput,
  data: writtenSession,
  status: 201,
});

export const getMonitoring = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/{id}',
  access,
  summary: 'One monitoring session, running or over',
  params: idParams,
  data: monitoringSession,
});

export const updateMonitoring = endpoint({
  method: 'PATCH',
  path: '/v1/monitoreo/{id}',
  access,
  summary: 'Changes a session that runs; UCAs that are offline are not added and named',
  params: idParams,
  body: sessionChange,
  data: writtenSession,
});

export const endMonitoring = endpoint({
  method: 'POST',
  path: '/v1/monitoreo/{id}/fin',
  access,
  summary: 'Ends a session; one of the moment is forgotten',
  params: idParams,
  body: z.strictObject({ note: text(500) }),
  data: z.object({ id }),
});

/**
 * What the timeline of a session says. `changed`: its settings; `alert`: one of its UCAs'. Of an SOS: `pressed`: once
 * more; `called`: a level of contacts; `everybody`: all contacts and operators; `idle`: nobody did anything for too
 * long; `stepBack`: a tick was taken back; `well`: the person says so; `asked`: somebody, to go there; `answered`: they
 * said so. Of a follow-me: `missed`: no arrival in time.
 */
export const sessionHappenings = [
  'started',
  'ucasAdded',
  'ucasRemoved',
  'changed',
  'ended',
  'expired',
  'raised',
  'pressed',
  'called',
  'everybody',
  'acknowledged',
  'escalated',
  'idle',
  'resolved',
  'note',
  'step',
  'stepBack',
  'well',
  'followed',
  'arrived',
  'missed',
  'asked',
  'answered',
  'alert',
] as const;

/** What can have been changed of a session. */
export const sessionFields = [
  'name',
  'contact_ids',
  'hours',
  'sending',
  'sending_types',
  ...sessionIntervals,
] as const;
export type SessionField = (typeof sessionFields)[number];

export const sessionHappening = z.object({
  /** Of all that happened, whatever it is. */
  key: z.string(),
  at: z.string(),
  what: z.enum(sessionHappenings),
  /** Who did it, an operator, a contact or whoever carries the phone; empty for what happened by itself. */
  author: z.string(),
  /** What was said, or the step that was ticked. */
  text: z.string(),
  /** Of `called`. */
  level: z.nullable(z.number()),
  /** What an SOS was raised or pressed again by. */
  source: z.nullable(z.enum(sosSources)),
  /** Of an alert, with who took note of it and when; null while nobody did. */
  alert: z.nullable(alertType),
  alert_id: z.nullable(id),
  taken_at: z.nullable(z.string()),
  taken_by: z.nullable(z.string()),
  /** Of an alert of silence. */
  asked: alert.shape.asked,
  uca_id: z.nullable(id),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** The UCAs it is about. */
  names: z.array(z.string()),
  fields: z.array(z.enum(sessionFields)),
});
export type SessionHappening = z.infer<typeof sessionHappening>;

/** Alerts in a timeline, at most; the newest stand. */
export const SESSION_ALERTS = 500;

export const monitoringTimeline = endpoint({
  method: 'GET',
  path: '/v1/monitoreo/{id}/eventos',
  access,
  summary: 'What happened in a session, newest first: what operators did, and alerts of its UCAs',
  params: idParams,
  data: listed(sessionHappening),
});

export const askToOpen = endpoint({
  method: 'POST',
  path: '/v1/monitoreo/avisar',
  access,
  summary: 'Asks UCAs, by a push, to open the app; says how many of them have a device to be reached at',
  body: z.strictObject({ uca_ids: z.array(id).check(z.minLength(1), z.maxLength(SESSION_UCAS)) }),
  data: z.object({ asked: z.number() }),
});
