import { loadActivityWords } from './words.ts';

/** The catalogue with its words. Apart, so that the area's entry stays small. */
export async function activities() {
  const page = import('./activities.resource.tsx');
  await loadActivityWords();
  return page;
}
