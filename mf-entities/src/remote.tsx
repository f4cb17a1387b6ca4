import { localeLoader } from 'contract/remote';
import type { PagesOf, RemoteModule } from 'shared-ui/remote';
import type manifest from './remote.manifest.ts';

export const pages = {
  clientList: () => import('./clients/client-list.page.tsx'),
  clientForm: () => import('./clients/client-form.page.tsx'),
  clientShow: () => import('./clients/client-show.page.tsx'),
  umaList: () => import('./umas/uma-list.page.tsx'),
  umaForm: () => import('./umas/uma-form.page.tsx'),
  contactList: () => import('./contacts/contact-list.page.tsx'),
  contactForm: () => import('./contacts/contact-form.page.tsx'),
  satelliteList: () => import('./satellite-images/satellite-list.page.tsx'),
  satelliteForm: () => import('./satellite-images/satellite-form.page.tsx'),
  ucaList: () => import('./ucas/uca-list.page.tsx'),
  ucaForm: () => import('./ucas/uca-form.page.tsx'),
  typeList: () => import('./types/type-list.page.tsx'),
  typeForm: () => import('./types/type-form.page.tsx'),
  placeList: () => import('./places/place-list.page.tsx'),
  placeForm: () => import('./places/place-form.page.tsx'),
  checkpointList: () => import('./checkpoints/checkpoint-list.page.tsx'),
  checkpointForm: () => import('./checkpoints/checkpoint-form.page.tsx'),
  labelList: () => import('./labels/label-list.page.tsx'),
  labelForm: () => import('./labels/label-form.page.tsx'),
  scanRuleList: () => import('./scan-rules/scan-rule-list.page.tsx'),
  scanRuleForm: () => import('./scan-rules/scan-rule-form.page.tsx'),
  groupList: () => import('./groups/group-list.page.tsx'),
  groupForm: () => import('./groups/group-form.page.tsx'),
  qrSheet: () => import('./checkpoints/qr-sheet.page.tsx'),
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
