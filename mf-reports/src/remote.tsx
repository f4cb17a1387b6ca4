import { localeLoader } from 'contract';
import { type PagesOf, type RemoteModule, reportPages } from 'shared-ui/remote';
import type manifest from './remote.manifest.ts';
import type { reports } from './reports.ts';

export const pages = {
  mainDashboard: () => import('./dashboard/main-dashboard.page.tsx'),
  adminDashboard: () => import('./dashboard/admin-dashboard.page.tsx'),
  ...reportPages<typeof reports>({
    request: () => import('./requests/requests.report.tsx'),
    scan: () => import('./scans/scans.report.tsx'),
  }),
} satisfies RemoteModule<PagesOf<typeof manifest>>['pages'];

export const loadLocale: RemoteModule['loadLocale'] = localeLoader({
  es: () => import('./locales/es.json'),
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
  zh: () => import('./locales/zh.json'),
  fr: () => import('./locales/fr.json'),
  el: () => import('./locales/el.json'),
  hi: () => import('./locales/hi.json'),
});
