/** Routes of this area, as the spec writes them. */
export const paths = {
  main: '/',
  admin: '/admin',
} as const;
