/** Every screen there is, by who visits it; `null` is nobody signed in. */
export const screens: { user: string | null; paths: string[] }[] = [
  {
    user: null,
    paths: [
      '/login',
      '/password/forgot',
      '/password/reset?token=x',
      '/terms',
      '/privacy',
      '/versiones/dashboard',
      '/versiones/app',
    ],
  },
  {
    user: 'cliente',
    paths: [
      '/',
      '/request',
      '/request/create',
      '/sucursales',
      '/sucursales/create',
      '/existencias/categorias',
      '/ucas/index',
      '/reportes/solicitudes/analitica',
      '/reportes/solicitudes/bitacora',
    ],
  },
  { user: 'uma', paths: ['/mapas/ucas/ubicacion', '/perfil', '/no/such/page', '/policy'] },
  { user: 'garita', paths: ['/'] },
  {
    user: 'admin',
    paths: [
      '/admin',
      '/sucursales/create',
      '/policy',
      '/developer/firebase',
      '/developer/real-time',
      '/developer/ui',
    ],
  },
];
