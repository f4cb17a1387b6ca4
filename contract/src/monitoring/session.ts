import * as z from 'contract/z';
import { type UcaInterval, ucaIntervalBounds } from '../accounts/uca-settings.ts';
import { AlertSending, limits, MonitoringSessionKind } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, requiredText, text, whole } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';
import { alertType } from '../field/alert.ts';
import { sessionStates, sosSources } from '../rules/session-machine.ts';

/** Monitoring sessions: operators watch some UCAs for some hours. */

const access = 'monitoring.sessions';

/** Most UCAs in a session. */
export const SESSION_UCAS = 200;
/** Longest time a session runs before it expires. */
export const SESSION_HOURS = 24;

/** A session's reporting settings for its phones; null keeps each UCA's own. */
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
  /** Hours from the start until it expires. */
  hours: whole(1, SESSION_HOURS),
  /** Who gets its UCAs' alerts: `AlertSending`. */
  sending: z.literal(Object.values(AlertSending)),
  /** For `AlertSending.custom`: the alert types to send. */
  sending_types: z.array(alertType).check(z.maxLength(20)),
  ...intervals((name) => {
    const [minimum, maximum] = ucaIntervalBounds[name];
    return z.nullable(whole(minimum, maximum));
  }),
};

/** Settings that can change while it runs. */
export const sessionChange = z.strictObject(settings);

export const sessionInput = z.strictObject({
  ...settings,
  /** Start of the alerts shown, from two hours before the session's start up to that start. */
  minutes_back: whole(0, limits.monitoringHistoryHours * 60),
  /** Temporary: deleted once it is over. */
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
  /** Source of the SOS, if the session started as one; otherwise null. */
  began_as: z.nullable(z.enum(sosSources)),
  /** When it expires unless ended earlier. */
  ends_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Number of UCAs, now or when it ended. */
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
  /** Alerts from this instant on belong to it. */
  since: z.string(),
  ended_by: z.nullable(z.string()),
  /** The note written when it was ended. */
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

/** A saved session, and the UCAs left out because their phones are offline. */
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

export const askToOpen = endpoint({
  method: 'POST',
  path: '/v1/monitoreo/avisar',
  access,
  summary: 'Asks UCAs, by a push, to open the app; says how many of them have a device to be reached at',
  body: z.strictObject({ uca_ids: z.array(id).check(z.minLength(1), z.maxLength(SESSION_UCAS)) }),
  data: z.object({ asked: z.number() }),
});
