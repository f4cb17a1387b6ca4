import { read, utils } from '@e965/xlsx';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { neutralize, toCsv, toXlsx } from './spreadsheet.ts';

const bytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

describe('spreadsheets', () => {
  it.each(['=1+1', '@SUM(A1)', '+cmd|calc', '-2+3+cmd|x', '\t=1', '|x'])('defuse %s', (text) =>
    expect(neutralize(text)).toBe(`'${text}`),
  );
  it.each(['-0.18', '+593 99 123 4567', 'a=b', '', '-', 'Ñandú'])('leave %s alone', (text) =>
    expect(neutralize(text)).toBe(text),
  );

  it('are written as CSV that a Spanish Excel opens', () => {
    const csv = toCsv(
      [
        ['Nombre', 'Año'],
        ['Peña; "Ñ"', 1.5],
        [null, true],
        ['=1', 'a\nb'],
      ],
      ',',
    );
    expect(csv).toBe('\ufeffNombre;Año\r\n"Peña; ""Ñ""";1,5\r\n;true\r\n\'=1;"a\nb"\r\n');
    expect(toCsv([['a,b', 1.5]], '.')).toBe('\ufeff"a,b",1.5\r\n');
  });

  it('are written as xlsx in which texts are texts and numbers are numbers', async () => {
    const file = await toXlsx(
      [
        ['Nombre', 'Valor'],
        ['Carcelén', 2.5],
        ['=HYPERLINK("x")', null],
      ],
      'Sucursales: [2026]',
    );
    const book = read(await bytes(file), { type: 'array' });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    expect(book.SheetNames).toEqual(['Sucursales   2026 ']);
    expect(sheet?.A2).toMatchObject({ t: 's', v: 'Carcelén' });
    expect(sheet?.B2).toMatchObject({ t: 'n', v: 2.5 });
    expect(sheet?.A3.f).toBeUndefined();
    expect(sheet?.A3.t).toBe('s');
  });

  it('are read back as written, with any accents', async () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .filter((one) => !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(one));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1 }),
        async (rows) => {
          const sheet = [['a', 'b', 'c'], ...rows];
          const book = read(await bytes(await toXlsx(sheet, 'x')), { type: 'array' });
          const back = utils.sheet_to_json<string[]>(book.Sheets.x ?? {}, { header: 1, defval: '' });
          expect(back.slice(1)).toEqual(rows);
        },
      ),
      { numRuns: 25 },
    );
  });
});
