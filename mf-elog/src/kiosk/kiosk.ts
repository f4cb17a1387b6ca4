import { laterWords, loadKitWords } from 'shared-ui';
import KioskPage from './kiosk.page.tsx';

const loadKioskWords = laterWords('mf-elog', 'kiosk', (language) => import(`./locales/${language}.json`));

/** The page of a kiosk’s link, with its words. Apart, so that the area's entry stays small. */
export async function page() {
  await Promise.all([loadKioskWords(), loadKitWords()]);
  return { default: KioskPage };
}
