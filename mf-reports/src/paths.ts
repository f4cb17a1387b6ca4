import { calendarPage, pathTo, type TaskCalendarFilter } from 'contract';

/** Patterns of the routes that no report has by itself. */
export const paths = {
  main: '/',
  admin: '/admin',
  calendar: calendarPage,
  tasks: '/reportes/calendario/tareas',
  board: '/reportes/cumplimientos',
  proof: '/reportes/cumplimientos/constancia',
} as const;

/** The list of the tasks with a point that is due now, whatever their day. */
export const tasksDueNow = pathTo(paths.tasks, {}, { due: 'now', sort: 'due_at' });

/** The list of the tasks that are due on a day, `YYYY-MM-DD`, or until another: all of them, or those of a filter. */
export const tasksOn = (first: string, filter: TaskCalendarFilter = {}, last = first): string =>
  pathTo(paths.tasks, {}, { first, last, ...filter, sort: 'due_at' });
