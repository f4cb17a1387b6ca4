import { laterWords } from 'shared-ui';

const loadWords = laterWords('mf-reports', 'patrol', (language) => import(`./locales/${language}.json`));

/** The cards of patrols with their words, which the rest of the dashboard does without. */
async function loaded<Card>(load: () => Promise<Card>): Promise<Card> {
  const [card] = await Promise.all([load(), loadWords()]);
  return card;
}

export const roundsToday = () =>
  loaded(() => import(/* webpackChunkName: "patrolCards" */ './rounds-today.tsx'));
export const mostMissed = () =>
  loaded(() => import(/* webpackChunkName: "patrolCards" */ './most-missed.tsx'));
