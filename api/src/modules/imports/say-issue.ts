import type { FieldIssue } from 'contract';
import { message } from 'contract/sheet';

/** The error of a cell as text; with the cell's content if the message does not include it. */
export function sayIssue(language: string, { key, params }: FieldIssue): string {
  const reason = message(language, key, params);
  const { cell } = params;
  return cell === undefined ? reason : message(language, 'import.cell', { reason, cell });
}
