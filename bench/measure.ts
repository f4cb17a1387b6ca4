import { shareOf } from 'api/src/simulator/load/drive.ts';
import type { TestApp, TestUser } from 'api/src/testing/harness.ts';
import type { Endpoint } from 'contract';
import { findPostgres } from 'tooling/lib/find.ts';
import { startPostgres } from 'tooling/lib/services.ts';

/** The value below which a share (0 to 1) of some numbers is; NaN if there are none. */
export const percentile = (values: readonly number[], share: number): number =>
  shareOf(
    values.toSorted((a, b) => a - b),
    share,
  );

/** Milliseconds that each of some calls through the whole API takes, after some warm-up calls. */
export async function timesOf(
  app: TestApp,
  as: TestUser,
  endpoint: Endpoint,
  query: Record<string, unknown>,
  { calls, warmUp }: { calls: number; warmUp: number },
): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < calls + warmUp; nth++) {
    const started = performance.now();
    const { status, text } = await app.call(endpoint, { as, query });
    if (status !== 200) throw new Error(`${endpoint.id} returned ${status}: ${text}`);
    if (nth >= warmUp) times.push(performance.now() - started);
  }
  return times;
}

export type Engine = 'embedded' | 'PostgreSQL';

/**
 * Measures on the embedded database and on PostgreSQL: the one that TEST_DATABASE_URL or DATABASE_URL names, otherwise
 * one of its own; prints a note if there is none. `only` is `embedded` or `postgres`.
 */
export async function onDatabases(run: (engine: Engine) => Promise<void>, only?: string): Promise<void> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  delete process.env.TEST_DATABASE_URL;
  if (only !== 'postgres') await run('embedded');
  if (only === 'embedded') return;
  const binaries = given ? undefined : findPostgres();
  const service = binaries && (await startPostgres(binaries));
  const url = given ?? service?.url;
  if (!url) {
    console.log('PostgreSQL: left out, not installed and no DATABASE_URL given');
    return;
  }
  process.env.TEST_DATABASE_URL = url;
  await run('PostgreSQL').finally(() => service?.stop());
}
