import { cellText, IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from 'contract/sheet';
import { plainHeader } from '../match-columns.ts';
import { SheetRefusal } from './refusal.ts';

/** A line of a sheet: its number as the spreadsheet shows it, and the text of its cells. */
export type Line = [row: number, cells: string[]];

export interface Table {
  headers: string[];
  lines: Line[];
}

/** One more than the longest text of a row: what is cut is still seen to be too long, and refused. */
export const MOST_TEXT = 2001;
/** The headers are among the first lines that are not blank; what is above them is a title. */
export const HEAD = 20;

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;

/** Position of the line with the most of the names that are looked for; else of the first with more than one cell. */
function headerAt(lines: readonly Line[], names: ReadonlySet<string>): number {
  let best = { at: -1, known: 0 };
  for (const [at, [, cells]] of lines.entries()) {
    const known = cells.filter((cell) => names.has(plainHeader(cell))).length;
    if (known > best.known) best = { at, known };
  }
  if (best.at >= 0) return best.at;
  return Math.max(
    0,
    lines.findIndex(([, cells]) => filled(cells) > 1),
  );
}

/** Columns at the front that are empty from top to bottom. */
function emptyInFront(lines: readonly Line[]): number {
  let front = Number.POSITIVE_INFINITY;
  for (const [, cells] of lines) {
    const first = cells.findIndex((cell) => cell !== '');
    if (first >= 0 && first < front) front = first;
    if (front === 0) break;
  }
  return Number.isFinite(front) ? front : 0;
}

/**
 * Gathers the lines of a sheet. The headers are the line with the most of `names` among the first; titles above it,
 * blank lines and empty columns in front are passed over. Of longer texts than `most` the rest is left out. Refuses too
 * many columns or rows as soon as they are seen.
 */
export function createTable(names: readonly string[] = [], most = MOST_TEXT) {
  const known = new Set(names.map(plainHeader));
  const lines: Line[] = [];
  return {
    /** `row` counts from 1. */
    add(row: number, raw: readonly string[]): void {
      if (raw.length > IMPORT_MAX_COLUMNS) {
        throw new SheetRefusal('error.importColumns', { maximum: IMPORT_MAX_COLUMNS });
      }
      const cells = raw.map((value) => cellText(value.slice(0, most)));
      if (filled(cells) === 0) return;
      if (lines.length > IMPORT_MAX_ROWS + HEAD) {
        throw new SheetRefusal('error.importRows', { maximum: IMPORT_MAX_ROWS });
      }
      lines.push([row, cells]);
    },
    finish(): Table {
      const at = headerAt(lines.slice(0, HEAD), known);
      const table = lines.slice(at);
      const front = emptyInFront(table);
      const [header, ...rest] = table;
      if (!header || rest.length === 0) throw new SheetRefusal('error.importEmpty');
      if (rest.length > IMPORT_MAX_ROWS) {
        throw new SheetRefusal('error.importRows', { maximum: IMPORT_MAX_ROWS });
      }
      const width = header[1].findLastIndex((cell) => cell !== '') + 1;
      const headers = header[1].slice(front, width);
      const cut = ([row, cells]: Line): Line => [
        row,
        Array.from(headers, (_, column) => cells[front + column] ?? ''),
      ];
      return { headers, lines: rest.map(cut).filter(([, cells]) => filled(cells) > 0) };
    },
  };
}
