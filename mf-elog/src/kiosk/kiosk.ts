import { localeLoader } from 'contract';
import { addWords, loadKitWords } from 'shared-ui';
import KioskPage from './kiosk.page.tsx';

const load = localeLoader({
  es: () => import('./locales/es.json'),
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
  zh: () => import('./locales/zh.json'),
  fr: () => import('./locales/fr.json'),
  el: () => import('./locales/el.json'),
  hi: () => import('./locales/hi.json'),
});

/** The page of a kiosk’s link, with its words. Apart, so that the area's entry stays small. */
export async function page() {
  await Promise.all([addWords('mf-elog', 'kiosk', load), loadKitWords()]);
  return { default: KioskPage };
}
