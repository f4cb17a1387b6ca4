/** Routes of this area, as the spec writes them, and builders for those with parameters. */
export const patterns = {
  clientShow: '/clients/show/:id',
  clientEdit: '/clients/edit/:id',
  ucas: '/ucas/:clientId?/index',
} as const;

export const paths = {
  clients: '/clients',
  clientCreate: '/clients/create',
  clientShow: (id: number) => `/clients/show/${id}`,
  clientEdit: (id: number) => `/clients/edit/${id}`,
  /** The list of one client's UCAs, or of all the caller sees. */
  ucas: (clientId?: number) => (clientId === undefined ? '/ucas/index' : `/ucas/${clientId}/index`),
};
