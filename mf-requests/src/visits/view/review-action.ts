import { reviewWords } from '../../paths.ts';

export type ReviewAction = keyof typeof reviewWords;

/** The action that a word of a review's address names; null for another word. */
export function actionOf(word: string | undefined): ReviewAction | null {
  const found = Object.entries(reviewWords).find(([, one]) => one === word);
  return found ? (found[0] as ReviewAction) : null;
}
