import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  createGuest,
  deleteGuest,
  type Guest,
  listGuests,
  listPlaces,
  listSatelliteImages,
  listTasks,
  listUcas,
  type Paged,
  type Place,
  restoreGuest,
  type Task,
  type Uca,
  updateGuest,
} from 'contract';
import { endpoints } from 'contract/endpoints';
import { sql } from 'kysely';
import pg from 'pg';
import { allFlags, createTestClient, type TestClient } from '../testing/domain.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/harness.ts';

/** @both-databases Every list is read here in each of its orders and from both ends. */

/** Enough for pages to be reached from both ends, in orders with and without an index. */
const ROWS = 11_000;
const PER_PAGE = 200;

let app: TestApp;
let client: TestClient;
let operator: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  client = await createTestClient(app, { phones: 3 });
  const flags = { ...allFlags, solicitador: true };
  operator = await app.createUser('cliente', { client_id: client.id, flags });
  other = await app.createUser('cliente', { client_id: await app.createClient(flags), flags });
  await app.database.pool.query(
    `insert into guest (client_id, name, last_name, identity, verified, verifier_name, verified_on, blocked, created_at)
     select $1, (array['Ángel', 'ANGEL', 'Zoila', 'Ana'])[1 + n % 4], 'Vera ' || n % 5, 'G' || n, n % 3 = 0, 'Quien',
       case when n % 3 = 0 then date '2026-01-01' + n % 7 end, n % 10 = 0, timestamptz '2026-01-01' + n % 50 * interval '1 hour'
     from generate_series(1, ${ROWS}) as n`,
    [client.id],
  );
  await app.database.pool.query('vacuum analyze guest');
}, 60_000);
afterAll(() => app.close());

const guests = async (query: Record<string, unknown>, as = operator) => {
  const { status, body } = await app.call<Paged<Guest>>(listGuests, { as, query });
  if (status !== 200 || !body.data) throw new Error(body.message);
  return body.data;
};
const total = async (query: Record<string, unknown> = {}, as = operator) =>
  (await guests(query, as)).metadata.total;

async function everyPage(query: Record<string, unknown>): Promise<Guest[]> {
  const rows: Guest[] = [];
  let pages = 1;
  for (let page = 1; page <= pages; page++) {
    const { data, metadata } = await guests({ ...query, page, per_page: PER_PAGE });
    pages = metadata.pages;
    expect(data).toHaveLength(page < pages ? PER_PAGE : metadata.total - (pages - 1) * PER_PAGE);
    rows.push(...data);
  }
  return rows;
}

describe('the pages of a large list', () => {
  const orders: Record<string, (guest: Guest) => string> = {
    // Of the same name by document, as they are searched.
    name: ({ name, last_name, identity }) =>
      `${name} ${last_name} ${identity}`.toLowerCase().replace('á', 'a'),
    created_at: ({ created_at }) => created_at,
    // No index covers these; the days are empty on most rows.
    verified_on: ({ verified_on }) => verified_on ?? '',
    blocked: ({ blocked }) => String(blocked),
  };

  it.each(Object.keys(orders))(
    'show every row once, by %s and then by id, the same from both ends',
    async (sort) => {
      const rows = await everyPage({ sort });
      const ids = rows.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ROWS);
      const value = orders[sort] ?? (() => '');
      const sorted = rows
        .map((row): [string, number] => [value(row), row.id])
        .sort(([one, id], [another, next]) => (one < another ? -1 : one > another ? 1 : id - next));
      expect(ids).toEqual(sorted.map(([, id]) => id));
      expect((await everyPage({ sort: `-${sort}` })).map(({ id }) => id)).toEqual(ids.reverse());
    },
  );

  it('show every row once when filtered and searched, in the order of all', async () => {
    const named = await everyPage({ sort: '-name' });
    for (const query of [
      { blocked: 'false' },
      { search: 'angel 3' },
      { search: 'zoila', verified: 'true' },
    ]) {
      const all = new Set((await everyPage({ ...query, sort: 'verified_on' })).map(({ id }) => id));
      expect(all.size).toBe(await total(query));
      const found = await everyPage({ ...query, sort: '-name' });
      expect(found).toEqual(named.filter(({ id }) => all.has(id)));
    }
    expect((await guests({ page: 1_000_000 })).data).toEqual([]);
  });

  it('refuse a column that is not sortable', async () => {
    for (const sort of ['nothing', 'constructor']) {
      const { status } = await app.call(listGuests, { as: operator, query: { sort, page: 99 } });
      expect([sort, status]).toEqual([sort, 422]);
    }
  });
});

