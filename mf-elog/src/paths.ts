/** Patterns of the routes that no catalogue has by itself. */
export const paths = {
  gate: '/entradasSalidas/bitacora',
  providerAssign: '/proveedores/assign/:id',
  accessUser: '/config/acceso/usuarios/:id',
} as const;
