import { loadProofWords } from './words.ts';

/** The page of the proof of service with its words. Apart, so that the area's entry stays small. */
export async function serviceProof() {
  const page = import('./proof.page.tsx');
  await loadProofWords();
  return page;
}