describe('an order by another table’s column', () => {
  it('follows its rows, with missing ones first, the same from both ends', async () => {
    await app.database.pool.query(
      `with made as (insert into branch (client_id, name, code, city, province)
         select $1, 'Sede ' || n, 'S' || n, '', '' from generate_series(1, 3) as n returning id, client_id),
       placed as (insert into place (client_id, branch_id, name, lat, lng)
         select $1, (array(select id from made order by id desc))[nullif(n % 4, 0)], 'Patio ' || n, 0, 0
         from generate_series(1, 30) as n returning id, client_id)
       insert into checkpoint (client_id, place_id, name, type, code, lat, lng)
         select client_id, id, 'Punto', '', 'P' || id || '-' || n, 0, 0
         from placed, generate_series(1, (id % 3)::integer) as n`,
      [client.id],
    );
    const places = async (sort: string) => {
      const pages = [1, 2, 3, 4].map(async (page) => {
        const query = { search: 'patio', sort, page, per_page: 10 };
        const { body } = await app.call<Paged<Place>>(listPlaces, {
          as: operator,
          query,
        });
        return body.data?.data ?? [];
      });
      return (await Promise.all(pages)).flat();
    };
    for (const [sort, by] of [
      ['branch_name', (place: Place) => place.branch_name ?? ''],
      ['checkpoints', (place: Place) => String(place.checkpoints)],
    ] as const) {
      const found = await places(sort);
      const ids = found.map(({ id }) => id);
      const sorted = found.toSorted((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : a.id - b.id));
      expect(new Set(ids).size).toBe(30);
      expect(new Set(found.map(by)).size).toBeGreaterThan(2);
      expect(ids).toEqual(sorted.map(({ id }) => id));
      expect((await places(`-${sort}`)).map(({ id }) => id)).toEqual(ids.reverse());
    }
  });
});

describe('an order by what many rows share', () => {
  it('is that of all rows, on every page, from both ends, filtered or not', async () => {
    // Two activities have names that are the same when folded, and one has no tasks.
    await app.database.pool.query(
      `with made as (insert into activity (client_id, name, kind, instructions, point_order, assignment, schedule, created_at)
         select $1, name, 'once', '', 'any', 'first', '{}', now()
         from unnest(array['Zona', 'Ámbar', 'Ambar', 'Muelle', 'Patio', 'Nadie']) as name returning id, name)
       insert into task (client_id, activity_id, planned_at, due_at, day, tolerance_minutes, day_starts, opens_at, ends_at,
         points, on_time, missed)
         select $1, (select id from made where name = (array['Zona', 'Ámbar', 'Ambar', 'Muelle', 'Patio'])[1 + n * n % 5]), at, at,
           at::date, 15, '', at, at, 1, 1 - n % 2, n % 2
         from generate_series(1, 97) as n, lateral (select timestamptz '2026-01-01' + n * interval '1 hour' as at) as times`,
      [client.id],
    );
    for (const filter of [{}, { state: 'unfulfilled' }, { search: 'a' }]) {
      const tasks = async (query: Record<string, unknown>) => {
        const { body } = await app.call<Paged<Task>>(listTasks, {
          as: operator,
          query: { ...filter, ...query },
        });
        if (!body.data) throw new Error(body.message);
        return body.data;
      };
      const all = (await tasks({ per_page: 200 })).data;
      const name = (task: Task) => task.activity_name.toLowerCase().replace('á', 'a');
      const wanted = all
        .toSorted((a, b) => (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : a.id - b.id))
        .map(({ id }) => id);
      for (const [sort, ids] of [
        ['activity_name', wanted],
        ['-activity_name', wanted.toReversed()],
      ] as const) {
        const found: number[] = [];
        for (let number = 1; number <= Math.ceil(ids.length / 10); number++)
          found.push(...(await tasks({ sort, page: number, per_page: 10 })).data.map(({ id }) => id));
        expect([filter, sort, found]).toEqual([filter, sort, ids]);
      }
    }
  });
});

