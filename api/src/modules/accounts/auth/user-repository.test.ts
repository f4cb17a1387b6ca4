import { expect, it } from '@jest/globals';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Tables } from '../../../ports/schema.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';
import { findByLogin } from './user.repository.ts';

let app: TestApp;
withTestApp(async (given) => {
  app = given;
});

/** The statement that finds who signs in. */
async function statement(): Promise<string> {
  const statements: string[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  await findByLogin(db, 'ana');
  return statements.join();
}

it('finds who signs in by indexes, with the plan for any name that such a connection uses', async () => {
  const [text, clientId] = [await statement(), await app.createClient({})];
  const connection = await app.database.pool.connect();
  try {
    await connection.query('begin');
    await connection.query('set local plan_cache_mode = force_generic_plan');
    await connection.query(
      `insert into app_user (client_id, type, username, name, password_hash)
        select $1, 'cliente', 'ana' || n, 'Ana', '' from generate_series(1, 3000) as n`,
      [clientId],
    );
    await connection.query(`prepare signing as ${text}`);
    const { rows } = await connection.query("explain execute signing('ana', 'ana', 2)");
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/app_user_username[\s\S]*app_user_sign_in_email/);
  } finally {
    await connection.query('rollback; deallocate all');
    connection.release();
  }
});
