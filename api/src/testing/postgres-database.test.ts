import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../ports/database.ts';
import { openTestDatabase } from './test-database.ts';

const url = process.env.TEST_DATABASE_URL;
if (!url) process.stderr.write('TEST_DATABASE_URL is not set: what a worker keeps there was left out\n');

(url ? describe : describe.skip)('the database that a worker keeps for its next file', () => {
  const own = 'of_this_test';
  const before = globalThis.kept;

  beforeAll(() => {
    process.env.JEST_WORKER_ID = own;
    globalThis.kept = {};
  });
  afterAll(async () => {
    globalThis.kept = before;
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    for (const name of ['kept', 'test'])
      await admin.query(`drop database if exists vigia_${name}_${own} with (force)`);
    await admin.end();
  });

  const read = async <Value>({ pool }: Database, query: string) =>
    (await pool.query<{ value: Value }>(query)).rows[0]?.value;
  const which = (database: Database) =>
    read<string>(database, 'select oid as value from pg_database where datname = current_database()');
  const insert = (database: Database) =>
    read<number>(
      database,
      "insert into client (name, business_name, ruc) values ('A', 'A', '1790012345001') returning id as value",
    );

  /** Does it as one file; returns whether the next one has another database, and the next one's database. */
  async function after(work: (database: Database) => Promise<unknown>) {
    const first = await openTestDatabase({ kept: true });
    const former = await which(first);
    await work(first);
    await first.close();
    const next = await openTestDatabase({ kept: true });
    return { next, isAnother: (await which(next)) !== former };
  }

  it('is the same, empty, with ids from 1 on, and nobody of the file before is in it', async () => {
    const stray = new pg.Client({ connectionString: new URL(`/vigia_kept_${own}`, url).href });
    const ended = new Promise((resolve) => stray.on('error', resolve));
    const { next, isAnother } = await after(async (database) => {
      expect([await insert(database), await insert(database)]).toEqual([1, 2]);
      await stray.connect();
      await stray.query("begin; update client set name = 'B'");
    });
    await ended;
    const left = await read<string>(next, 'select count(*)::integer as value from client');
    const id = await insert(next);
    await next.close();
    expect({ isAnother, left, id }).toEqual({ isAnother: false, left: 0, id: 1 });
  });

  it('is the same after autovacuum read a catalogue that all databases share', async () => {
    const { next, isAnother } = await after((database) => database.pool.query('analyze pg_shdepend'));
    await next.close();
    expect(isAnother).toBe(false);
  });

  it.each([
    ['a table', 'create table further (id bigint)'],
    ['a column', 'alter table client add further text'],
    ['a constraint', 'alter table client alter name drop not null'],
    ['an index', 'create index further on client (name)'],
    ['a partition', "select make_position_partition('2001-01-01')"],
    ['a function', "create function further() returns integer language sql as 'select 1'"],
    ['a silent trigger', 'alter table client disable trigger user'],
    ['a right', 'revoke select on client from vigia_app'],
    ['a policy', 'alter table client disable row level security'],
    ['a sequence', 'alter sequence client_id_seq increment by 2'],
    [
      'what the planner knows',
      "insert into client (name, business_name, ruc) values ('A', 'A', '1'); analyze client",
    ],
  ])('is a new copy after a file that has changed %s', async (_, change) => {
    const { next, isAnother } = await after((database) => database.pool.query(change));
    await next.close();
    expect(isAnother).toBe(true);
  });

  it('is left alone while another server of the same file uses it', async () => {
    const first = await openTestDatabase({ kept: true });
    const second = await openTestDatabase({ kept: true });
    const both = [await which(first), await which(second)];
    await second.close();
    await first.close();
    expect(both[0]).not.toBe(both[1]);
  });

  it('fails a transaction that waits for itself, and lets what it only starts wait for its end', async () => {
    const database = await openTestDatabase();
    const one = () => sql<{ one: number }>`select 1 as one`.execute(database.db);
    let later: ReturnType<typeof one> | undefined;
    await database.transact('system', async () => {
      later = one();
    });
    expect((await later)?.rows).toEqual([{ one: 1 }]);
    await expect(database.transact('system', one)).rejects.toThrow(
      'A second connection inside a transaction',
    );
    await expect(one()).resolves.toMatchObject({ rows: [{ one: 1 }] });
    await database.close();
  }, 30_000);
});
