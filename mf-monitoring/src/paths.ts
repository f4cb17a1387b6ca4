/** Routes of this area, as the spec writes them. */
export const patterns = {
  ucaLocation: '/mapas/ucas/ubicacion',
} as const;

export const paths = {
  /** With an id, that UCA is chosen and in the middle of the map. */
  ucaLocation: (ucaId?: number) => patterns.ucaLocation + (ucaId === undefined ? '' : `?uca=${ucaId}`),
};
