import { loadHostQuestionWords } from './host/words.ts';
import { loadKiosksWords } from './kiosks/words.ts';
import { loadMusterWords } from './muster/words.ts';
import { loadShiftWords } from './shift/words.ts';
import { loadSiteWords } from './site/words.ts';
import { loadGateWords } from './words.ts';

/** The pages and parts of the gate, each with its words in parallel. Apart, so that the area's entry stays small. */

async function withWords<Page>(page: Promise<Page>, ...words: Promise<void>[]): Promise<Page> {
  const [loaded] = await Promise.all([page, ...words]);
  return loaded;
}

export const gate = () =>
  withWords(import('./gate.page.tsx'), loadGateWords(), loadHostQuestionWords(), loadShiftWords());
export const shifts = () => withWords(import('./shift/shifts.page.tsx'), loadShiftWords());
export const musters = () =>
  withWords(import('./muster/musters.page.tsx'), loadMusterWords(), loadGateWords());
export const muster = () => withWords(import('./muster/muster.page.tsx'), loadMusterWords(), loadGateWords());
export const kiosks = () => withWords(import('./kiosks/kiosks.page.tsx'), loadKiosksWords());
export const sitePeople = () =>
  withWords(import('./site/site-people.tsx'), loadSiteWords(), loadMusterWords());
