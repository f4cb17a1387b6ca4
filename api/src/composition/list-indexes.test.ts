import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { recordTables } from '../testing/record-tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Tables of records that have no such index. */
async function withoutIndex(isMeant: (definition: string) => boolean): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ table: string; definition: string }>(
    `select tablename as table, indexdef as definition from pg_indexes where schemaname = 'public'`,
  );
  const found = new Set(rows.filter(({ definition }) => isMeant(definition)).map(({ table }) => table));
  return [...new Set(recordTables.values())].filter((table) => !found.has(table)).sort();
}

it('every list of records is read in an order from an index, client by client', async () => {
  const ordered = /USING btree \(client_id, .* NULLS FIRST, id\).*deleted_at IS NULL/;
  expect(await withoutIndex((definition) => ordered.test(definition))).toEqual([]);
});

it('what is unique among records is enforced by an index', async () => {
  const byId = /\((client_id, )?id\)/;
  const unique = (definition: string) => /^CREATE UNIQUE/.test(definition) && !byId.test(definition);
  // The range of an address rule is looked up only, and images may share a name.
  expect(await withoutIndex(unique)).toEqual(['ip_rule', 'satellite_image']);
});
