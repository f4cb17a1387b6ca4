import { defineCatalogues } from 'contract';

/** The lists of this area: their addresses, who may see them, and where they stand in the sidebar. */
export const catalogues = defineCatalogues({
  requestLog: {
    path: '/reportes/solicitudes/bitacora',
    form: null,
    words: 'log',
    permission: 'reports.requests',
    parent: '/reportes/solicitudes/analitica',
    menu: { section: 'reports', order: 61, icon: 'list' },
  },
});
