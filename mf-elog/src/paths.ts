/** Patterns of the routes that no catalogue has by itself. */
export const paths = {
  providerAssign: '/proveedores/assign/:id',
  accessUser: '/config/acceso/usuarios/:id',
} as const;

/** Screens of other areas that this one points at; the shell says so where such an area is missing. */
export const outside = {
  guestEdit: '/invitados/editar/:id',
  ubeEdit: '/ubes/editar/:id',
  contactEdit: '/contactos/editar/:id',
} as const;
