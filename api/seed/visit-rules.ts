import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { DAY, iso } from './ground.ts';

/** What each client requires of visits; a branch of the demo accounts' client allows shorter stays and more guests. */
export async function seedVisitRules(trx: Tx, day: number): Promise<void> {
  const clients = await trx
    .selectFrom('client')
    .innerJoin('app_user', 'app_user.client_id', 'client.id')
    .where('app_user.type', '=', 'cliente')
    .where(sql<boolean>`client.flags->>'is_ubes' = 'true'`)
    .groupBy('client.id')
    .orderBy('client.id')
    .select(['client.id', sql<number>`min(app_user.id)`.as('by')])
    .execute();
  const branch = await trx
    .selectFrom('branch')
    .select(['id', 'client_id'])
    .where('client_id', '=', clients[0]?.id ?? 0)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const updated_at = iso(day - 20 * DAY);
  const whole = clients.map(({ id, by }) => ({
    ...{ client_id: id, branch_id: null, updated_at, updated_by: by },
    ...{ longest_days: 45, guests: null, wait_hours: 720 },
  }));
  const narrower = whole.slice(0, 1).map((rule) => ({
    ...{ ...rule, branch_id: branch.id },
    ...{ longest_days: 20, guests: 12, wait_hours: null },
  }));
  await trx
    .insertInto('visit_rule')
    .values([...whole, ...narrower])
    .execute();
}
