import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { health } from 'contract';
import { createTestApp, type TestApp } from '../../../testing/harness.ts';

/** @both-databases What the check reports depends on the database. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Results are cached for half a second: each test starts after that. */
const clock = performance.now.bind(performance);
let later = 0;
beforeEach(() => {
  later += 510;
  jest.spyOn(performance, 'now').mockImplementation(() => clock() + later);
});

const run = (text: string) => app.database.pool.query(text);
const ask = async (language = 'es') => {
  const { status, body } = await app.call<{
    status: string;
    checks: Record<string, { ok: boolean; detail?: string }>;
  }>(health, { headers: { 'accept-language': language } });
  return { http: status, ...body.data, message: body.message, succeeded: body.succeeded };
};

it('is 200 while everything works', async () => {
  expect(await ask()).toMatchObject({
    http: 200,
    succeeded: true,
    status: 'ok',
    checks: { database: { ok: true }, disk: { ok: true }, bus: { ok: true }, mail: { ok: true } },
  });
});

it.each([
  ['53100', 'La base de datos no tiene espacio en su disco'],
  ['25006', 'La base de datos no admite cambios'],
])('is 503 with its own message when the database refuses writes (%s)', async (code, words) => {
  await run(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no' using errcode = '${code}'; end $$;
    create trigger refuse before insert or update on setting execute function refuse();`);
  const answer = await ask();
  await run('drop function refuse() cascade');
  expect(answer).toMatchObject({
    http: 503,
    succeeded: false,
    status: 'down',
    message: words,
    checks: { database: { ok: false, detail: words } },
  });
});

it('is 503 when the role of people’s calls has no rights', async () => {
  await run('revoke select on client from vigia_app');
  const answer = await ask('en');
  await run('grant select on client to vigia_app');
  expect(answer).toMatchObject({ http: 503, message: 'The database lacks tables or rights' });
});

// The embedded database has one connection: nobody else can hold a lock.
if (process.env.TEST_DATABASE_URL)
  it('is 503 within its time limit when the accounts table is locked', async () => {
    const holder = await app.database.pool.connect();
    await holder.query('begin; lock table app_user in access exclusive mode');
    const start = performance.now();
    const answer = await ask();
    const ms = performance.now() - start;
    await holder.query('rollback');
    holder.release();
    expect(answer).toMatchObject({
      http: 503,
      message: 'La base de datos está bloqueada por otra operación',
    });
    expect(ms).toBeLessThan(2500);
  });

it('is 503 with its own message when the disk of the files is full', async () => {
  const { config } = app.ports;
  const folder = config.DATA_DIR;
  // The kernel's own file systems have no free space.
  Object.assign(config, { DATA_DIR: existsSync('/proc/self') ? '/proc' : '/dev' });
  const answer = await ask();
  Object.assign(config, { DATA_DIR: folder });
  const words = 'El disco de los datos está lleno';
  expect(answer).toMatchObject({
    http: 503,
    status: 'down',
    message: words,
    checks: { disk: { ok: false, detail: words }, database: { ok: true } },
  });
});

it('is 503 while the server stops, which keeps serving and closes connections', async () => {
  app.ports.readiness.stopping = true;
  const answer = await app.call(health);
  app.ports.readiness.stopping = false;
  expect(answer).toMatchObject({ status: 503, headers: { connection: 'close' } });
  expect(answer.body).toMatchObject({
    message: 'El servicio se está deteniendo',
    data: { status: 'stopping' },
  });
});
