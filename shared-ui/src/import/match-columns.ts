import { fold } from '../fields/fold.ts';
import type { ImportColumn } from './importer.ts';

/** Column name → position in the file, from 0; null where nothing fits. */
export type ColumnMatch = Readonly<Record<string, number | null>>;

const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Finds each column of the resource among the file's headers: by its name or an alias, accents, case and signs aside;
 * then by a header that begins with it. A header serves one column, exact ones first.
 */
export function matchColumns(headers: readonly string[], columns: readonly ImportColumn[]): ColumnMatch {
  const found = headers.map(plain);
  const taken = new Set<number>();
  const match: Record<string, number | null> = {};
  const take = (column: ImportColumn, fits: (header: string, name: string) => boolean) => {
    if (match[column.name] !== undefined) return;
    const names = [column.name, ...(column.aliases ?? [])].map(plain);
    const at = found.findIndex(
      (header, index) => header !== '' && !taken.has(index) && names.some((name) => fits(header, name)),
    );
    if (at < 0) return;
    taken.add(at);
    match[column.name] = at;
  };
  for (const column of columns) take(column, (header, name) => header === name);
  for (const column of columns)
    take(column, (header, name) => header.startsWith(name) || name.startsWith(header));
  return Object.fromEntries(columns.map((column) => [column.name, match[column.name] ?? null]));
}

/** Required columns that have no place in the file yet. */
export function unmatched(match: ColumnMatch, columns: readonly ImportColumn[]): ImportColumn[] {
  return columns.filter((column) => column.required && (match[column.name] ?? null) === null);
}
