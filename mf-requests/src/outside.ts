/** Screens of other areas that this one links to; the shell shows a page where such an area is missing. */
export const outside = {
  userAccess: '/config/acceso/usuarios/:id',
} as const;
