import { type FieldIssue, fieldIssues, type ImportKind, restoreZero } from 'contract';
import * as z from 'zod/mini';
import type { ImportLine } from './importer.ts';

export interface RawLine {
  row: number;
  cells: string[];
}

export interface ReadLine extends ImportLine<Record<string, unknown>> {
  name: string;
  issues: FieldIssue[];
  /** Required columns that are empty in this line. */
  missing: string[];
}

const MAX_NAME = 255;

/** A line's cells by field, parsed by the import's schema. What is wrong stands in `issues`, a field at most once. */
export function readLine(
  kind: ImportKind,
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
  if (!parsed.success) {
    const seen = new Set<string>(empty);
    for (const issue of fieldIssues(parsed.error, cells)) {
      if (seen.has(issue.path)) continue;
      seen.add(issue.path);
      issues.push(issue);
    }
  }
  return {
    row: line.row,
    value: (parsed.success ? parsed.data : {}) as Record<string, unknown>,
    name: kind.nameOf(cells).slice(0, MAX_NAME),
    issues,
    missing: missing.map(({ name }) => name),
  };
}
