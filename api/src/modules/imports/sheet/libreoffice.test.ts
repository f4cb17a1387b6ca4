import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ImportKind, staffImport } from 'contract';
import { importers } from '../../../composition/importers.ts';
import { matchColumns } from '../match-columns.ts';
import { readLine } from '../read-rows.ts';
import { readSheet, writeFile } from './sheet-process.ts';
import { listArchive, storeArchive, unpack } from './zip.ts';

const fixtures = fileURLToPath(new URL('../fixtures/', import.meta.url));
const fixture = (name: string) => readFileSync(join(fixtures, name));

/** A sheet's content does not depend on how busy the machine is. */
const PATIENT_MS = 60_000;

/** A file read by a kind's columns: each row with its number and its values, or its errors. */
async function readAs(kind: ImportKind, bytes: Buffer, extension: string) {
  const names = kind.columns.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const { headers, chunks } = await readSheet(bytes, extension, { names, limit: PATIENT_MS });
  const match = matchColumns(headers, kind.columns);
  const places = Object.fromEntries(
    kind.columns.flatMap(({ name, field }) =>
      typeof match[name] === 'number' ? [[field, match[name]]] : [],
    ),
  );
  const lines = chunks.flatMap((chunk) => JSON.parse(chunk) as [number, string[]][]);
  const rows = lines.map(([row, cells]) => {
    const { value, issues } = readLine({ declaration: kind }, places, { row, cells });
    return [row, issues.length > 0 ? issues : value];
  });
  return { missing: kind.columns.filter(({ field }) => places[field] === undefined), rows };
}

const expected = [
  [
    5,
    expect.objectContaining({
      ...{ name: 'Íñigo', last_name: 'Peña Muñoz', identity: '0102030400', type: 'carrier' },
      ...{ branch: 'Terminal Guayaquil', documents_until: '2027-12-31', phone: '0991234567' },
      email: 't0102030400@ejemplo.com',
    }),
  ],
  [
    6,
    expect.objectContaining({
      ...{ name: 'Oculta en la hoja', last_name: 'Núñez, «la Ñata»; "Güiña"', identity: '0102030400' },
      ...{ type: 'employee', documents_until: '2028-01-31', email: 'n2@ejemplo.com' },
    }),
  ],
];

describe('files written by LibreOffice', () => {
  it.each([
    ['xlsx', 'trabajadores.xlsx'],
    ['csv: UTF-8, commas', 'trabajadores-utf8.csv'],
    ['csv: Windows, semicolons', 'trabajadores-windows.csv'],
    ['csv: UTF-16, tabs', 'trabajadores-utf16.csv'],
  ])('%s', async (_, name) => {
    const { rows } = await readAs(staffImport, fixture(name), name.split('.').at(-1) ?? '');
    expect(rows).toEqual(expected);
  });
});

/** LibreOffice on this machine; undefined when there is none. */
function libreOffice(): string | undefined {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
    return 'soffice';
  } catch {
    return undefined;
  }
}
const office = libreOffice();
if (!office)
  process.stderr.write('soffice is not on this machine: files made anew by LibreOffice were left out\n');
const live = office ? describe : describe.skip;

/** A template with its examples filled in under the headers, in its prepared cells. */
function filledIn(template: Buffer, examples: readonly string[]): Buffer {
  const files = new Map(listArchive(template).map((entry) => [entry.name, unpack(template, entry)]));
  const sheet = 'xl/worksheets/sheet1.xml';
  const cells = examples.map((text, column) => {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<c r="${String.fromCharCode(65 + column)}2" t="inlineStr"><is><t>${escaped}</t></is></c>`;
  });
  const before = files.get(sheet)?.toString() ?? '';
  const after = before.replace(/<row r="2".*?<\/row>/s, `<row r="2">${cells.join('')}</row>`);
  expect(after).not.toBe(before);
  return storeArchive(files.set(sheet, Buffer.from(after)));
}

live(
  office ? 'LibreOffice on this machine' : 'left out: LibreOffice (soffice) is not on this machine',
  () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'vigia-libreoffice-'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    /** Opens files and saves each in another format; returns the folder they are in. */
    function convert(format: string, ...files: string[]): string {
      const out = join(folder, `out-${format.replace(/\W+/g, '-')}`);
      mkdirSync(out, { recursive: true });
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
      const options = [profile, '--headless', '--convert-to', format, '--outdir', out, ...files];
      execFileSync('soffice', options, { stdio: 'ignore', timeout: 110_000 });
      return out;
    }

    it('are read like those stored here', async () => {
      const source = join(fixtures, 'trabajadores.fods');
      const excel = readFileSync(join(convert('xlsx', source), 'trabajadores.xlsx'));
      expect((await readAs(staffImport, excel, 'xlsx')).rows).toEqual(expected);
      const csv = readFileSync(
        join(convert('csv:Text - txt - csv (StarCalc):59,34,76,1', source), 'trabajadores.csv'),
      );
      expect((await readAs(staffImport, csv, 'csv')).rows).toEqual(expected);
    }, 120_000);

    it('include every template, still readable with zeros and accents intact', async () => {
      const given = new Map<string, { kind: ImportKind; examples: string[] }>();
      for (const { declaration: kind } of importers) {
        const examples = kind.columns.map(({ example = '' }) => example);
        const headers = kind.columns.map(({ name }) => name);
        const sheets = [{ name: kind.kind, rows: [headers], text: 1000 }];
        const template = await writeFile({ kind: 'write', sheets });
        const path = join(folder, `${kind.kind}.xlsx`);
        writeFileSync(path, filledIn(template, examples));
        given.set(path, { kind, examples });
      }
      expect(given.size).toBe(importers.length);
      const out = convert('xlsx', ...given.keys());
      for (const { kind, examples } of given.values()) {
        const saved = readFileSync(join(out, `${kind.kind}.xlsx`));
        const { headers, chunks } = await readSheet(saved, 'xlsx', { limit: PATIENT_MS });
        expect(headers).toEqual(kind.columns.map(({ name }) => name));
        expect(JSON.parse(chunks[0] ?? '')).toEqual([[2, examples]]);
        const { missing, rows } = await readAs(kind, saved, 'xlsx');
        expect([kind.kind, missing]).toEqual([kind.kind, []]);
        expect([kind.kind, Array.isArray(rows[0]?.[1]) ? rows[0] : 'sound']).toEqual([kind.kind, 'sound']);
      }
    }, 120_000);
  },
);
