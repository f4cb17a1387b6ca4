import * as page from './activities.resource.tsx';
import { loadActivityWords } from './words.ts';

/** The catalogue with its words, in one chunk: the area's entry names each of its chunks. */
export async function activities() {
  await loadActivityWords();
  return page;
}
