import { loadGateWords } from './words.ts';

/** The page of the gate, with its words in parallel. Apart, so that the area's entry stays small. */
export const gate = async () => {
  const [page] = await Promise.all([import('./gate.page.tsx'), loadGateWords()]);
  return page;
};
