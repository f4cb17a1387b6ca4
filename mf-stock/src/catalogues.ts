import { defineCatalogues } from 'contract';

/** The catalogues of this area: their addresses, who may see them, and their place in the sidebar. */
export const catalogues = defineCatalogues({
  categories: {
    path: '/existencias/categorias',
    form: null,
    words: 'category',
    permission: 'stock.categories',
    record: 'stock_category',
    menu: { section: 'stock', order: 10, icon: 'boxes' },
  },
});
