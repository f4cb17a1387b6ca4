import { reportPages } from 'shared-ui/remote';
import type { reports } from '../reports.ts';
import { loadVisitActionWords } from './actions/words.ts';
import { loadBankWords } from './bank/words.ts';
import { loadDelegationWords } from './delegation/words.ts';
import { loadVisitFormWords } from './form/words.ts';
import { loadPassWords } from './passes/words.ts';
import { loadVisitRuleWords } from './rules/words.ts';
import { loadVisitViewWords } from './view/words.ts';
import { loadVisitWords } from './words.ts';

/** The pages of visit requests, each with its words in parallel. Apart, so that the area's entry stays small. */

async function withWords<Page>(
  page: Promise<Page>,
  ...words: readonly (() => Promise<void>)[]
): Promise<Page> {
  const [loaded] = await Promise.all([page, loadVisitWords(), ...words.map((load) => load())]);
  return loaded;
}

export const list = () => withWords(import('./visits.resource.tsx'));
export const create = () => withWords(import('./form/visit-create.page.tsx'), loadVisitFormWords);
export const edit = () => withWords(import('./form/visit-edit.page.tsx'), loadVisitFormWords);
export const one = () => withWords(import('./view/visit.page.tsx'), loadVisitViewWords);
export const review = () => withWords(import('./view/visit-review.page.tsx'), loadVisitViewWords);
export const delegations = () => withWords(import('./delegation/delegations.page.tsx'), loadDelegationWords);
export const rules = () => withWords(import('./rules/rules.page.tsx'), loadVisitRuleWords);
export const actions = reportPages<typeof reports>(
  { visitAction: () => import('./actions/visit-actions.report.tsx') },
  async () => void (await Promise.all([loadVisitWords(), loadVisitActionWords()])),
);
export const passes = () => withWords(import('./passes/passes.page.tsx'), loadVisitViewWords, loadPassWords);
export const bank = () => withWords(import('./bank/bank.resource.tsx'), loadBankWords);
