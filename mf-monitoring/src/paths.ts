/** Routes of this area, as the spec writes them. */
export const patterns = {
  /** With `?uca=<id>`, that UCA is chosen and in the middle of the map. */
  ucaLocation: '/mapas/ucas/ubicacion',
} as const;
