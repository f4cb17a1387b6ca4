import type { PagesOf, RemoteModule } from 'shared-ui/remote';
import type manifest from './remote.manifest.ts';

export const pages = {
  mainDashboard: () => import('./dashboard/main-dashboard.page.tsx'),
  adminDashboard: () => import('./dashboard/admin-dashboard.page.tsx'),
} satisfies RemoteModule<PagesOf<typeof manifest>>['pages'];

export const loadLocale: RemoteModule['loadLocale'] = async (language) =>
  (await (language === 'es' ? import('./locales/es.json') : import('./locales/en.json'))).default;
