import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Employee,
  formatPlate,
  listEmployees,
  type Paged,
  SEARCH_HITS,
  type SearchHit,
  type SearchKind,
  searchAll,
  searchKinds,
} from 'contract';
import { sql } from 'kysely';
import { routes } from '../../../composition/routes.ts';
import { searchSources } from '../../../composition/search-sources.ts';
import { addSatelliteImages } from '../../../testing/demo-photos.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/harness.ts';
import { authenticate } from '../../accounts/auth/authenticate.ts';
import { kindsFor } from './search.service.ts';

/** @both-databases Words are found by an extension of the database. */

interface Row {
  id: number;
  name: string;
  last_name?: string;
}

let app: TestApp;
const callers = new Map<string, TestUser>();
const usernames = [
  'admin',
  'cliente',
  'cliente2',
  'cliente4',
  'uma',
  'sucursal',
  'uca',
  'garita',
  'bitacora',
];

beforeAll(async () => {
  app = await createTestApp({ demo: true });
  await addSatelliteImages(app);
  const accounts = await app.db
    .selectFrom('app_user')
    .select(['id', 'client_id', 'username'])
    .where('username', 'in', usernames)
    .execute();
  for (const { id, client_id, username } of accounts)
    callers.set(username, await app.openSession(id, client_id));
}, 240_000);
afterAll(() => app.close());

const caller = (username: string) => callers.get(username) as TestUser;
const search = async (text: string, username = 'cliente') => {
  const { status, body } = await app.call<{ data: SearchHit[] }>(searchAll, {
    as: caller(username),
    query: { search: text },
  });
  expect(status).toBe(200);
  return body.data?.data ?? [];
};
const list = async (kind: SearchKind, username: string, query: Record<string, unknown> = {}) =>
  app.call<Paged<Row>>(searchSources[kind].list, {
    as: caller(username),
    query: { per_page: 200, ...query },
  });
const nameOf = ({ name, last_name }: Row) => `${name} ${last_name ?? ''}`.trim();

describe.each(searchKinds)('%s', (kind) => {
  it.each(usernames)(
    'is found by %s exactly where they may list it, and as the list has it',
    async (username) => {
      const user = await authenticate(app.ports, caller(username).token);
      const mine = user !== null && kindsFor(user).includes(kind);
      const { status, body } = await list(kind, username);
      expect(status === 200).toBe(mine);
      const example = body.data?.data[0];
      // Another client's record must not be found either.
      const named =
        example ??
        (await list(kind, kind === 'client' || kind === 'uma' ? 'admin' : 'cliente')).body.data?.data[0];
      if (!named) throw new Error(`the demo has no ${kind}`);
      const hits = (await search(nameOf(named), username)).filter((hit) => hit.kind === kind);
      expect(hits.length <= SEARCH_HITS).toBe(true);
      if (!example) return expect(hits.map(({ id }) => id)).not.toContain(named.id);
      expect(hits.length).toBeGreaterThan(0);
      const listed = await list(kind, username, { search: nameOf(named) });
      const ids = listed.body.data?.data.map(({ id }) => id) ?? [];
      if ((listed.body.data?.metadata.total ?? 0) <= 200)
        for (const hit of hits) expect(ids).toContain(hit.id);
      if (user?.client_id !== null && kind !== 'satellite_image')
        expect([...new Set(hits.map(({ client_id }) => client_id))]).toEqual([user?.client_id]);
    },
  );
});

