import * as z from 'contract/z';
import { isTimeZone } from '../core/country.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, queryId, requiredDay } from '../core/fields.ts';
import { dayAfter } from '../core/time.ts';
import { assignee, taskStates } from './task.ts';

/**
 * The calendar of tasks: those created, and what the plans of active activities make due after them. Days are those on
 * which a task is due in the client's time zone, or in the one that is asked for; plans and holidays stay the client's.
 */

const access = 'reports.taskCalendar';

/** A month with the rest of its first and its last week; and a week, whose tasks are named. */
export const TASK_CALENDAR_DAYS = 42;
export const TASK_WEEK_DAYS = 7;
/** How many tasks of a day are named, at most. */
export const TASKS_ON_DAY = 200;

/**
 * Which tasks; `uca_id` finds those that somebody is assigned or served, `type_id` those that are for people of a type,
 * however they are assigned. On a day that is over, a round of whoever comes first is for those assigned on that day.
 */
export const taskCalendarFilter = {
  activity_id: z.optional(queryId),
  uca_id: z.optional(queryId),
  type_id: z.optional(queryId),
} as const;
export type TaskCalendarFilter = Partial<Record<keyof typeof taskCalendarFilter, number | undefined>>;

/** Days of a zone (IANA), both included; of the client's where none is named. */
export const calendarPeriod = {
  first: requiredDay,
  last: requiredDay,
  zone: z.optional(z.string().check(z.refine(isTimeZone, 'error.timezone'))),
} as const;
export const withinDays = (most: number) =>
  z.refine<{ first: string; last: string }>(
    ({ first, last }) => first <= last && last < dayAfter(first, most),
    { path: ['last'], error: 'error.date' },
  );

/** Task counts by state. */
const counted = {
  planned: z.number(),
  open: z.number(),
  fulfilled: z.number(),
  unfulfilled: z.number(),
} as const;
export type TaskCounts = Record<keyof typeof counted, number>;

export const taskCalendarDay = z.object({
  day: z.string(),
  ...counted,
  /** By activity, in the order of their first task of the day. */
  activities: z.array(z.object({ id, name: z.string(), ...counted })),
});
export type TaskCalendarDay = z.infer<typeof taskCalendarDay>;

const calendarHoliday = z.object({ day: z.string(), name: z.string() });
export type CalendarHoliday = z.infer<typeof calendarHoliday>;

/**
 * The zone whose days these are, those of the period on which something is due, and the client's holidays with its days'
 * names, both in order.
 */
export const calendarDays = <Day extends z.core.$ZodType>(day: Day) =>
  z.object({ zone: z.string(), days: z.array(day), holidays: z.array(calendarHoliday) });

export const taskCalendar = endpoint({
  method: 'GET',
  path: '/v1/tarea/calendario',
  access,
  summary: 'How many tasks are due by day and activity, and where they stand; those to come from the plans',
  query: z.strictObject({ ...taskCalendarFilter, ...calendarPeriod }).check(withinDays(TASK_CALENDAR_DAYS)),
  data: calendarDays(taskCalendarDay),
});
export type TaskCalendar = z.infer<typeof taskCalendar.data>;

/** A task as a day of the calendar names it. */
export const calendarTask = z.object({
  /** Null while it is only planned: it has not been created yet. */
  id: z.nullable(id),
  activity_id: id,
  activity_name: z.string(),
  assigned: assignee,
  due_at: z.string(),
  state: z.enum(taskStates),
  points: z.number(),
  on_time: z.number(),
  late: z.number(),
  missed: z.number(),
  excused: z.number(),
  /** It was moved from where its plan had it; a guard declined it. */
  moved: z.boolean(),
  declined: z.boolean(),
});
export type CalendarTask = z.infer<typeof calendarTask>;

export const taskDayList = z.object({
  day: z.string(),
  /** How many there are, of which the first are named. */
  total: z.number(),
  tasks: z.array(calendarTask),
});
export type TaskDayList = z.infer<typeof taskDayList>;

const most = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(TASKS_ON_DAY)),
  TASKS_ON_DAY,
);

export const taskDays = endpoint({
  method: 'GET',
  path: '/v1/tarea/calendario/dias',
  access,
  summary: 'The tasks of up to a week by day, or those in one state, the first due first, `most` of each day',
  query: z
    .strictObject({ ...taskCalendarFilter, ...calendarPeriod, state: z.optional(z.enum(taskStates)), most })
    .check(withinDays(TASK_WEEK_DAYS)),
  data: calendarDays(taskDayList),
});
export type TaskDays = z.infer<typeof taskDays.data>;
