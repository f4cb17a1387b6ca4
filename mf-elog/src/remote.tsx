import type { PagesOf, RemoteModule } from 'shared-ui/remote';
import type manifest from './remote.manifest.ts';

export const pages = {
  branchList: () => import('./branches/branch-list.page.tsx'),
  branchForm: () => import('./branches/branch-form.page.tsx'),
} satisfies RemoteModule<PagesOf<typeof manifest>>['pages'];

const dictionaries = {
  es: () => import('./locales/es.json'),
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
};

export const loadLocale: RemoteModule['loadLocale'] = async (language) =>
  (await (language in dictionaries ? dictionaries[language as 'es'] : dictionaries.en)()).default;
