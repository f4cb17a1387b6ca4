/**
 * Screens of other areas that this one links to; the shell shows a page where such an area is missing. Apart from the
 * paths of this area, so that the dashboard loads nothing else.
 */
export const outside = {
  ucaLocation: '/mapas/ucas/ubicacion',
  placeCreate: '/lugares/create',
  checkpointCreate: '/checkpoints/create',
  ucaCreate: '/ucas/create',
  requestCreate: '/request/create',
  activities: '/actividades',
  visit: '/solicitudes/ver/:id',
} as const;
