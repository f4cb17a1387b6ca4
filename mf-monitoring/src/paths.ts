import { routePage, sessionPage, ucaRoutePage } from 'contract';

/** Patterns of this area's routes. */
export const paths = {
  /** `?sesion=`: the one of the moment that runs. */
  temporary: '/monitoreo/temp',
  newSession: '/monitoreo/nuevo',
  editSession: '/monitoreo/editar/:id',
  session: sessionPage,
  /** `?sesion=…`: these; all that run without one. */
  wall: '/monitoreo/pared',
  procedure: '/monitoreo/procedimiento',
  /** With `?uca=`, that UCA is chosen and in the middle of the map. */
  ucaLocation: '/mapas/ucas/ubicacion',
  /** `?uca=…&dia=…&momento=…`: of these UCAs, on that day, at that instant. */
  ucaRoute: ucaRoutePage,
  newRoute: '/monitoreo/rutas/nuevo',
  editRoute: '/monitoreo/rutas/editar/:id',
  plannedRoute: routePage,
} as const;
