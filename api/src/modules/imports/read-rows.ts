import { type FieldIssue, fieldIssues, type ImportColumn, restoreZero } from 'contract';
import * as z from 'zod/mini';
import { type AnyImporter, type ImportLine, shown } from './importer.ts';

export interface RawLine {
  row: number;
  cells: string[];
}

export interface ReadLine extends ImportLine<Record<string, unknown>> {
  name: string;
  issues: FieldIssue[];
  /** Required columns that are empty in this row. */
  missing: string[];
}

const MAX_NAME = 255;

/** What is wrong with a cell, with its content unless the message names its word; for a password only the message. */
function withCell(issue: FieldIssue, column: ImportColumn | undefined, cell: string): FieldIssue {
  if (!column || column.secret || cell === '' || 'value' in issue.params) return issue;
  const { key, params } = issue;
  const said = { ...params, cell: shown(cell) };
  if (key !== 'error.option' || !column.options) return { ...issue, params: said };
  return { ...issue, key: 'error.importOption', params: { ...said, options: column.options.join(', ') } };
}

/** A row's cells by field, parsed by the import's schema. Errors are in `issues`, at most one per field. */
export function readLine(
  { declaration: kind, faults }: Pick<AnyImporter, 'declaration' | 'faults'>,
  places: Readonly<Record<string, number>>,
  line: RawLine,
): ReadLine {
  const cells: Record<string, string> = {};
  for (const { field } of kind.columns) {
    const place = places[field];
    cells[field] = place === undefined ? '' : (line.cells[place] ?? '');
  }
  const { document } = kind;
  if (document) {
    const { field, foreign } = document;
    cells[field] = restoreZero(cells[field] ?? '', foreign && cells[foreign]);
  }
  const missing = kind.columns.filter(({ field, required }) => required && cells[field] === '');
  const empty = new Set(missing.map(({ field }) => field));
  const parsed = z.core.safeParse(kind.row, cells);
  const issues = missing.map(({ field }): FieldIssue => ({ path: field, key: 'error.required', params: {} }));
  const columnOf = new Map(kind.columns.map((column) => [column.field as string, column]));
  if (!parsed.success) {
    const seen = new Set<string>(empty);
    for (const issue of fieldIssues(parsed.error, cells)) {
      if (seen.has(issue.path)) continue;
      seen.add(issue.path);
      issues.push(withCell(issue, columnOf.get(issue.path), cells[issue.path] ?? ''));
    }
  }
  const faulty = new Set(issues.map(({ path }) => path));
  for (const issue of faults?.(cells) ?? [])
    if (!faulty.has(issue.path))
      issues.push(withCell(issue, columnOf.get(issue.path), cells[issue.path] ?? ''));
  return {
    row: line.row,
    value: (parsed.success ? parsed.data : {}) as Record<string, unknown>,
    name: kind.nameOf(cells).slice(0, MAX_NAME),
    issues,
    missing: missing.map(({ name }) => name),
  };
}
