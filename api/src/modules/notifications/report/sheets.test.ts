import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Endpoint, notificationReport, SPREADSHEET } from 'contract';
import { writeSpreadsheet } from '../../../http/spreadsheet.ts';
import { eventually } from '../../../realtime/testing.ts';
import { createTestClient, type TestClient } from '../../../testing/domain.ts';
import { createTestApp, type TestApp } from '../../../testing/harness.ts';
import { insertTestDispatches } from './test-data.ts';

let app: TestApp;
let one: TestClient;
const ODD = ['=1+1', '+593', '-5', '@SUM(A1)', 'Ñandú 🐧 <b>&"', '_x0041_', 'a\u0001b', 'x'.repeat(100)];
const SENT = Date.now() - 2 * 3_600_000;
beforeAll(async () => {
  app = await createTestApp();
  await app.truncate();
  one = await createTestClient(app, { phones: 2 });
  const rows = Array.from({ length: 5100 }, (_, nth) => ({
    at: SENT - nth * 1000,
    uca: one.phones[nth % 2]?.uca_id ?? 0,
    name: nth % 2 ? 'Control' : '=Fórmula',
    mode: 'report' as const,
    ruled: false,
    state: 'answered' as const,
    seconds: 42,
    answer: ODD[nth] ?? `Respuesta ${nth}`,
  }));
  await insertTestDispatches(app, one, rows);
}, 60_000);
afterAll(() => app.close());

async function workbook(endpoint: Endpoint, query = '', language = 'es') {
  const response = await app.app.inject({
    url: `/api${endpoint.path}${query}`,
    headers: { authorization: `Bearer ${one.operator.token}`, 'accept-language': language },
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, SPREADSHEET]);
  const book = read(response.rawPayload, { type: 'buffer', cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('no sheet');
  const rows = utils.sheet_to_json<(string | number)[]>(sheet, { header: 1, raw: true });
  return { response, sheet, rows };
}

describe('the log as a spreadsheet', () => {
  it('has every row in order, with real numbers and dates in the client’s time zone', async () => {
    const { response, rows } = await workbook(notificationReport.logExcel);
    expect(rows).toHaveLength(5101);
    expect(rows[0]?.slice(0, 2)).toEqual(['Enviada', 'Solicitud']);
    const name = decodeURIComponent(String(response.headers['content-disposition']).split("''")[1] ?? '');
    expect(name).toMatch(/^Bitácora de solicitudes \d{4}-\d\d-\d\d\.xlsx$/);
    const column = (title: string) => rows[0]?.indexOf(title) ?? -1;
    const first = rows[1] ?? [];
    // Days since 1899-12-30, five hours behind UTC.
    expect(first[0]).toBeCloseTo((SENT - 5 * 3_600_000) / 86_400_000 + 25_569, 6);
    expect(first[column('Tiempo de respuesta (segundos)')]).toBe(42);
    expect(first[column('Resultado')]).toBe('A tiempo');
    const answers = rows.slice(1).map((row) => row[column('Respuesta')]);
    expect(answers.slice(0, ODD.length)).toEqual(ODD.map((text) => text.replace('\u0001', '')));
    expect(answers[5099]).toBe('Respuesta 5099');
  }, 30_000);

  it('keeps text that looks like a formula as text, in each language', async () => {
    const { sheet, rows } = await workbook(
      notificationReport.logExcel,
      '?name=%3DF%C3%B3rmula&sort=dispatched_at',
      'en',
    );
    expect(rows).toHaveLength(2551);
    expect(rows[0]?.slice(0, 2)).toEqual(['Sent', 'Request']);
    expect(sheet.B2).toMatchObject({ t: 's', v: '=Fórmula' });
    expect(sheet.B2).not.toHaveProperty('f');
  }, 30_000);
});

describe('an analysis as a spreadsheet', () => {
  it.each([
    [notificationReport.by.user.excel, 3],
    [notificationReport.by.type.excel, 3],
    [notificationReport.by.name.excel, 3],
  ])('has the total first, then each group', async (endpoint, lines) => {
    const { rows } = await workbook(endpoint);
    expect(rows).toHaveLength(lines + 1);
    expect(rows[1]).toEqual(expect.arrayContaining(['Total', 5100]));
    expect(rows.slice(2).every((row) => row.includes(2550))).toBe(true);
  });
});

describe('a spreadsheet that is written while it is read', () => {
  const columns = [{ header: 'N', width: 10, kind: 'number' as const }];
  const offsetOf = () => 0;

  it('continues in another sheet when one is full', async () => {
    async function* rows() {
      yield [[1], [2]];
      yield [[3], [4], [5]];
    }
    const parts: Buffer[] = [];
    for await (const part of writeSpreadsheet({ name: 'Hoja', columns, rows: rows(), offsetOf }, 2))
      parts.push(part);
    const book = read(Buffer.concat(parts), { type: 'buffer' });
    expect(book.SheetNames).toEqual(['Hoja', 'Hoja 2', 'Hoja 3']);
    expect(utils.sheet_to_json(book.Sheets['Hoja 3'] ?? {}, { header: 1 })).toEqual([['N'], [5]]);
  });

  it('stops reading rows once the reader is gone', async () => {
    let ended = false;
    async function* rows() {
      try {
        for (;;) {
          yield Array.from({ length: 1000 }, () => [Math.random()]);
          await new Promise((resolve) => setImmediate(resolve));
        }
      } finally {
        ended = true;
      }
    }
    const output = writeSpreadsheet({ name: 'Hoja', columns, rows: rows(), offsetOf });
    let bytes = 0;
    for await (const part of output) {
      bytes += part.length;
      if (bytes > 50_000) break;
    }
    // Once it has ended it cannot be asked for more.
    await eventually(() => ended, 'the end of the rows');
    expect(ended).toBe(true);
  });
});
