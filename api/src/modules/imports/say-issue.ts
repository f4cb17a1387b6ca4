import { type FieldIssue, message } from 'contract';

/** What is wrong with a cell, in words; with what stands in it where the words do not say so themselves. */
export function sayIssue(language: string, { key, params }: FieldIssue): string {
  const reason = message(language, key, params);
  const { cell } = params;
  return cell === undefined ? reason : message(language, 'import.cell', { reason, cell });
}
