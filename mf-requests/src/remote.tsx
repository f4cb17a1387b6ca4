import type { PagesOf, RemoteModule } from 'shared-ui/remote';
import type manifest from './remote.manifest.ts';

export const pages = {
  requestList: () => import('./notification-requests/request-list.page.tsx'),
  requestCreate: () => import('./notification-requests/request-create.page.tsx'),
  requestMonitor: () => import('./monitor/request-monitor.page.tsx'),
} satisfies RemoteModule<PagesOf<typeof manifest>>['pages'];

export const loadLocale: RemoteModule['loadLocale'] = async (language) =>
  (await (language === 'es' ? import('./locales/es.json') : import('./locales/en.json'))).default;
