import { posix } from 'node:path';
import { type CellObject, read, SSF } from '@e965/xlsx';
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from 'contract/sheet';
import { cellName, SheetRefusal } from './refusal.ts';
import { createTable, type Table } from './table.ts';
import { listArchive, storeArchive, unpack } from './zip.ts';

/** Blank lines a sheet may have before and between its rows. */
const SLACK = 1000;
const LAST_ROW = IMPORT_MAX_ROWS + 1 + SLACK;
/** Nobody fills in more, and a workbook of a hundred thousand is suspicious. */
const MOST_SHEETS = 1000;

/** Cells a sheet may have, empty ones too: a base, more by its packed size, up to a maximum. */
const cellsFor = (packed: number) => Math.min(3_000_000, 100_000 + packed);

/** Counts no further than it must. Other tags that begin with a c are few. */
function assertFewCells(xml: Buffer, most: number): void {
  let count = 0;
  for (const tag of ['<c', ':c ']) {
    for (let at = xml.indexOf(tag); at >= 0; at = xml.indexOf(tag, at + 2)) {
      if (++count > most) throw new SheetRefusal('error.importBomb');
    }
  }
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** Position of the first sheet that is shown, and the file that holds it. */
function firstSheet(files: ReadonlyMap<string, Buffer>): { position: number; path: string } {
  const book = files.get('xl/workbook.xml')?.toString('utf8');
  const links = files.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? '';
  const sheets = book?.match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  if (sheets.length > MOST_SHEETS) throw new SheetRefusal('error.importTooSlow');
  const position = sheets.findIndex((tag) => (attribute(tag, 'state') ?? 'visible') === 'visible');
  const id = attribute(sheets[position] ?? '', '\\w+:id');
  const link = links.match(/<(?:\w+:)?Relationship\s[^<>]*>/g)?.find((tag) => attribute(tag, 'Id') === id);
  const target = link && attribute(link, 'Target');
  if (position < 0 || !target) throw new SheetRefusal('error.importDamaged');
  return { position, path: posix.join(target.startsWith('/') ? '' : 'xl', target).replace(/^\//, '') };
}

/** Refuses entities, and alphabets in which they would not be seen: spreadsheets write UTF-8 and declare none. */
function assertPlainXml(part: Buffer): void {
  const wide = part.subarray(0, 4).includes(0) || part[0] === 0xff || part[0] === 0xfe;
  if (wide || part.includes('<!DOCTYPE') || part.includes('<!ENTITY')) {
    throw new SheetRefusal('error.importContent');
  }
}

/** Inspects a sheet's XML before anything is built from it: columns and rows out of bounds, formulas without value. */
function inspect(xml: string): void {
  // Beyond GR, the 200th column, whether or not anything is there.
  if (/<(?:\w+:)?c\s[^<>]*?r="(?:[A-Z]{3,}|[H-Z][A-Z]|G[S-Z])\d+"/.test(xml)) {
    throw new SheetRefusal('error.importColumns', { maximum: IMPORT_MAX_COLUMNS });
  }
  const last = Math.max(xml.lastIndexOf('<v>'), xml.lastIndexOf('<is>'), xml.lastIndexOf(':v>'));
  const row = /<(?:\w+:)?row\s[^<>]*?r="(\d+)"/.exec(xml.slice(xml.lastIndexOf('row ', last) - 8, last));
  if (row && Number(row[1]) > LAST_ROW) {
    throw new SheetRefusal('error.importRows', { maximum: IMPORT_MAX_ROWS });
  }
  const bare =
    /<(?:\w+:)?c\s[^<>]*?r="([A-Z]+\d+)"[^<>]*>\s*<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v><\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/.exec(
      xml,
    );
  if (bare?.[1]) throw new SheetRefusal('error.importFormula', { cell: bare[1] });
}

/** Those a spreadsheet shows of a number; what is behind them is the binary's, not the author's. */
const DIGITS = 15;
const two = (value: number) => String(value).padStart(2, '0');

/** A number as its cell shows it: a date by its format, leading zeros where the format has them, else as it is. */
function textOfNumber(value: number, { z, w }: CellObject, date1904: boolean): string {
  const format = String(z ?? 'General');
  if (SSF.is_date(format)) {
    const { y, m, d, H, M, S } = SSF.parse_date_code(value, { date1904 });
    const day = `${y}-${two(m)}-${two(d)}`;
    const time = `${two(H)}:${two(M)}${S ? `:${two(S)}` : ''}`;
    if (value < 1) return time;
    return value % 1 === 0 ? day : `${day} ${time}`;
  }
  return /^0{2,}$/.test(format) ? (w ?? String(value)) : String(Number(value.toPrecision(DIGITS)));
}

function textOf(cell: CellObject | undefined, column: number, row: number, date1904: boolean): string {
  if (!cell || cell.v === undefined || cell.v === null) {
    if (cell?.f) throw new SheetRefusal('error.importFormula', { cell: cellName(column, row) });
    return '';
  }
  if (cell.t === 'e') {
    throw new SheetRefusal('error.importCell', { cell: cellName(column, row), value: cell.w ?? '#' });
  }
  if (typeof cell.v === 'boolean') return cell.v ? 'SI' : 'NO';
  if (typeof cell.v === 'number') return textOfNumber(cell.v, cell, date1904);
  return String(cell.v);
}

/**
 * Reads the first visible sheet of an xlsx. Only its own XML is unpacked, to the sizes the archive declares, looked
 * at, and handed to the library unpacked. A formula counts by the value stored with it; nothing is evaluated.
 */
export function readXlsx(bytes: Buffer, names: readonly string[], most?: number): Table {
  if (bytes.readUInt32BE(0) === 0xd0cf11e0) throw new SheetRefusal('error.importEncrypted');
  if (bytes.readUInt32BE(0) !== 0x504b0304) throw new SheetRefusal('error.importContent');
  const entries = listArchive(bytes).filter(({ name }) => /\.(xml|rels)$/i.test(name));
  const parts = new Map<string, Buffer>();
  const isSheet = (name: string) => name.startsWith('xl/worksheets/');
  for (const entry of entries) {
    if (!isSheet(entry.name) && !entry.name.startsWith('docProps/')) {
      const part = unpack(bytes, entry);
      assertPlainXml(part);
      parts.set(entry.name, part);
    }
  }
  const { position, path } = firstSheet(parts);
  const sheetEntry = entries.find(({ name }) => name === path);
  if (!sheetEntry) throw new SheetRefusal('error.importDamaged');
  const content = unpack(bytes, sheetEntry);
  assertPlainXml(content);
  assertFewCells(content, cellsFor(sheetEntry.packed));
  // What is looked for is ASCII, and a text of single bytes takes half the memory.
  inspect(content.toString('latin1'));
  parts.set(path, content);

  const book = read(storeArchive(parts), {
    type: 'buffer',
    dense: true,
    sheetRows: LAST_ROW,
    sheets: position,
    cellFormula: true,
    cellHTML: false,
    cellNF: true,
  });
  const sheet = book.Sheets[book.SheetNames[position] ?? ''];
  const rows = (sheet?.['!data'] ?? []) as (CellObject | undefined)[][];
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const table = createTable(names, most);
  rows.forEach((cells, row) => {
    if (!cells) return;
    table.add(
      row + 1,
      Array.from(cells, (cell, column) => textOf(cell, column, row, date1904)),
    );
  });
  return table.finish();
}
