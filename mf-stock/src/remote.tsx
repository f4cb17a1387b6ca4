import { localeLoader } from 'contract';
import { cataloguePages, type PagesOf, type RemoteModule } from 'shared-ui/remote';
import type { catalogues } from './catalogues.ts';
import type manifest from './remote.manifest.ts';

export const pages = {
  ...cataloguePages<typeof catalogues>({
    categories: () => import('./categories/categories.resource.tsx'),
  }),
} satisfies RemoteModule<PagesOf<typeof manifest>>['pages'];

export const loadLocale: RemoteModule['loadLocale'] = localeLoader(
  (language) => import(`./locales/${language}.json`),
);
