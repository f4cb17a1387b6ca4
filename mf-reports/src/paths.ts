import { pathTo } from 'contract';

/** Patterns of the routes that no report has by itself. */
export const paths = {
  main: '/',
  admin: '/admin',
} as const;

/** Screens of other areas that this one points at; the shell says so where such an area is missing. */
export const outside = {
  ucaLocation: '/mapas/ucas/ubicacion',
  placeCreate: '/lugares/create',
  checkpointCreate: '/checkpoints/create',
  ucaCreate: '/ucas/create',
  requestCreate: '/request/create',
  clientShow: '/clients/show/:id',
  visit: '/solicitudes/ver/:id',
  monitor: '/request/monitor/:requestUserId/schedule/:requestScheduleId',
} as const;

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
