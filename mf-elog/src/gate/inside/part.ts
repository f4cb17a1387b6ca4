import { laterWords } from 'shared-ui';

const loadWords = laterWords('mf-elog', 'inside', (language) => import(`./locales/${language}.json`));

/** The card of who is inside, with its words, which it needs on a page of another area. */
export async function insideCard() {
  const [card] = await Promise.all([import('./inside-card.tsx'), loadWords()]);
  return card;
}
