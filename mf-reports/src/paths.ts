import { pathTo } from 'contract';

/** Patterns of the routes that no report has by itself. */
export const paths = {
  main: '/',
  admin: '/admin',
  calendar: '/calendario',
  tasks: '/reportes/calendario/tareas',
  board: '/reportes/cumplimientos',
  proof: '/reportes/cumplimientos/constancia',
} as const;

/** The list of the tasks that are due on a day, `YYYY-MM-DD`. */
export const tasksOn = (day: string): string =>
  pathTo(paths.tasks, {}, { first: day, last: day, sort: 'due_at' });

/** Screens of other areas that this one links to; the shell shows a page where such an area is missing. */
export const outside = {
  ucaLocation: '/mapas/ucas/ubicacion',
  placeCreate: '/lugares/create',
  checkpointCreate: '/checkpoints/create',
  ucaCreate: '/ucas/create',
  requestCreate: '/request/create',
  clientShow: '/clients/show/:id',
  activities: '/actividades',
  activity: '/actividades/editar/:id',
  checkpoints: '/checkpoints',
  visit: '/solicitudes/ver/:id',
  monitor: '/request/monitor/:requestUserId/schedule/:requestScheduleId',
} as const;

/** A checkpoint in its list. */
export const checkpointPath = (id: number): string => pathTo(outside.checkpoints, {}, { view: id });

/** The monitor of one dispatch of the log. */
export const monitorPath = (row: {
  request_user_id: number;
  request_schedule_id: number;
  dispatch_date: number;
}): string =>
  pathTo(
    outside.monitor,
    { requestUserId: row.request_user_id, requestScheduleId: row.request_schedule_id },
    { date: row.dispatch_date },
  );
