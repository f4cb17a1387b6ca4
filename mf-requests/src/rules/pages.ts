import { loadRuleWords } from './words.ts';

/** The pages of rules with their words. Apart, so that the area's entry stays small. */

async function withWords<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, loadRuleWords()]);
  return loaded;
}

export const list = () => withWords(import('./rule.resource.tsx'));
export const form = () => withWords(import('./rule-form.page.tsx'));
export const detail = () => withWords(import('./rule-detail.page.tsx'));
