import QuestionPage from './question.page.tsx';
import { loadHostWords } from './words.ts';

/** The page of a host’s link, with its words. Apart, so that the area's entry stays small. */
export async function page() {
  await loadHostWords();
  return { default: QuestionPage };
}
