import type { ImportColumn } from 'contract';
import { fold } from 'contract/sheet';

/** A normalised header: without accents, case and punctuation. */
export const plainHeader = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Finds each column of the template among a file's headers: by its name or an alias, normalised;
 * then by a header that begins with it. A header matches one column, exact ones first; null where nothing fits.
 */
export function matchColumns(
  headers: readonly string[],
  columns: readonly ImportColumn[],
): Record<string, number | null> {
  const found = headers.map(plainHeader);
  const taken = new Set<number>();
  const match: Record<string, number | null> = {};
  const take = (column: ImportColumn, fits: (header: string, name: string) => boolean) => {
    if (match[column.name] !== undefined) return;
    const names = [column.name, ...(column.aliases ?? [])].map(plainHeader);
    const at = found.findIndex(
      (header, index) => header !== '' && !taken.has(index) && names.some((name) => fits(header, name)),
    );
    if (at < 0) return;
    taken.add(at);
    match[column.name] = at;
  };
  for (const column of columns) take(column, (header, name) => header === name);
  for (const column of columns) {
    take(column, (header, name) => name.length > 2 && header.startsWith(name));
  }
  return Object.fromEntries(columns.map(({ name }) => [name, match[name] ?? null]));
}