describe('the search', () => {
  it('finds people by document and vehicles by plate, with or without hyphens', async () => {
    const { body } = await app.call<Paged<Employee>>(listEmployees, {
      as: caller('cliente'),
      query: { per_page: 200 },
    });
    const person = body.data?.data.find(({ plate, identity }) => plate !== '' && identity.length === 10);
    if (!person) throw new Error('the demo has no employee with a plate');
    const { id, identity, plate } = person;
    const written = [
      identity,
      `${identity.slice(0, 9)}-${identity.slice(9)}`,
      plate.toLowerCase(),
      `${plate.slice(0, 3)}-${plate.slice(3)}`,
      `${plate.slice(0, 3)} ${plate.slice(3)}`,
    ];
    for (const text of written) {
      const found = (await search(text)).find((hit) => hit.kind === 'employee' && hit.id === id);
      expect([text, found?.detail]).toEqual([text, expect.stringContaining(identity)]);
      expect(found?.detail).toContain(formatPlate(plate));
    }
  });

  it('has the newest of equal names first, and dates requests, sessions and routes in the client’s time zone', async () => {
    const client = caller('cliente').client_id ?? 0;
    const [session] = await app.db
      .selectFrom('monitoring_session')
      .selectAll()
      .where('client_id', '=', client)
      .where('temporary', '=', false)
      .limit(1)
      .execute();
    if (!session) throw new Error('the demo has no session');
    const { id: _, search: __, ...values } = session;
    const ids: number[] = [];
    // Late in the evening in Guayaquil, the next day in UTC.
    for (const day of ['01', '02', '03', '04', '05', '06']) {
      const started_at = `2026-03-${day}T02:30:00Z`;
      const { id } = await app.db
        .insertInto('monitoring_session')
        .values({ ...values, name: 'Zznoche', started_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    const hits = (await search('zznoche')).filter(({ kind }) => kind === 'monitoring_session');
    expect(hits.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
    expect(hits[0]?.detail).toBe('2026-03-05');
  });

  it('ranks names starting with the text first, then words, and text inside a word last', async () => {
    const client = caller('cliente').client_id ?? 0;
    for (const name of ['Muelle Zzorro', 'Zzorro', 'Bazzorro', 'Zzorros del sur'])
      await app.db.insertInto('place').values({ client_id: client, name, lat: 0, lng: 0 }).execute();
    const places = async (text: string) =>
      (await search(text)).filter(({ kind }) => kind === 'place').map(({ title, fit }) => [title, fit]);
    expect(await places('zzórro')).toEqual([
      ['Zzorro', 'start'],
      ['Zzorros del sur', 'start'],
      ['Muelle Zzorro', 'word'],
      ['Bazzorro', 'inside'],
    ]);
    // Letters scattered in order do not match.
    expect(await places('zzrr')).toEqual([]);
  });

  it('accepts several words in any order, each as the beginning of one', async () => {
    const client = caller('cliente').client_id ?? 0;
    for (const name of ['Yyolanda Xxavier', 'Xxavier Yyolanda', 'Bayyolanda Xxavier', 'Yyolanda Zzenon'])
      await app.db.insertInto('place').values({ client_id: client, name, lat: 0, lng: 0 }).execute();
    const places = async (text: string) =>
      (await search(text)).filter(({ kind }) => kind === 'place').map(({ title, fit }) => [title, fit]);
    expect(await places('yyola xxa')).toEqual([
      ['Xxavier Yyolanda', 'word'],
      ['Yyolanda Xxavier', 'word'],
      ['Bayyolanda Xxavier', 'inside'],
    ]);
    expect((await places('yyolanda xx'))[0]).toEqual(['Yyolanda Xxavier', 'start']);
    expect(await places('xx yy')).toEqual([
      ['Xxavier Yyolanda', 'word'],
      ['Yyolanda Xxavier', 'word'],
    ]);
  });

  it('finds the records of every catalogue', () => {
    const searched = Object.values(searchSources).map(({ list }) => list.path);
    const catalogues = routes.filter(({ endpoint, table }) => table && endpoint.method === 'POST');
    const made = catalogues.map(({ endpoint }) => endpoint.path).filter((path) => !path.includes('{'));
    // An address range has no name to search for.
    expect(made.filter((path) => !searched.includes(path))).toEqual(['/v1/acceso/ip']);
  });

  it('finds a kind by an index of its text unless its rows are few', async () => {
    const { rows } = await sql<{ name: string }>`
      select format('"%s"."search"', tablename) as name from pg_indexes
      where indexdef like '%gin (search gin_trgm_ops%'`.execute(app.db);
    const indexed = new Set(rows.map(({ name }) => name));
    for (const kind of searchKinds) {
      const { few, search } = searchSources[kind];
      const column = sql`${search}`.compile(app.db).sql;
      expect([kind, few || indexed.has(column)]).toEqual([kind, true]);
    }
  });

  it('returns nothing for one letter, and treats % and _ literally', async () => {
    for (const text of ['', ' ', 'a', ' a ', '%%', '__', '%_%'])
      expect([text, await search(text)]).toEqual([text, []]);
  });

  it('does not find deleted records', async () => {
    const client = caller('cliente').client_id ?? 0;
    await app.db
      .insertInto('place')
      .values({ client_id: client, name: 'Qqborrado', lat: 0, lng: 0, deleted_at: new Date() })
      .execute();
    expect(await search('qqborrado')).toEqual([]);
  });
});
