import ExitPage from './exit.page.tsx';
import { loadHostWords } from './words.ts';

/** The page on which a host signs guests out, with its words. Apart, so that the area's entry stays small. */
export async function page() {
  await loadHostWords();
  return { default: ExitPage };
}
