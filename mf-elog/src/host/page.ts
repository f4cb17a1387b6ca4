import ExitPage from './exit.page.tsx';
import QuestionPage from './question.page.tsx';
import { loadHostWords } from './words.ts';

/** The pages of a host with their words. Apart, so that the area's entry stays small. */

export async function question() {
  await loadHostWords();
  return { default: QuestionPage };
}

export async function exit() {
  await loadHostWords();
  return { default: ExitPage };
}
