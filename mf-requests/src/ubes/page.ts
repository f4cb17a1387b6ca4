import { loadUbeWords } from './words.ts';

/** The catalogue with its words. Apart, so that the area's entry stays small. */
export async function ubes() {
  const page = import('./ubes.resource.tsx');
  await loadUbeWords();
  return page;
}
