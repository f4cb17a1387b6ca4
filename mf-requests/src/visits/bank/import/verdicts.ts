import { type GuestCell, type GuestVerdict, guestColumns, type JudgedGuest } from 'contract';
import { issueText } from 'shared-ui/form';
import type { useT } from '../text.ts';

type T = ReturnType<typeof useT>;

/** What the user does about a row: nothing, correct it, or leave it out. */
export type Fate = 'joins' | 'wrong' | 'out';
export const fates = ['joins', 'wrong', 'out'] as const satisfies readonly Fate[];
export const fateTones = { joins: 'ok', wrong: 'danger', out: 'warning' } as const;

export const fateOf = (verdict: GuestVerdict): Fate =>
  verdict === 'joins' ? 'joins' : verdict === 'wrong' || verdict === 'repeated' ? 'wrong' : 'out';

/** How the template calls a field. */
export const columnOf = (field: string): string =>
  guestColumns.find((column) => column.field === field)?.name ?? field;

/** What is wrong with a cell, in the user's language. */
function faultOf({ issues }: Pick<JudgedGuest, 'issues'>, field: GuestCell): string | undefined {
  const issue = issues.find(({ path }) => path === field);
  return issue && issueText(issue.key, issue.params);
}

/** The error a cell's editor shows: with a wrong document, also how to mark it as foreign. */
export function errorOf(judged: JudgedGuest, field: GuestCell, t: T): string | undefined {
  const fault = faultOf(judged, field);
  if (fault !== undefined) return fault;
  if (field === 'identity') return judged.verdict === 'repeated' ? reasonOf(judged, t) : undefined;
  const isDoubtful = field === 'foreign_document' && faultOf(judged, 'identity') !== undefined;
  return isDoubtful ? t('guestImport.foreignHint') : undefined;
}

/** Why a row does not join, in words; empty for one that does. */
export function reasonOf(judged: JudgedGuest, t: T): string {
  const { verdict, repeats, issues } = judged;
  if (verdict === 'joins') return '';
  if (verdict === 'repeated') return t('guestImport.why.repeated', { row: repeats ?? 0 });
  if (verdict !== 'wrong') return t(`guestImport.why.${verdict}`);
  return issues
    .map(({ path }) => `${columnOf(path)}: ${faultOf(judged, path as GuestCell) ?? ''}`)
    .join('; ');
}
