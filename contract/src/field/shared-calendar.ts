import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, requiredText, text, whole } from '../core/fields.ts';
import { LINKS_OPEN, linkSecret } from '../core/link.ts';
import { listed } from '../core/paging.ts';
import { taskStates } from './task.ts';
import {
  calendarDays,
  calendarPeriod,
  TASK_CALENDAR_DAYS,
  TASK_WEEK_DAYS,
  TASKS_ON_DAY,
  taskCalendarDay,
  withinDays,
} from './task-calendar.ts';

/** Calendars of tasks for people without an account, by a link that serves until it is revoked (ADR 0089). */

const access = 'reports.taskCalendar';
const path = '/v1/tarea/compartido';

/** Path of a link's page. */
export const sharedCalendarPage = '/calendario/:uuid';

const chosen = z.nullable(id);

export const sharedCalendarInput = z.strictObject({
  /** What it is called in the list, on its page and in calendar apps. */
  name: requiredText(80),
  /** Which tasks it shows, as the calendar's own filter; null for all. */
  uca_id: chosen,
  type_id: chosen,
  activity_id: chosen,
  /** Whether it names who walked a round. */
  with_names: z.boolean(),
});
export type SharedCalendarInput = z.infer<typeof sharedCalendarInput>;

export const sharedCalendar = z.object({
  id,
  name: z.string(),
  uca_name: z.nullable(z.string()),
  type_name: z.nullable(z.string()),
  activity_name: z.nullable(z.string()),
  with_names: z.boolean(),
  created_at: z.string(),
  created_by_name: z.string(),
  visits: z.number(),
  visited_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
});
export type SharedCalendar = z.infer<typeof sharedCalendar>;

export const listSharedCalendars = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'The calendars that the caller’s client shares, those in use first',
  data: listed(sharedCalendar),
});

export const createSharedCalendar = endpoint({
  method: 'POST',
  path,
  access,
  summary: `Shares a calendar, ${LINKS_OPEN} at most; its link is in this response only`,
  body: sharedCalendarInput,
  data: z.object({ id, token: z.string() }),
  status: 201,
});

export const revokeSharedCalendar = endpoint({
  method: 'POST',
  path: `${path}/{id}/revocar`,
  access,
  summary: 'Ends a shared calendar, its page and its feed, for good; 409 when it has ended',
  params: idParams,
  data: z.object({ id }),
});

const byLink = { method: 'POST', access: 'public', unaudited: true } as const;
const asked = {
  token: linkSecret,
  /** Narrows by the name of one of the types offered. */
  type: z.optional(text(120)),
} as const;

export const sharedCalendarView = z.object({
  client: z.string(),
  name: z.string(),
  /** Of the client: its days and times are given in it unless another is asked for. */
  zone: z.string(),
  /** Names of the types of people that its tasks are for; none where the link is of one already. */
  types: z.array(z.string()),
});
export type SharedCalendarView = z.infer<typeof sharedCalendarView>;

export const openSharedCalendar = endpoint({
  ...byLink,
  path: '/v1/calendario',
  summary: 'What a shared calendar is; 404 for a link that is unknown or revoked',
  body: z.strictObject({ token: linkSecret }),
  data: sharedCalendarView,
});

/** A task as a guest sees it: no ids, reasons, photos or places. */
export const sharedTask = z.object({
  activity_name: z.string(),
  due_at: z.string(),
  state: z.enum(taskStates),
  points: z.number(),
  /** Scanned or excused. */
  done: z.number(),
  /** Who scanned its points, and whose round it is; none unless the link names people. */
  people: z.array(z.string()),
});
export type SharedTask = z.infer<typeof sharedTask>;

export const sharedCalendarMonth = endpoint({
  ...byLink,
  path: '/v1/calendario/mes',
  summary:
    'How many tasks of a shared calendar are due by day and activity, which are numbered for this answer',
  body: z.strictObject({ ...asked, ...calendarPeriod }).check(withinDays(TASK_CALENDAR_DAYS)),
  data: calendarDays(taskCalendarDay),
});

export const sharedTaskDayList = z.object({
  day: z.string(),
  /** How many there are, of which the first are named. */
  total: z.number(),
  tasks: z.array(sharedTask),
});
export type SharedTaskDayList = z.infer<typeof sharedTaskDayList>;

export const sharedCalendarDays = endpoint({
  ...byLink,
  path: '/v1/calendario/dias',
  summary: 'The tasks of up to a week of a shared calendar by day, the first due first, `most` of each day',
  body: z
    .strictObject({ ...asked, ...calendarPeriod, most: z._default(whole(1, TASKS_ON_DAY), TASKS_ON_DAY) })
    .check(withinDays(TASK_WEEK_DAYS)),
  data: calendarDays(sharedTaskDayList),
});

/** The days before and after today of a feed, and how many events it has at most. */
export const FEED_DAYS = { before: 7, after: 31 } as const;
export const FEED_EVENTS = 5_000;

export const sharedCalendarFeed = endpoint({
  method: 'GET',
  path: '/v1/calendario/{uuid}/tareas.ics',
  access: 'public',
  summary: `iCalendar feed of a shared calendar for calendar apps: ${FEED_DAYS.before} days back to ${FEED_DAYS.after} ahead`,
  // Random bits written as a UUID: of no version.
  params: z.strictObject({ uuid: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)) }),
  raw: 'text/calendar',
  data: z.unknown(),
});
