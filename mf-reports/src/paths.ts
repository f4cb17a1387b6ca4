/** Routes of this area, as the spec writes them. */
export const paths = {
  main: '/',
  admin: '/admin',
  requestAnalytics: '/reportes/solicitudes/analitica',
  requestLog: '/reportes/solicitudes/bitacora',
} as const;

/** Screens of other areas that this one points at; the shell says so where such an area is missing. */
export const outside = {
  ucaLocation: '/mapas/ucas/ubicacion',
  placeCreate: '/lugares/create',
  checkpointCreate: '/checkpoints/create',
  ucaCreate: '/ucas/create',
  requestCreate: '/request/create',
  monitor: (requestUserId: number, requestScheduleId: number, date: number) =>
    `/request/monitor/${requestUserId}/schedule/${requestScheduleId}?date=${date}`,
} as const;
