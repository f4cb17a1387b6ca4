import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { allFlags, createTestClient, type TestClient } from 'api/src/testing/domain.ts';
import { createTestApp, type TestApp, type TestUser } from 'api/src/testing/harness.ts';
import type { Paged } from 'contract';
import { listsOf } from './lists-cases.ts';
import { fillLists } from './lists-data.ts';
import type { List } from './lists-described.ts';

const ROWS = 60;

let app: TestApp;
let client: TestClient;
let lists: List[];
let callers: Record<'admin' | 'operator', TestUser>;
beforeAll(async () => {
  app = await createTestApp();
  client = await createTestClient(app, { phones: 1 });
  callers = {
    admin: await app.createUser('admin'),
    operator: await app.createUser('cliente', {
      client_id: client.id,
      flags: { ...allFlags, solicitador: true, validador: true },
    }),
  };
  await fillLists(app, client, ROWS);
  // Throws for a list that is not described, not a catalogue and not left out.
  lists = await listsOf(app, client, ROWS);
});
afterAll(() => app.close());

it('measures every paged list with rows, and searches for words that some rows have', async () => {
  expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['employees', 'label']));
  const found: [string, boolean, boolean][] = [];
  for (const { name, endpoint, params = {}, base = {}, words, as = 'operator' } of lists) {
    const rowsOf = async (query: object) => {
      const { status, body } = await app.call<Paged<unknown>>(endpoint, {
        as: callers[as],
        params,
        query: { ...base, ...query },
      });
      expect([name, query, status]).toEqual([name, query, 200]);
      return body.data?.metadata.total ?? 0;
    };
    found.push([name, (await rowsOf({})) > 0, !words || (await rowsOf({ search: words[0] })) > 0]);
  }
  expect(found).toEqual(lists.map(({ name }) => [name, true, true]));
});
