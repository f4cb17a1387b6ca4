/** Routes of this area, as the spec writes them. */
export const paths = {
  categories: '/existencias/categorias',
} as const;
