import { beforeEach, expect, it } from '@jest/globals';
import { deleteCheckpoint, type Endpoint, listGeofences, listLabels, listPlaces, type Paged } from 'contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { createTestClient, type TestClient } from '../testing/domain.ts';
import type { TestApp } from '../testing/harness.ts';
import { withTestApp } from '../testing/with-test-app.ts';

/** @both-databases Triggers keep these counts. */

/** Counts stored with a record, so that lists are sorted by an index (migrations 165 and 281). */
const MEMBERS = 3;
let app: TestApp;
let client: TestClient;
withTestApp(async (given) => {
  app = given;
  client = await createTestClient(app, { phones: MEMBERS });
});

const run = (text: string) => app.database.pool.query(text);
const idsIn = async (table: string): Promise<number[]> =>
  (await run(`select id from ${table} order by id`)).rows.map(({ id }) => id);

const counts = `select json_build_object(
  'places', (select json_agg(json_build_array(id, ucas, checkpoints) order by id) from place),
  'labels', (select json_agg(json_build_array(id, checkpoints, places, activities) order by id) from label),
  'fences', (select json_agg(json_build_array(id, ucas, checkpoints) order by id) from geofence)) as counts`;
const kept = async () => (await run(counts)).rows[0].counts;

/** What they would be if everything were counted now. */
async function counted() {
  const connection = await app.database.pool.connect();
  try {
    await connection.query('begin');
    await connection.query('select recount_lists()');
    return (await connection.query(counts)).rows[0].counts;
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

beforeEach(async () => {
  const { id, place } = client;
  await run(`insert into place (client_id, name) values (${id}, 'Bodega'), (${id}, 'Patio')`);
  await run(`insert into checkpoint (client_id, place_id, name, code, lat, lng)
    select ${id}, ${place}, 'Punto ' || n, 'P' || n, 0, 0 from generate_series(2, ${MEMBERS}) as n`);
  await run(
    `insert into label (client_id, name, color) select ${id}, 'Etiqueta ' || n, 'blue' from generate_series(1, 3) as n`,
  );
  await run(`insert into activity (client_id, name, kind, point_order, assignment, schedule)
    select ${id}, 'Ronda ' || n, 'repetitive', 'any', 'first', '{}' from generate_series(1, ${MEMBERS}) as n`);
  await run(`insert into uca_type (client_id, name) values (${id}, 'Ronda')`);
  await run(`insert into geofence (client_id, name, type_id, place_id, shape, lat, lng, radius, color, emails_entry,
      emails_exit, emails_summary)
    select ${id}, 'Geocerca ' || n, (select max(id) from uca_type), ${place}, 'circle', 0, 0, 50, '#0b687d', '{}', '{}', '{}'
    from generate_series(1, 3) as n`);
});

const links = [
  ['checkpoint_label', 'checkpoint', 'label'],
  ['place_label', 'place', 'label'],
  ['activity_label', 'activity', 'label'],
  ['geofence_uca', 'uca', 'geofence'],
  ['geofence_checkpoint', 'checkpoint', 'geofence'],
] as const;
const nth = fc.nat({ max: MEMBERS - 1 });
const some = fc.uniqueArray(nth, { minLength: 1 });
type Ids = Record<string, readonly number[]>;
const pick = (ids: Ids, table: string, wanted: readonly number[]) =>
  `array[${wanted.map((at) => ids[table]?.[at]).join(', ')}]::bigint[]`;

/** One statement each, as calls make them: on one record or on several at once. */
const change = fc.oneof(
  fc.tuple(fc.constantFrom(...links), some, some, fc.boolean()).map(
    ([[table, member, holder], members, holders, isMade]) =>
      (ids: Ids) =>
        isMade
          ? `insert into ${table} (client_id, ${member}_id, ${holder}_id) select ${client.id}, one, other
              from unnest(${pick(ids, member, members)}) as one, unnest(${pick(ids, holder, holders)}) as other
              on conflict do nothing`
          : `delete from ${table} where ${member}_id = any(${pick(ids, member, members)})
              and ${holder}_id = any(${pick(ids, holder, holders)})`,
  ),
  fc.tuple(fc.constantFrom('uca', 'checkpoint', 'place', 'activity'), some, fc.boolean()).map(
    ([table, members, isDeleted]) =>
      (ids: Ids) =>
        `update ${table} set deleted_at = ${isDeleted ? 'now()' : 'null'} where id = any(${pick(ids, table, members)})`,
  ),
  fc.tuple(fc.constantFrom('uca', 'checkpoint'), some, nth, fc.boolean()).map(
    ([table, members, place, isBack]) =>
      (ids: Ids) =>
        `update ${table} set place_id = ${ids.place?.[place]}${isBack ? ', deleted_at = null' : ''}
          where id = any(${pick(ids, table, members)})`,
  ),
);

it('equal a full recount, after records are linked, moved, deleted and restored', async () => {
  const tables = ['place', 'label', 'geofence', 'uca', 'checkpoint', 'activity'];
  const ids: Ids = Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await idsIn(table)] as const)),
  );
  expect(await kept()).toEqual(await counted());
  const changes = fc.array(change, { minLength: 20, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(changes, async (made) => {
      for (const statement of made) await run(statement(ids));
      expect(await kept()).toEqual(await counted());
    }),
    { numRuns: 8, seed: 165 },
  );
});

it('are what lists show and are sorted by, without deleted records', async () => {
  const [first = 0, second = 0] = await idsIn('checkpoint');
  const [label = 0] = await idsIn('label');
  await run(`insert into checkpoint_label (client_id, checkpoint_id, label_id)
    values (${client.id}, ${first}, ${label}), (${client.id}, ${second}, ${label})`);
  await run(`insert into geofence_uca (client_id, geofence_id, uca_id)
    select ${client.id}, (select min(id) from geofence), id from uca`);
  await app.call(deleteCheckpoint, { as: client.operator, params: { id: second } });
  const list = async (endpoint: Endpoint, sort: string) =>
    (
      await app.call<Paged<Record<string, unknown>>>(endpoint, {
        as: client.operator,
        query: { sort },
      })
    ).body.data?.data[0];
  expect(await list(listLabels, '-checkpoints')).toMatchObject({ id: label, checkpoints: 1 });
  await run(`insert into activity_label (client_id, activity_id, label_id)
    select ${client.id}, id, ${label} from activity`);
  await run('update activity set deleted_at = now() where id = (select min(id) from activity)');
  expect(await list(listLabels, '-activities')).toMatchObject({ id: label, activities: MEMBERS - 1 });
  expect(await list(listPlaces, '-ucas')).toMatchObject({ ucas: MEMBERS, checkpoints: MEMBERS - 1 });
  expect(await list(listGeofences, '-ucas')).toMatchObject({ ucas: MEMBERS, checkpoints: 0 });
});

it('are in order in an index', async () => {
  for (const [table, column] of [
    ['place', 'ucas'],
    ['place', 'checkpoints'],
    ['label', 'checkpoints'],
    ['label', 'places'],
    ['label', 'activities'],
    ['geofence', 'ucas'],
    ['geofence', 'checkpoints'],
  ] as const) {
    const plan = await app.db.transaction().execute(async (trx) => {
      // A few rows are sorted faster without an index.
      await sql`set local enable_sort = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off)
        select id from ${sql.table(table)} where client_id = 1 and deleted_at is null
        order by ${sql.ref(column)} desc nulls last, id desc limit 20`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain(`${table}_by_${column}`);
  }
});
