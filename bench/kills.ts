import { spawn } from 'node:child_process';
import { findPostgres, findRedis } from 'tooling/lib/find.ts';
import { type Service, startPostgres, startRedis } from 'tooling/lib/services.ts';

/**
 * Twenty kills (or `KILLS`) of servers that receive reports from phones: the API's test, which has time for four, with
 * more of them. Prints how many reports were answered and sent again; fails when a fix, an event, a visit or an email
 * is lost or doubled.
 */
const api = new URL('../api/', import.meta.url);
const jest = new URL('../tooling/bin/jest.ts', import.meta.url).pathname;

const [postgres, redis] = [findPostgres(), findRedis()];
if (!postgres || !redis) throw new Error('It wants PostgreSQL and Redis on this machine');
const services: Service[] = [await startPostgres(postgres), await startRedis(redis)];
const [database, bus] = services.map(({ url }) => url);
try {
  const child = spawn(process.execPath, [jest, 'field/position/kill'], {
    cwd: api,
    stdio: ['ignore', 'inherit', 'pipe'],
    env: {
      ...process.env,
      KILLS: process.env.KILLS ?? '20',
      TEST_DATABASE_URL: database,
      TEST_REDIS_URL: bus,
    },
  });
  // The runner prints its output there.
  child.stderr.pipe(process.stdout);
  process.exitCode = await new Promise<number>((resolve) =>
    child.once('close', (code) => resolve(code ?? 1)),
  );
} finally {
  await Promise.all(services.map((service) => service.stop()));
}
