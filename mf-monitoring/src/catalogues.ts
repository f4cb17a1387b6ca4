import { defineCatalogues } from 'contract';

/** The lists of this area: paths, permissions and places in the sidebar. */
export const catalogues = defineCatalogues({
  sessions: {
    path: '/monitoreo',
    form: null,
    words: 'sessions',
    permission: 'monitoring.sessions',
    menu: { section: 'monitoring', order: 10, icon: 'radar' },
  },
  routes: {
    path: '/monitoreo/rutas',
    form: null,
    words: 'routes',
    permission: 'monitoring.sessions',
    menu: { section: 'monitoring', order: 20, icon: 'route' },
  },
});
