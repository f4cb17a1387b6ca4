import { localeLoader } from 'contract/remote';
import type { PagesOf, RemoteModule } from 'shared-ui/remote';
import type manifest from './remote.manifest.ts';

export const pages = {
  requestList: () => import('./notification-requests/request-list.page.tsx'),
  requestCreate: () => import('./notification-requests/request-create.page.tsx'),
  requestEdit: () => import('./notification-requests/request-edit.page.tsx'),
  requestMonitor: () => import('./monitor/request-monitor.page.tsx'),
  ruleList: () => import('./rules/rule-list.page.tsx'),
  ruleForm: () => import('./rules/rule-form.page.tsx'),
  ruleDetail: () => import('./rules/rule-detail.page.tsx'),
  ubeList: () => import('./ubes/ube-list.page.tsx'),
  ubeForm: () => import('./ubes/ube-form.page.tsx'),
  guestList: () => import('./guests/guest-list.page.tsx'),
  guestForm: () => import('./guests/guest-form.page.tsx'),
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
