/** Routes of this area, as the spec writes them, and builders for those with parameters. */
export const patterns = {
  umaUpdate: '/umas/update/:id',
  clientShow: '/clients/show/:id',
  clientEdit: '/clients/edit/:id',
  ucas: '/ucas/:clientId?/index',
  ucaCreate: '/ucas/create',
  ucaUpdate: '/ucas/update/:id',
  types: '/tipos',
  typeCreate: '/tipos/create',
  typeUpdate: '/tipos/update/:id',
  places: '/lugares',
  placeCreate: '/lugares/create',
  placeUpdate: '/lugares/update/:id',
  checkpoints: '/checkpoints',
  checkpointCreate: '/checkpoints/create',
  checkpointUpdate: '/checkpoints/update/:id',
  qrSheet: '/checkpoints/qr',
} as const;

export const paths = {
  umas: '/umas',
  umaCreate: '/umas/create',
  umaUpdate: (id: number) => `/umas/update/${id}`,
  clients: '/clients',
  clientCreate: '/clients/create',
  clientShow: (id: number) => `/clients/show/${id}`,
  clientEdit: (id: number) => `/clients/edit/${id}`,
  /** The list of one client's UCAs, or of all the caller sees. */
  ucas: (clientId?: number) => (clientId === undefined ? '/ucas/index' : `/ucas/${clientId}/index`),
  ucaCreate: patterns.ucaCreate,
  ucaUpdate: (id: number) => `/ucas/update/${id}`,
  types: patterns.types,
  typeCreate: patterns.typeCreate,
  typeUpdate: (id: number) => `/tipos/update/${id}`,
  places: patterns.places,
  placeCreate: patterns.placeCreate,
  placeUpdate: (id: number) => `/lugares/update/${id}`,
  checkpoints: patterns.checkpoints,
  checkpointCreate: patterns.checkpointCreate,
  checkpointUpdate: (id: number) => `/checkpoints/update/${id}`,
  /** QRs to print: of these checkpoints. */
  qrSheet: (ids: readonly number[]) => `/checkpoints/qr?ids=${ids.join(',')}`,
};
