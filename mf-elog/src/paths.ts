/** Patterns of the routes that no catalogue has by itself. */
export const paths = {
  gate: '/entradasSalidas/bitacora',
  kiosks: '/entradasSalidas/bitacora/quioscos',
  shifts: '/entradasSalidas/bitacora/turnos',
  musters: '/entradasSalidas/bitacora/evacuacion',
  muster: '/entradasSalidas/bitacora/evacuacion/:id',
  providerAssign: '/proveedores/assign/:id',
  accessUser: '/config/acceso/usuarios/:id',
} as const;
