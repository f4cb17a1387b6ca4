import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, instant, requiredText } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { dispatchStates } from '../rules/dispatch-machine.ts';
import { notificationRequest } from './notification-request.ts';

/**
 * The entries a dispatch's history can have: its states, and events that leave the state unchanged. Of a welfare check:
 * `alerted`: operators were notified of it; `raised`: it became an SOS; `stoodDown`: an answer, an operator or a
 * withdrawal prevented that.
 */
export const dispatchSteps = [
  ...dispatchStates,
  'reminded',
  'photo',
  'alerted',
  'raised',
  'stoodDown',
] as const;
export type DispatchStep = (typeof dispatchSteps)[number];

export const dispatchEvent = z.object({
  state: z.enum(dispatchSteps),
  at: z.string(),
  /** The operator who took the step, and why; null and empty for all others. */
  author: z.nullable(z.string()),
  text: z.string(),
});

/** One user's part in one dispatch. Times are the server's; `response_seconds` = answered − dispatched. */
export const dispatch = z.object({
  id,
  request_user_id: id,
  request_schedule_id: id,
  dispatch_date: z.number(),
  uca_id: id,
  uca_name: z.string(),
  uca_type: z.string(),
  uca_place: z.string(),
  connection: z.literal([0, 1, 2]),
  state: z.enum(dispatchStates),
  completion: z.nullable(z.literal([1, 2])),
  dispatched_at: z.string(),
  delivered_at: z.nullable(z.string()),
  opened_at: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  due_at: z.string(),
  response_seconds: z.nullable(z.number()),
  late: z.boolean(),
  reminders_sent: z.number(),
  /** Read by `getFile`; null until the photo has arrived, or when none was requested. */
  photo_id: z.nullable(id),
  answer: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** When silence becomes an SOS; null: never, or not any more. */
  sos_at: z.nullable(z.string()),
  /** The SOS it became. */
  sos_session_id: z.nullable(id),
});
export type Dispatch = z.infer<typeof dispatch>;

export const notificationsInProcess = endpoint({
  method: 'GET',
  path: '/v1/request/notifications/in_process',
  access: 'requests.manage',
  summary: 'Dispatches that still wait for an answer',
  data: z.extend(
    listed(z.extend(dispatch, { request_id: id, request_name: z.string(), request_title: z.string() })),
    { server_time: z.string() },
  ),
});

/** Characters of the reason for which an SOS is prevented. */
export const STAND_DOWN_REASON = 500;

export const standDownDispatch = endpoint({
  method: 'POST',
  path: '/v1/request/dispatch/{id}/stand-down',
  // As for an SOS itself: preventing one is acting in it.
  access: 'monitoring.sessions',
  summary: 'Prevents the SOS of a missing answer; 409 once it was answered, prevented or raised',
  params: idParams,
  body: z.strictObject({ reason: requiredText(STAND_DOWN_REASON) }),
  data: z.object({ id }),
});

/** The monitor of one dispatch, for one of its users. */
export const monitorDispatch = endpoint({
  method: 'GET',
  path: '/v1/request/monitor/{request_user_id}/schedule/{request_schedule_id}',
  access: 'requests.manage',
  summary: 'A dispatch with every user in it, as it stands now',
  params: z.strictObject({ request_user_id: idParams.shape.id, request_schedule_id: idParams.shape.id }),
  /** Selects an occurrence of a rule's schedule by its `dispatch_date`; the newest by default. */
  query: z.strictObject({ date: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
  data: z.object({
    request: notificationRequest,
    dispatch_date: z.number(),
    /** The server's clock, for countdowns that do not trust the browser's. */
    server_time: z.string(),
    selected: z.extend(dispatch, { history: z.array(dispatchEvent) }),
    dispatches: z.array(dispatch),
    /** Other dispatches of this request to this user, newest first. */
    earlier: z.array(
      z.object({
        request_user_id: id,
        request_schedule_id: id,
        dispatch_date: z.number(),
        state: z.enum(dispatchStates),
        late: z.boolean(),
        dispatched_at: z.string(),
        response_seconds: z.nullable(z.number()),
      }),
    ),
  }),
});
export type DispatchMonitor = z.infer<typeof monitorDispatch.data>;

/** Recent changes, for a screen that was away: one row per changed occurrence, newest first. */
export const recentNotifications = endpoint({
  method: 'GET',
  path: '/v1/request/notifications/recent',
  access: 'requests.manage',
  summary: 'Occurrences with something new since an instant, at most 50; the last day without one',
  query: z.strictObject({ since: z.optional(instant) }),
  data: listed(
    z.object({
      kind: z.enum(['new', 'update', 'missed']),
      request_id: id,
      title: z.string(),
      /** Null for a missed occurrence, which nobody received. */
      request_user_id: z.nullable(id),
      request_schedule_id: id,
      dispatch_date: z.number(),
      answered: z.number(),
      /** How many can still answer in time; at zero it is finished. */
      open: z.number(),
      total: z.number(),
      changed_at: z.string(),
    }),
  ),
});

const readNotices = z.object({
  /** Changes up to this instant have been read; null before the first time. */
  read_until: z.nullable(z.string()),
});
/** Data of `notices.read` on the reader's own channel. */
export type ReadNotices = z.infer<typeof readNotices>;

declare module '../core/realtime.ts' {
  interface EventPayloads {
    'notices.read': ReadNotices;
  }
}

export const getReadNotices = endpoint({
  method: 'GET',
  path: '/v1/request/notifications/read',
  access: 'requests.manage',
  summary: 'How far the caller has read their notices',
  data: readNotices,
});

/** Unaudited: reading changes nothing. */
export const markNoticesRead = endpoint({
  method: 'POST',
  path: '/v1/request/notifications/read',
  access: 'requests.manage',
  summary: 'The caller has read their notices up to an instant; an earlier one than known changes nothing',
  body: z.strictObject({ read_until: instant }),
  data: readNotices,
  unaudited: true,
});
