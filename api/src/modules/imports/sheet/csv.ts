import { plainHeader } from '../match-columns.ts';
import { cellName, SheetRefusal } from './refusal.ts';
import { createTable, HEAD, type Table } from './table.ts';

const starts = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);
/** MZ, ELF, PK, PDF, OLE, gzip: signatures that no text begins with. */
const binaries = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
  [0x25, 0x50, 0x44, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x1f, 0x8b],
];
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these do not occur in text
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u0081\u008d\u008f\u0090\u009d]/;

function guess(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16be';
  const head = bytes.subarray(0, 1000);
  const nuls = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = nuls;
  if (odd > head.length / 5 && even === 0) return 'utf-16le';
  if (even > head.length / 5 && odd === 0) return 'utf-16be';
  return 'utf-8';
}

/**
 * The text of a CSV: by its byte order mark, else UTF-8 if valid, else the Windows code page that Excel writes.
 * Refuses binary files.
 */
export function decodeText(bytes: Uint8Array): string {
  if (binaries.some((magic) => starts(bytes, ...magic))) throw new SheetRefusal('error.importContent');
  const encoding = guess(bytes);
  if (encoding === 'utf-8' && bytes.includes(0)) throw new SheetRefusal('error.importContent');
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    if (encoding !== 'utf-8') throw new SheetRefusal('error.importEncoding');
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  if (controls.test(text)) throw new SheetRefusal('error.importEncoding');
  return text.replace(/^\ufeff/, '');
}

const separators = [';', ',', '\t', '|'];

/** The separator that yields the most of the expected names in one of the first rows. */
function separatorByNames(text: string, names: readonly string[]): string | undefined {
  const known = new Set(names.map(plainHeader));
  const lines = text.slice(0, 65_536).split(/\r\n|\n|\r/, HEAD);
  const score = (separator: string) =>
    Math.max(
      0,
      ...lines.map((line) => line.split(separator).filter((one) => known.has(plainHeader(one))).length),
    );
  const [best] = separators
    .map((separator) => ({ separator, found: score(separator) }))
    .sort((a, b) => b.found - a.found);
  return best && best.found > 1 ? best.separator : undefined;
}

/** The most frequent separator in the first row, outside quotes. */
function separatorOf(text: string): string {
  const counts = new Map(separators.map((one) => [one, 0]));
  let quoted = false;
  for (const char of text.slice(0, 65_536)) {
    if (char === '"') quoted = !quoted;
    else if (!quoted && (char === '\n' || char === '\r')) break;
    else if (!quoted && counts.has(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  return separators.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best));
}

/** Excel's `="007"`, which keeps leading zeros, is a text; the apostrophe that exports add is removed. */
function plain(value: string, column: number, row: number): string {
  if (value.startsWith('=')) {
    const kept = /^="([^"]*)"$/.exec(value)?.[1];
    if (kept === undefined) throw new SheetRefusal('error.importFormula', { cell: cellName(column, row) });
    return kept;
  }
  return /^'[=+\-@\t\r\n|%]/.test(value) ? value.slice(1) : value;
}

/** Reads comma, semicolon or tab separated values (RFC 4180, quotes doubled), in any encoding Excel writes. */
export function readCsv(bytes: Uint8Array, names: readonly string[], most?: number): Table {
  let text = decodeText(bytes);
  const said = /^sep=(.)\r?\n/i.exec(text);
  if (said) text = text.slice(said[0].length);
  const separator = said?.[1] ?? separatorByNames(text, names) ?? separatorOf(text);
  const table = createTable(names, most);
  let row = said ? 1 : 0;
  let cells: string[] = [];
  let at = 0;
  const line = () => {
    table.add(row + 1, cells);
    cells = [];
    row++;
  };
  while (at < text.length) {
    let value: string;
    if (text[at] === '"') {
      let end = text.indexOf('"', at + 1);
      while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
      if (end < 0) throw new SheetRefusal('error.importDamaged');
      value = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
      const rest = endOfCell(text, at, separator);
      value += text.slice(at, rest);
      at = rest;
    } else {
      const end = endOfCell(text, at, separator);
      value = text.slice(at, end);
      at = end;
    }
    cells.push(plain(value.trim(), cells.length, row));
    if (cells.length > 20_000) table.add(row + 1, cells);
    const mark = text[at];
    if (mark === separator) {
      at++;
      if (at === text.length) cells.push('');
    } else {
      at += mark === '\r' && text[at + 1] === '\n' ? 2 : 1;
      line();
    }
  }
  if (cells.length > 0) line();
  return table.finish();
}

function endOfCell(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === separator || char === '\n' || char === '\r') return at;
  }
  return text.length;
}
