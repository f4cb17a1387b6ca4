/**
 * Screens of areas that the shell links to; it shows a page where such an area is missing. Written out, so that they load
 * nothing; a test compares them with what areas declare.
 */
export const outside = {
  rules: '/request/rules',
  gateLog: '/entradasSalidas/bitacora',
  staff: '/trabajadores',
  calendar: '/calendario',
  map: '/mapas/ucas/ubicacion',
  sessions: '/monitoreo',
} as const;
