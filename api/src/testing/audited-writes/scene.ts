import type { Endpoint } from 'contract';
import { endpoints } from 'contract/endpoints';
import { sql } from 'kysely';
import type { CallOptions, TestApp, TestUser } from '../harness.ts';

/** The demo with its accounts, in which each write is called. */
export interface Scene {
  app: TestApp;
  /** A session of an account of the demo. */
  as(username: string): Promise<TestUser>;
}

/** One call of each write of an area that succeeds, in this order. */
export type Writes = Readonly<Record<string, (scene: Scene) => Promise<CallOptions>>>;

export const sceneOf = (app: TestApp): Scene => ({
  app,
  as: async (username) => {
    const { id, client_id } = await app.db
      .selectFrom('app_user')
      .select(['id', 'client_id'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return app.openSession(id, client_id);
  },
});

/** The newest of the first client’s. */
export async function idOf(
  scene: Scene,
  table: 'branch' | 'provider' | 'push_token',
  condition = sql<boolean>`true`,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where client_id = 1 and ${condition} order by id desc limit 1`.execute(
    scene.app.db,
  );
  if (!rows[0]) throw new Error(`the demo has no such ${table}`);
  return rows[0].id;
}

/** An endpoint by its id. */
export function endpointOf(wanted: string): Endpoint {
  const found = endpoints.find(({ id }) => id === wanted);
  if (!found) throw new Error(`there is no endpoint ${wanted}`);
  return found;
}
