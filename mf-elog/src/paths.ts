/** Patterns of the routes that no catalogue has by itself. */
export const paths = {
  providerAssign: '/proveedores/assign/:id',
  accessUser: '/config/acceso/usuarios/:id',
} as const;