describe('the total', () => {
  const guest = {
    name: 'Íñigo',
    last_name: 'Nuevo',
    identity: '0926687856',
    foreign_document: false,
    verified: true,
    verifier_name: 'Quien',
    verified_on: '',
    blocked: false,
  };

  it('is right after any write, by anybody', async () => {
    const shapes = [{}, { verified: 'true' }, { search: 'vera' }, { search: 'nuevo' }, { blocked: 'true' }];
    const totals = (as = operator) => Promise.all(shapes.map((shape) => total(shape, as)));
    const before = await totals();
    expect(await totals()).toEqual(before);
    const changed = (by: number[]) => before.map((count, nth) => count + (by[nth] ?? 0));

    const created = await app.call<Guest>(createGuest, { as: operator, body: guest });
    expect(created.status).toBe(201);
    expect(await totals()).toEqual(changed([1, 1, 0, 1, 0]));
    const params = { id: created.body.data?.id };
    await app.call(updateGuest, { as: operator, params, body: { blocked: true } });
    expect(await totals()).toEqual(changed([1, 1, 0, 1, 1]));
    expect((await guests({ search: 'nuevo' })).data[0]?.blocked).toBe(true);
    await app.call(deleteGuest, { as: operator, params });
    expect(await totals()).toEqual(before);
    await app.call(restoreGuest, { as: operator, params });
    expect(await totals()).toEqual(changed([1, 1, 0, 1, 1]));
    await app.db.deleteFrom('guest').where('id', '=', Number(params.id)).execute();
    expect(await totals()).toEqual(before);
    expect(await totals(other)).toEqual([0, 0, 0, 0, 0]);
  });

  it('and the order follow what was written', async () => {
    const last = async () => (await guests({ sort: '-blocked', search: 'vera' })).data[0]?.id;
    const one = await last();
    await app.db.updateTable('guest').set({ blocked: false }).where('id', '=', Number(one)).execute();
    expect(await last()).not.toBe(one);
    await app.db.updateTable('guest').set({ blocked: true }).where('id', '=', Number(one)).execute();
    expect(await last()).toBe(one);
  });

  it('ignores what was rolled back', async () => {
    const before = await total();
    const scope = { clientId: client.id, allClients: false };
    await app.database
      .transact(scope, async (trx) => {
        await trx.deleteFrom('guest').where('blocked', '=', true).execute();
        throw new Error('no');
      })
      .catch(() => {});
    expect(await total()).toBe(before);
  });
});

describe('what lists remember', () => {
  it('is watched over in every table whose rows are deleted softly', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns as c
      join information_schema.tables as t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('client_id', 'deleted_at')
        and not exists (select from pg_trigger
          where tgname = 'list_touched_new' and tgrelid = format('%I', c.table_name)::regclass)
      group by c.table_name having count(*) = 2`.execute(app.db);
    expect(rows).toEqual([]);
  });

  it('is reused by every list ordered by columns, searched or not', async () => {
    // Rules show how often they missed recently, which does not affect their order.
    await sql`with asked as (insert into request (client_id, name, title, max_response_time, time_format, mode, created_by, schedule_id)
        select id, 'Ronda', 'Ronda', 5, 'minute', 'report', ${operator.id}, 1 from client where id = ${client.id} returning id)
      insert into request_rule (client_id, request_id, type, created_by)
        select ${client.id}, id, 'repetitive', ${operator.id} from asked`.execute(app.db);
    const queries = jest.spyOn(pg.Client.prototype, 'query');
    const counts = () =>
      queries.mock.calls.filter(([query]) =>
        /^select (count\(\*\) as total|"id" as id from)/.test(Object(query).text ?? query),
      ).length;
    const forgotten: string[] = [];
    let remembered = 0;
    for (const endpoint of endpoints) {
      // Phones constantly write what logs read.
      const isLog = endpoint.path.endsWith('/binnacle');
      if (endpoint.method !== 'GET' || endpoint.path.includes('{') || isLog) continue;
      const shapes = [{ page: 1 }, { page: 1, search: 'a' }, { sort: '-checkpoints' }, { sort: '-places' }];
      for (const query of shapes) {
        const ask = async () => {
          const before = counts();
          const { status } = await app.call(endpoint, { as: operator, query });
          return status === 200 ? counts() - before : 0;
        };
        if ((await ask()) === 0) continue;
        if ((await ask()) > 0) forgotten.push(`${endpoint.id} ${Object.keys(query)}`);
        else remembered++;
      }
    }
    queries.mockRestore();
    // Tasks are judged all the time: what was remembered of them would be dropped before the next call. And
    // nobody tracks what happens to files.
    const unwatched = [listTasks.id, listSatelliteImages.id];
    expect(forgotten.toSorted()).toEqual(
      unwatched.flatMap((id) => [`${id} page`, `${id} page,search`]).toSorted(),
    );
    expect(remembered).toBeGreaterThan(40);
  });

  it('does not survive a change in a table that is only joined or looked up', async () => {
    const ucas = async (query: Record<string, unknown>) =>
      (await app.call<Paged<Uca>>(listUcas, { as: operator, query })).body.data;
    expect((await ucas({ search: 'muelle' }))?.metadata.total).toBe(3);
    await app.db.updateTable('place').set({ name: 'Bodega' }).where('id', '=', client.place).execute();
    expect((await ucas({ search: 'muelle' }))?.metadata.total).toBe(0);
    expect((await ucas({ search: 'bodega' }))?.metadata.total).toBe(3);
    const [phone] = client.phones;
    await app.db.updateTable('app_user').set({ blocked: true }).where('id', '=', Number(phone?.id)).execute();
    expect((await ucas({ blocked: 'true' }))?.metadata.total).toBe(1);
  });
});
