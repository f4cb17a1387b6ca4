import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { crc32, deflateRawSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from '@jest/globals';
import type { MessageKey } from 'contract';
import { message } from 'contract';
import { SheetRefusal } from './refusal.ts';
import { readSheet } from './sheet-process.ts';
import type { SheetAnswer, SheetRequest } from './sheet-task.ts';
import { listArchive, storeArchive, unpack } from './zip.ts';

const DAY = 45_000; // 2023-03-15
/** What a file holds, and what it is refused for, does not depend on how busy the machine is. */
const PATIENT_MS = 60_000;
const latin1 = (text: string) => Buffer.from(text, 'latin1');

async function rowsOf(bytes: Buffer, extension: string) {
  const { headers, chunks, total } = await readSheet(bytes, extension, { limit: PATIENT_MS });
  const lines = chunks.flatMap((chunk) => JSON.parse(chunk) as [number, string[]][]);
  expect(lines).toHaveLength(total);
  return { headers, lines };
}

type Cell = { t: string; v?: unknown; z?: string; f?: string };
/** An xlsx as the library writes it, from cells as they are. */
function xlsx(rows: (Cell | string)[][], change?: (files: Map<string, Buffer>) => void): Buffer {
  const book = utils.book_new();
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? { t: 's', v: cell } : cell)));
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells as never), 'Hoja 1');
  const bytes = Buffer.from(
    write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }),
  );
  if (!change) return bytes;
  const files = new Map(listArchive(bytes).map((entry) => [entry.name, unpack(bytes, entry)]));
  change(files);
  return storeArchive(files);
}
/** The same archive, packed as tightly as can be. */
function packed(stored: Buffer): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of listArchive(stored)) {
    const content = unpack(stored, entry);
    const deflated = deflateRawSync(content, { level: 9 });
    const name = Buffer.from(entry.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(deflated.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\u0003\u0004'), fields, name, deflated);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, rest, name);
    offset += 30 + name.length + deflated.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0);
  end.writeUInt16LE(directory.length / 4, 8);
  end.writeUInt16LE(directory.length / 4, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
const SHEET = 'xl/worksheets/sheet1.xml';
const edit = (from: RegExp | string, to: string) => (files: Map<string, Buffer>) => {
  const before = files.get(SHEET)?.toString() ?? '';
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  files.set(SHEET, Buffer.from(after));
};
const two: string[][] = [
  ['NOMBRE', 'CÉDULA'],
  ['Íñigo Peña', '0102030405'],
];

/** Refused for this reason, which has its words. */
async function refused(
  bytes: Buffer,
  extension: string,
  key: MessageKey,
  options: { limit?: number } = { limit: PATIENT_MS },
) {
  const error = await readSheet(bytes, extension, options).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SheetRefusal);
  const refusal = error as SheetRefusal;
  expect(refusal.key).toBe(key);
  for (const language of ['es', 'en']) expect(message(language, key, refusal.params)).not.toContain('{');
  return refusal;
}

describe('what people’s programs write', () => {
  const expected = { headers: two[0], lines: [[2, two[1]]] };

  it.each([
    ['LibreOffice: UTF-8, commas, quotes', Buffer.from('"NOMBRE","CÉDULA"\n"Íñigo Peña","0102030405"\n')],
    ['Excel: UTF-8 with a mark, semicolons', Buffer.from('\ufeffNOMBRE;CÉDULA\r\nÍñigo Peña;0102030405\r\n')],
    ['Excel: the Windows alphabet', latin1('NOMBRE;CÉDULA\r\nÍñigo Peña;0102030405\r\n')],
    [
      'Excel: Unicode text, tabs',
      Buffer.from('\ufeffNOMBRE\tCÉDULA\r\nÍñigo Peña\t0102030405\r\n', 'utf16le'),
    ],
    ['UTF-16 without a mark', Buffer.from('NOMBRE,CÉDULA\nÍñigo Peña,0102030405\n', 'utf16le')],
    [
      'UTF-16 the other way round',
      Buffer.from('\ufeffNOMBRE,CÉDULA\nÍñigo Peña,0102030405', 'utf16le').swap16(),
    ],
    ['old Macs: carriage returns', Buffer.from('NOMBRE,CÉDULA\rÍñigo Peña,0102030405\r')],
    ['zeros kept by a formula of text', Buffer.from('NOMBRE;CÉDULA\nÍñigo Peña;="0102030405"\n')],
  ])('%s', async (_, bytes) => {
    expect(await rowsOf(bytes, 'csv')).toEqual(expected);
  });

  it('quotes, separators and lines inside a cell, and blank lines between', async () => {
    const { lines } = await rowsOf(Buffer.from('A;B\n\n"x;""y""\n z";1\n;;\n3;\n'), 'csv');
    expect(lines).toEqual([
      [3, ['x;"y"\n z', '1']],
      [5, ['3', '']],
    ]);
    expect((await rowsOf(Buffer.from("sep=,\nA,B\n'=1+1,+593 99\n"), 'csv')).lines).toEqual([
      [3, ['=1+1', '+593 99']],
    ]);
  });

  it('an xlsx: texts with their zeros, numbers whole, dates as days, formulas by their value', async () => {
    const sheet = [
      ['NOMBRE', 'CÉDULA', 'RUC', 'CÓDIGO', 'DESDE', 'HORA', 'ACTIVO', 'SUMA'],
      [
        'Íñigo Peña',
        '0102030405',
        { t: 'n', v: 1790012345001 },
        { t: 'n', v: 42, z: '000000' },
        { t: 'n', v: DAY, z: 'dd/mm/yyyy' },
        { t: 'n', v: DAY + 0.5, z: 'yyyy-mm-dd hh:mm' },
        { t: 'b', v: true },
        { t: 'n', v: 3, f: '1+2' },
      ],
    ];
    const { lines } = await rowsOf(xlsx(sheet), 'xlsx');
    expect(lines).toEqual([
      [
        2,
        ['Íñigo Peña', '0102030405', '1790012345001', '000042', '2023-03-15', '2023-03-15 12:00', 'SI', '3'],
      ],
    ]);
  });

  it('an xlsx with inline texts, as LibreOffice and generators write them, and a hidden first sheet', async () => {
    const inline = xlsx(two, (files) => {
      const rows = two.map(
        (row, at) =>
          `<row r="${at + 1}">${row.map((text, column) => `<c r="${'AB'[column]}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
      );
      edit(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows.join('')}</sheetData>`)(files);
    });
    expect(await rowsOf(inline, 'xlsx')).toEqual(expected);
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['x'], ['y']]), 'Oculta');
    utils.book_append_sheet(book, utils.aoa_to_sheet(two), 'Datos');
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
    expect(await rowsOf(write(book, { type: 'buffer', bookType: 'xlsx' }), 'xlsx')).toEqual(expected);
  });

  it('an xlsx as Excel writes it: rich shared texts, spaces kept, phonetic hints left out', async () => {
    const texts = [
      '<si><t>NOMBRE</t></si>',
      '<si><t xml:space="preserve"> CÉDULA </t></si>',
      '<si><r><rPr><b/></rPr><t xml:space="preserve">Íñigo </t></r><r><t>Peña</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>',
      '<si><t>_x0041_&amp;B &lt;ñ&gt;</t></si>',
    ];
    const excel = xlsx([...two, ['A', 'B']], (files) => {
      files.set(
        'xl/sharedStrings.xml',
        Buffer.from(
          `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="4" uniqueCount="4">${texts.join('')}</sst>`,
        ),
      );
      const cell = (at: string, text: number) => `<c r="${at}" t="s"><v>${text}</v></c>`;
      const rows = `<row r="1" spans="1:2">${cell('A1', 0)}${cell('B1', 1)}</row><row r="2">${cell('A2', 2)}<c r="B2" t="str"><f>"01"&amp;"02"</f><v>0102030405</v></c></row><row r="3">${cell('A3', 3)}<c r="B3" t="b"><v>0</v></c></row>`;
      edit(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`)(files);
    });
    const { headers, lines } = await rowsOf(excel, 'xlsx');
    expect(headers).toEqual(two[0]);
    expect(lines).toEqual([
      [2, two[1]],
      [3, ['A&B <ñ>', 'NO']],
    ]);
  });

  it('dates counted from 1900 and from 1904, and numbers without the binary’s remainder', async () => {
    const sheet = (day: number) => [
      ['DESDE', 'LATITUD'],
      [
        { t: 'n', v: day, z: 'd/m/yy' },
        { t: 'n', v: 0.1 + 0.2 },
      ],
    ];
    const mac = xlsx(sheet(DAY - 1462), (files) => {
      const book = files.get('xl/workbook.xml')?.toString() ?? '';
      files.set(
        'xl/workbook.xml',
        Buffer.from(book.replace(/<workbookPr[^>]*>/, '<workbookPr date1904="1"/>')),
      );
    });
    for (const bytes of [xlsx(sheet(DAY)), mac]) {
      expect((await rowsOf(bytes, 'xlsx')).lines).toEqual([[2, ['2023-03-15', '0.3']]]);
    }
  });

  it('titles over the headers, empty rows and columns in front: the headers are where their names are', async () => {
    const names = ['NOMBRE', 'CEDULA'];
    const titled = `;;;\n;Listado de empleados;;\n;Sucursal;Terminal;\n;;;\n;${two[0]?.join(';')};\n;${two[1]?.join(';')};\n`;
    const { headers, chunks } = await readSheet(Buffer.from(titled), 'csv', { names, limit: PATIENT_MS });
    expect(headers).toEqual(two[0]);
    expect(JSON.parse(chunks[0] ?? '')).toEqual([[6, two[1]]]);
    // No header names were given: the first line of more than one cell.
    const guessed = await rowsOf(Buffer.from(`Listado;;\nA;B;\n1;2;\n`), 'csv');
    expect(guessed).toEqual({ headers: ['A', 'B'], lines: [[3, ['1', '2']]] });
  });

  it('a sheet as densely packed as Excel packs those whose rows are all alike', async () => {
    const alike = Array.from({ length: 20_000 }, () => ['Guardia', 'Muelle', 'Guayaquil']);
    const { lines } = await rowsOf(packed(xlsx([['TIPO', 'LUGAR', 'CIUDAD'], ...alike])), 'xlsx');
    expect(lines).toHaveLength(20_000);
  });

  it('the template’s thousand empty cells that are formatted as text', async () => {
    const blank = xlsx(two, (files) =>
      edit('</sheetData>', '<row r="900"><c r="A900" s="1"/></row></sheetData>')(files),
    );
    expect(await rowsOf(blank, 'xlsx')).toEqual(expected);
  });
});

it('the work of a process before its task arrived does not count against the file', async () => {
  const busy = 'while (process.cpuUsage().user < 1_500_000);';
  const child = fork(new URL('./sheet-task.ts', import.meta.url), {
    execArgv: ['--import', `data:text/javascript,${busy}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const ended = once(child, 'close').then(([, signal]) => ({ kind: signal }));
  const answered = once(child, 'message').then(([answer]) => answer as SheetAnswer);
  // Enough lines to be inspected while they are read.
  const bytes = Buffer.from(`NOMBRE;LUGAR;TIPO\n${'A;B;"C"\n'.repeat(50_000)}`);
  const request: SheetRequest = { task: { kind: 'read', bytes, extension: 'csv', names: [] }, limit: 1500 };
  child.send(request);
  expect((await Promise.race([answered, ended])).kind).toBe('read');
  await ended;
});

describe('what is refused, with its reason', () => {
  it('a program with another name', async () => {
    const program = Buffer.from('MZ\u0090\0\u0003\0\0\0\u0004\0\0\0', 'latin1');
    await refused(program, 'csv', 'error.importContent');
    await refused(program, 'xlsx', 'error.importContent');
    await refused(Buffer.from('%PDF-1.7\n1 0 obj'), 'csv', 'error.importContent');
    await refused(Buffer.from('NOMBRE;CEDULA\nA;1'), 'xlsx', 'error.importContent');
    await refused(xlsx(two), 'csv', 'error.importContent');
    await refused(Buffer.from('a;b'), 'xls', 'error.importExtension');
  });

  it('a workbook with a password, and an old one', async () => {
    const ole = Buffer.alloc(2048);
    ole.writeUInt32BE(0xd0cf11e0, 0);
    await refused(ole, 'xlsx', 'error.importEncrypted');
  });

  it('an archive that unpacks to gigabytes, honest about it or not', async () => {
    const zeros = Buffer.alloc(210 * 1024 * 1024);
    const honest = write(
      (() => {
        const book = utils.book_new();
        utils.book_append_sheet(book, utils.aoa_to_sheet(two), 'a');
        return book;
      })(),
      { type: 'buffer', bookType: 'xlsx', compression: true },
    ) as Buffer;
    const claims = Buffer.from(honest);
    const lies = Buffer.from(honest);
    for (let at = 0; at < claims.length - 4; at++) {
      if (claims.readUInt32LE(at) !== 0x02014b50) continue;
      claims.writeUInt32LE(zeros.length, at + 24);
      lies.writeUInt32LE(10, at + 24);
    }
    await refused(claims, 'xlsx', 'error.importBomb');
    await refused(lies, 'xlsx', 'error.importBomb');
  });

  it('a small archive of blanks, at once and without a process; padding does not help it', async () => {
    const blanks = (filler: string, rest: Record<string, Buffer> = {}) =>
      packed(
        xlsx(two, (files) => {
          edit('</sheetData>', `${filler}</sheetData>`)(files);
          for (const [name, content] of Object.entries(rest)) files.set(name, content);
        }),
      );
    const spaces = blanks(' '.repeat(95_000_000));
    expect(spaces.length).toBeLessThan(100_000);
    const late = new Promise((resolve) => setImmediate(resolve, 'late'));
    const first = await Promise.race([refused(spaces, 'xlsx', 'error.importBomb'), late]);
    expect(first).toBeInstanceOf(SheetRefusal);
    const row = `<row r="9">${'<c r="A2"/>'.repeat(1_000_000)}</row>`;
    await refused(blanks(row), 'xlsx', 'error.importBomb');
    // Photos make the archive large, not the sheet.
    await refused(blanks(row, { 'xl/media/a.png': randomBytes(2_000_000) }), 'xlsx', 'error.importBomb');
    // As much noise in the sheet as its unpacked size allows: the cells are too many for their size.
    const noise = `<!--${randomBytes(180_000).toString('hex')}-->`;
    await refused(blanks(row + noise), 'xlsx', 'error.importBomb');
  });

  it('a million empty columns', async () => {
    await refused(Buffer.from(`A${';'.repeat(1_000_000)}\n1;2\n`), 'csv', 'error.importColumns');
    await refused(Buffer.from(`A;B\n1${';'.repeat(1_000_000)}\n`), 'csv', 'error.importColumns');
    const wide = xlsx(two, edit('</row>', '<c r="XFD1" s="0"/></row>'));
    await refused(wide, 'xlsx', 'error.importColumns');
    const cells = Array.from({ length: 300 }, (_, at) => `C${at}`);
    await refused(xlsx([cells, cells]), 'xlsx', 'error.importColumns');
  });

  it('more rows than fit, wherever they are', async () => {
    const lines = `A;B\n${'1;2\n'.repeat(50_001)}`;
    await refused(Buffer.from(lines), 'csv', 'error.importRows');
    const far = xlsx(
      two,
      edit('</sheetData>', '<row r="900000"><c r="A900000"><v>1</v></c></row></sheetData>'),
    );
    await refused(far, 'xlsx', 'error.importRows');
  });

  it('formulas without a value, and errors', async () => {
    const refusal = await refused(Buffer.from('A;B\n1;=HYPERLINK("x")\n'), 'csv', 'error.importFormula');
    expect(refusal.params).toEqual({ cell: 'B2' });
    for (const formula of ['<f>1+1</f>', '<f t="shared" si="0"/>', '<f>A1</f><v></v>']) {
      const bare = xlsx(two, edit(/<c r="B2"[^>]*>.*?<\/c>/, `<c r="B2">${formula}</c>`));
      expect((await refused(bare, 'xlsx', 'error.importFormula')).params).toEqual({ cell: 'B2' });
    }
    const wrong = xlsx(two, edit(/<c r="B2"[^>]*>.*?<\/c>/, '<c r="B2" t="e"><v>#N/A</v></c>'));
    expect((await refused(wrong, 'xlsx', 'error.importCell')).params).toEqual({
      cell: 'B2',
      value: '#N/A',
    });
  });

  it('entities, damage, unknown alphabets and nothing at all', async () => {
    await refused(
      xlsx(two, edit('<worksheet', '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet')),
      'xlsx',
      'error.importContent',
    );
    await refused(Buffer.from('PK\u0003\u0004 broken', 'latin1'), 'xlsx', 'error.importDamaged');
    await refused(xlsx(two).subarray(0, 600), 'xlsx', 'error.importDamaged');
    await refused(Buffer.from('A;B\n"never closed;1\n'), 'csv', 'error.importDamaged');
    await refused(latin1('NOMBRE\nPe\u0081a\n'), 'csv', 'error.importEncoding');
    await refused(Buffer.from(''), 'csv', 'error.importEmpty');
    await refused(Buffer.from('A;B;C\n;;\n'), 'csv', 'error.importEmpty');
    await refused(xlsx([['A', 'B']]), 'xlsx', 'error.importEmpty');
  });

  it('a small file that would take for ever', async () => {
    const link = '<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>';
    const slow = xlsx(two, edit('</sheetData>', `</sheetData>${link}`));
    await refused(slow, 'xlsx', 'error.importTooSlow', {});
    // Tags that never end are scanned once each, not once for each other.
    const endless = xlsx(two, edit('<sheetData>', `${'<c '.repeat(400_000)}<sheetData>`));
    expect((await rowsOf(endless, 'xlsx')).lines).toHaveLength(1);
  });

  it('entities that multiply, wherever they are and in any encoding', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n} "&a${n - 1};&a${n - 1};">`).join('')}]>`;
    const declare = (name: string, encoding: 'utf8' | 'utf16le') => (files: Map<string, Buffer>) => {
      const text = (files.get(name)?.toString() ?? '').replace(
        /<(sst|workbook|styleSheet|worksheet)/,
        `${laughs}<$1`,
      );
      expect(text).toContain('ENTITY');
      files.set(name, Buffer.from(encoding === 'utf8' ? text : `\ufeff${text}`, encoding));
    };
    for (const name of ['xl/workbook.xml', 'xl/styles.xml', 'xl/sharedStrings.xml', SHEET]) {
      await refused(xlsx(two, declare(name, 'utf8')), 'xlsx', 'error.importContent');
    }
    await refused(xlsx(two, declare(SHEET, 'utf16le')), 'xlsx', 'error.importContent');
  });

  it('names that lead out of the archive, a hundred thousand sheets, and an archive cut short', async () => {
    for (const name of ['../../etc/passwd.xml', '/etc/cron.d/x', 'C:\\Windows\\x.xml', 'xl/..\\..\\x']) {
      const outside = xlsx(two, (files) => files.set(name, Buffer.from('<x/>')));
      await refused(outside, 'xlsx', 'error.importContent');
    }
    const tags = Array.from(
      { length: 100_000 },
      (_, n) => `<sheet name="${n}" sheetId="${n + 2}" r:id="rId1"/>`,
    );
    const sheets = xlsx(two, (files) => {
      const book = files.get('xl/workbook.xml')?.toString() ?? '';
      files.set('xl/workbook.xml', Buffer.from(book.replace('</sheets>', `${tags.join('')}</sheets>`)));
    });
    await refused(sheets, 'xlsx', 'error.importTooSlow');
    const files = xlsx(two, (parts) => {
      for (let n = 0; n < 6000; n++) parts.set(`xl/worksheets/s${n}.xml`, Buffer.from('<x/>'));
    });
    await refused(files, 'xlsx', 'error.importBomb');
    const whole = xlsx(two);
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      await refused(whole.subarray(0, Math.floor(whole.length * part)), 'xlsx', 'error.importDamaged');
    }
  });
});
