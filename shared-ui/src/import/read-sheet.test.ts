import { describe, expect, it } from '@jest/globals';
import { toCsv, toXlsx } from '../resource/spreadsheet.ts';
import { decodeText, readSheet, unpackedSize } from './read-sheet.ts';

const sheet = [
  ['NOMBRE', 'CÉDULA'],
  ['Peña, Íñigo', '0102030405'],
  ['María', '1710034065'],
];
const preview = { headers: ['NOMBRE', 'CÉDULA'], rows: sheet.slice(1) };
const file = (content: BlobPart, name: string) => new File([content], name);
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error) => error.reason,
  );

describe('reading a spreadsheet', () => {
  it('takes xlsx and both kinds of CSV, leading zeros and accents kept', async () => {
    expect(await readSheet(file(await toXlsx(sheet, 'a'), 'a.xlsx'))).toEqual(preview);
    expect(await readSheet(file(toCsv(sheet, ','), 'a.csv'))).toEqual(preview);
    expect(await readSheet(file(toCsv(sheet, '.'), 'A.CSV'))).toEqual(preview);
  });

  it('reads the alphabet of older Excels', () => {
    expect(decodeText(Uint8Array.from([0x50, 0x65, 0xf1, 0x61]))).toBe('Peña');
    expect(decodeText(new TextEncoder().encode('Peña'))).toBe('Peña');
    expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x41, 0]))).toBe('A');
  });

  it('reads only the first rows of a long one', async () => {
    const long = [['A'], ...Array.from({ length: 3000 }, (_, index) => [String(index)])];
    const { rows } = await readSheet(file(await toXlsx(long, 'a'), 'a.xlsx'));
    expect(rows).toHaveLength(6);
  });

  it('refuses what is not what it says', async () => {
    expect(await reasonOf(readSheet(file('x', 'a.exe')))).toBe('type');
    expect(await reasonOf(readSheet(file('MZ\0\0', 'a.csv')))).toBe('content');
    expect(await reasonOf(readSheet(file('not a zip', 'a.xlsx')))).toBe('content');
    expect(await reasonOf(readSheet(file('PK\x03\x04 broken', 'a.xlsx')))).toBe('content');
    expect(await reasonOf(readSheet(file('x', 'a.xls')))).toBe('content');
    expect(await reasonOf(readSheet(file('', 'a.csv')))).toBe('empty');
    expect(await reasonOf(readSheet(file(new Uint8Array(25 * 1024 * 1024 + 1), 'a.csv')))).toBe('size');
    expect(await reasonOf(readSheet(file(Array(300).fill('c').join(','), 'a.csv')))).toBe('columns');
  });

  it('finds a zip bomb without unpacking it', async () => {
    const honest = new Uint8Array(await (await toXlsx(sheet, 'a')).arrayBuffer());
    expect(unpackedSize(honest)).toBeGreaterThan(1000);
    const bomb = honest.slice();
    const view = new DataView(bomb.buffer);
    for (let at = 0; at < bomb.length - 4; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0xf0000000, true);
    expect(await reasonOf(readSheet(file(bomb, 'a.xlsx')))).toBe('bomb');
  });
});
