/** Routes of this area, as the spec writes them. */
export const paths = {
  /** The client in the address narrows the list; without one, the caller's clients. */
  ucas: '/ucas/:clientId?/index',
  ucasHere: '/ucas/index',
} as const;
