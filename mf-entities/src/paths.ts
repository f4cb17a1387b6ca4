/** Patterns of the routes that no catalogue has by itself. */
export const paths = {
  clientShow: '/clients/show/:id',
  /** QRs to print: of the checkpoints in `?ids=`. */
  qrSheet: '/checkpoints/qr',
} as const;
