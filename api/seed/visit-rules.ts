import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { DAY, iso } from './ground.ts';

/** What the client of the demo accounts requires of visits; a branch allows shorter stays and more guests. */
export async function seedVisitRules(trx: Tx, day: number): Promise<void> {
  const client = await trx
    .selectFrom('client')
    .select('id')
    .where(sql<boolean>`flags->>'is_ubes' = 'true'`)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const branch = await trx
    .selectFrom('branch')
    .select('id')
    .where('client_id', '=', client.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const by = await trx
    .selectFrom('app_user')
    .select('id')
    .where('client_id', '=', client.id)
    .where('type', '=', 'cliente')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const said = { client_id: client.id, updated_at: iso(day - 20 * DAY), updated_by: by.id };
  await trx
    .insertInto('visit_rule')
    .values([
      { ...said, longest_days: 45, wait_hours: 720 },
      { ...said, branch_id: branch.id, longest_days: 20, guests: 12 },
    ])
    .execute();
}
