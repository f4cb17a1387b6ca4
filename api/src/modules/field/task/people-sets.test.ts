import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { transact } from '../../../ports/ports.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

/** @both-databases The sets of people are searched by an index of arrays. */

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, nth) => from + nth);

const keep = async ({ id }: TestClient, digest: string, ucas: readonly number[]) => {
  const { rows } = await app.database.pool.query<{ id: number }>(
    'insert into task_people (client_id, uca_ids, digest) values ($1, $2, $3) returning id',
    [id, ucas, digest],
  );
  return rows[0]?.id ?? 0;
};

const setsWith = async (client: TestClient, ucas: readonly number[]) => {
  const scope = { clientId: client.id, allClients: false, userId: client.operator.id };
  const { rows } = await transact(app.ports, scope, (trx) =>
    sql<{ id: number }>`select people_with_any(${ucas}::bigint[]) as id order by id`.execute(trx),
  );
  return rows.map(({ id }) => id);
};

it('sets that have any of some people are found in the index or read, each once, of one’s client only', async () => {
  const early = await keep(one, 'early', range(1, 200));
  const late = await keep(one, 'late', range(150, 400));
  await keep(one, 'nobody', []);
  const theirs = await keep(other, 'theirs', range(1, 400));
  // By the index: few people for what the sets hold.
  expect(await setsWith(one, [7])).toEqual([early]);
  expect(await setsWith(one, [160, 170])).toEqual([early, late]);
  expect(await setsWith(one, [900])).toEqual([]);
  // Read: as many as the sets hold.
  expect(await setsWith(one, range(1, 150))).toEqual([early]);
  expect(await setsWith(one, range(100, 500))).toEqual([early, late]);
  expect(await setsWith(one, range(800, 900))).toEqual([]);
  expect(await setsWith(one, [])).toEqual([]);
  expect(await setsWith(other, [160])).toEqual([theirs]);
});
