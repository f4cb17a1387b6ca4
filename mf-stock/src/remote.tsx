import type { PagesOf, RemoteModule } from 'shared-ui/remote';
import type manifest from './remote.manifest.ts';

export const pages = {
  categoryList: () => import('./categories/category-list.page.tsx'),
} satisfies RemoteModule<PagesOf<typeof manifest>>['pages'];

export const loadLocale: RemoteModule['loadLocale'] = async (language) =>
  (await (language === 'es' ? import('./locales/es.json') : import('./locales/en.json'))).default;
