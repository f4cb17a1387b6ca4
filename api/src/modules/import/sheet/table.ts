import { cellText, IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from 'contract';
import { SheetRefusal } from './refusal.ts';

/** A line of a sheet: its number as the spreadsheet shows it, and the text of its cells. */
export type Line = [row: number, cells: string[]];

export interface Table {
  headers: string[];
  lines: Line[];
}

/** Longer texts are refused by every row's schema, so there is no use in keeping them whole. */
const MAX_TEXT = 2000;

/**
 * Gathers the lines of a sheet: the first that is not blank holds the headers, blank ones are passed over. Refuses
 * too many columns or rows as soon as they are seen.
 */
export function createTable() {
  let headers: string[] | null = null;
  const lines: Line[] = [];
  return {
    /** `row` counts from 1. */
    add(row: number, raw: readonly string[]): void {
      if (raw.length > IMPORT_MAX_COLUMNS) {
        throw new SheetRefusal('error.importColumns', { maximum: IMPORT_MAX_COLUMNS });
      }
      const cells = raw.map((value) => cellText(value.slice(0, MAX_TEXT)));
      if (cells.every((cell) => cell === '')) return;
      if (!headers) {
        headers = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
        return;
      }
      if (lines.length === IMPORT_MAX_ROWS) {
        throw new SheetRefusal('error.importRows', { maximum: IMPORT_MAX_ROWS });
      }
      const width = headers.length;
      lines.push([row, Array.from({ length: width }, (_, column) => cells[column] ?? '')]);
    },
    finish(): Table {
      if (!headers || lines.length === 0) throw new SheetRefusal('error.importEmpty');
      return { headers, lines };
    },
  };
}
