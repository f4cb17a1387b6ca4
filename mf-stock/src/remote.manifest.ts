import { defineRemote } from 'contract/remote';
import { paths } from './paths.ts';

export default defineRemote({
  name: 'mf-stock',
  basePaths: ['/existencias'],
  routes: [
    {
      name: 'existencias.categorias',
      path: paths.categories,
      page: 'categoryList',
      titleKey: 'categories',
      permission: 'stock.categories',
      record: 'stock_category',
      dialogs: ['export'],
    },
  ],
  menu: [
    {
      id: 'categories',
      section: 'stock',
      order: 10,
      icon: 'boxes',
      path: paths.categories,
      titleKey: 'categories',
      permission: 'stock.categories',
    },
  ],
  titles: {
    es: { categories: 'Categorías de existencias' },
    en: { categories: 'Stock categories' },
    ar: { categories: 'فئات المخزون' },
    zh: { categories: '库存类别' },
    fr: { categories: 'Catégories de stock' },
    el: { categories: 'Κατηγορίες αποθεμάτων' },
    hi: { categories: 'भंडार श्रेणियाँ' },
  },
  locales: ['es', 'en', 'ar', 'zh', 'fr', 'el', 'hi'],
});
