import { it } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '../ports/database.ts';

/** Two transactions at once, of which the second waits for the first. */

type Db = Database['db'];
type Trx = Parameters<Parameters<ReturnType<Db['transaction']>['execute']>[0]>[0];

/** A test of transactions at once: the embedded database has one at a time. */
export function atOnce(what: string): typeof it | typeof it.skip {
  if (process.env.TEST_DATABASE_URL !== undefined) return it;
  process.stderr.write(`TEST_DATABASE_URL is not set: ${what} at once were left out\n`);
  return it.skip;
}

const isWaitedFor = async (db: Db) =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
  ).rows.length > 0;

/** Does `first` and, while its locks are held, starts `other`; `last` once that waits. Returns what `other` gives. */
export async function meanwhile<Result>(
  db: Db,
  first: (trx: Trx) => Promise<unknown>,
  other: () => Promise<Result>,
  last: (trx: Trx) => Promise<unknown> = async () => {},
): Promise<Result> {
  const { started } = await db.transaction().execute(async (trx) => {
    await first(trx);
    const started = other();
    while (!(await isWaitedFor(db)));
    await last(trx);
    return { started };
  });
  return started;
}
