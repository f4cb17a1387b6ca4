/** Patterns of the routes that no catalogue has by itself. */
export const paths = {
  clientShow: '/clients/show/:id',
  /** QRs to print: of the checkpoints in `?ids=`. */
  qrSheet: '/checkpoints/qr',
} as const;

/** Screens of other areas that this one points at; the shell says so where such an area is missing. */
export const outside = {
  branches: '/sucursales',
} as const;
