import QuestionPage from './question.page.tsx';
import { loadHostWords } from './words.ts';

/** The same page for a host who is signed in, with its words. Apart, so that the area's entry stays small. */
export async function page() {
  await loadHostWords();
  return { default: QuestionPage };
}
