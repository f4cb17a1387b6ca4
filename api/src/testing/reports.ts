import { read, utils } from '@e965/xlsx';
import { expect } from '@jest/globals';
import { type Endpoint, SPREADSHEET } from 'contract';
import type { TestApp, TestUser } from './harness.ts';

/** A report's response, which must be a success. A list in the query is sent as repeated values. */
export async function reportData<D>(
  app: TestApp,
  endpoint: Endpoint,
  query: object,
  as: TestUser,
): Promise<D> {
  const { status, text, body } = await app.call<D>(endpoint, { as, query: { ...query } });
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return body.data as D;
}

/** The rows of a report's spreadsheet, its header first. */
export async function reportSheet(
  app: TestApp,
  endpoint: Endpoint,
  query: object,
  as: TestUser,
): Promise<(string | number)[][]> {
  const { status, headers, bytes } = await app.call(endpoint, { as, query: { ...query } });
  expect([status, headers['content-type']]).toEqual([200, SPREADSHEET]);
  const book = read(bytes, { type: 'buffer' });
  const first = book.Sheets[book.SheetNames[0] ?? ''];
  if (!first) throw new Error('no sheet');
  return utils.sheet_to_json<(string | number)[]>(first, { header: 1, raw: true });
}
