/** Routes of this area, as the spec writes them, and builders for those with parameters. */
export const patterns = {
  branches: '/sucursales',
  branchCreate: '/sucursales/create',
  branchUpdate: '/sucursales/update/:id',
} as const;

export const paths = {
  branches: patterns.branches,
  branchCreate: patterns.branchCreate,
  branchUpdate: (id: number) => `/sucursales/update/${id}`,
};
