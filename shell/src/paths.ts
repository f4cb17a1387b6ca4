import { calendarPage, landingPaths } from 'contract';

/** Screens of areas that the shell links to; it shows a page where such an area is missing. */
export const outside = {
  rules: '/request/rules',
  gateLog: landingPaths.gateLog,
  staff: '/trabajadores',
  calendar: calendarPage,
  map: '/mapas/ucas/ubicacion',
  sessions: '/monitoreo',
} as const;
