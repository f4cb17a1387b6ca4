import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { type Relay, startRelay } from '../testing/relay.ts';
import { type Database, openDatabase } from './database.ts';
import { type Call, inCall } from './lane.ts';
import { outageOf } from './outage.ts';

/** The result of work whose connection breaks. A broken connection that ended the process would end this run. */

const url = process.env.TEST_DATABASE_URL;
if (!url) process.stderr.write('TEST_DATABASE_URL is not set: broken connections were left out\n');

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

(url ? it : it.skip)('PostgreSQL compiles no statement of ours', async () => {
  const database = await openDatabase({ kind: 'postgres', url: String(url), connections: 1 });
  const { rows } = await sql<{ jit: string }>`show jit`.execute(database.db);
  await database.close();
  expect(rows).toEqual([{ jit: 'off' }]);
});

(url ? describe : describe.skip)('a connection to PostgreSQL that breaks', () => {
  let database: Database;
  let admin: pg.Client;
  let relay: Relay;
  beforeAll(async () => {
    relay = await startRelay(String(url));
    database = await openDatabase({ kind: 'postgres', url: relay.url, connections: 4 });
    admin = new pg.Client({ connectionString: String(url) });
    await admin.connect();
  });
  afterAll(async () => {
    await database.close();
    await admin.end();
    await relay.close();
  });

  /** Ends the session behind a transaction, and waits until its client has noticed. */
  async function terminate(pid: number) {
    await admin.query('select pg_terminate_backend($1)', [pid]);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const pidOf = async (trx: Parameters<Parameters<Database['transact']>[1]>[0]) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]?.pid ?? 0;
  const works = async () => (await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows[0]?.one;

  it('in the middle of a transaction refuses what follows in it, and nothing else', async () => {
    const call: Call = { id: 'test', commits: 0, doubtful: false };
    const error = await failure(
      inCall(call, () =>
        database.transact('system', async (trx) => {
          await terminate(await pidOf(trx));
          await sql`select 1`.execute(trx);
        }),
      ),
    );
    expect(outageOf(error)).toBe('lost');
    expect(call).toMatchObject({ commits: 0, doubtful: false });
    expect(await works()).toBe(1);
  });

  it('before its transaction is committed leaves in doubt whether it was', async () => {
    const call: Call = { id: 'test', commits: 0, doubtful: false };
    const work = inCall(call, () => database.transact('system', async (trx) => terminate(await pidOf(trx))));
    expect(outageOf(await failure(work))).toBe('lost');
    expect(call).toMatchObject({ commits: 0, doubtful: true });
    expect(await works()).toBe(1);
  });

  it('in the middle of a statement gives the server’s reason', async () => {
    const running = Promise.withResolvers<number>();
    const slow = failure(
      database.transact('system', async (trx) => {
        running.resolve(await pidOf(trx));
        await sql`select pg_sleep(20)`.execute(trx);
      }),
    );
    await terminate(await running.promise);
    expect(await slow).toMatchObject({ code: '57P01' });
    expect(await works()).toBe(1);
  });

  it('with all others, in use or not, is replaced as soon as the database is back', async () => {
    const client = await database.pool.connect();
    await Promise.all([works(), works()]);
    await relay.cut();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const inUse = await failure(client.query('select 1'));
    client.release();
    const others = await Promise.all([failure(works()), failure(database.pool.query('select 1'))]);
    expect([inUse, ...others].map((error) => outageOf(error) ?? error)).toEqual(['lost', 'lost', 'lost']);
    await relay.mend();
    expect(await works()).toBe(1);
  });
});
