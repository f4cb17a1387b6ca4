/** Routes of this area, as the spec writes them, and builders for those with parameters. */
export const patterns = {
  ucas: '/ucas/:clientId?/index',
} as const;

export const paths = {
  /** The list of one client's UCAs, or of all the caller sees. */
  ucas: (clientId?: number) => (clientId === undefined ? '/ucas/index' : `/ucas/${clientId}/index`),
};
