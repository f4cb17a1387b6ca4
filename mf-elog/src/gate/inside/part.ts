import { localeLoader } from 'contract';
import { addWords } from 'shared-ui';

const load = localeLoader({
  es: () => import('./locales/es.json'),
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
  zh: () => import('./locales/zh.json'),
  fr: () => import('./locales/fr.json'),
  el: () => import('./locales/el.json'),
  hi: () => import('./locales/hi.json'),
});

/** The card of who is inside, with its words, which it needs on a page of another area. */
export async function insideCard() {
  const [card] = await Promise.all([import('./inside-card.tsx'), addWords('mf-elog', 'inside', load)]);
  return card;
}
