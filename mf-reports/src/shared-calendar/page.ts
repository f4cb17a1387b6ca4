import { laterWords, loadKitWords } from 'shared-ui';
import { loadCalendarWords } from '../calendar/words.ts';
import SharedCalendarPage from './shared-calendar.page.tsx';

const loadSharedWords = laterWords(
  'mf-reports',
  'sharedCalendar',
  (language) => import(`./locales/${language}.json`),
);

/** The page of a shared calendar’s link, with its words. Apart, so that the area's entry stays small. */
export async function page() {
  await Promise.all([loadSharedWords(), loadCalendarWords(), loadKitWords()]);
  return { default: SharedCalendarPage };
}
