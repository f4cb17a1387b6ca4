import { message } from 'contract';
import type { Tx } from '../../../ports/database.ts';
import { queuePush } from './push-queue.ts';

/** How long it is news that a route was changed or cancelled, and that somebody has one. */
const ROUTE_HOURS = 12;

/** Notifies a person's phones that there is a route for them, that it was changed, or that it was cancelled. */
export async function queueRoutePush(
  trx: Tx,
  route: { uca_id: number; name: string },
  what: 'created' | 'edited' | 'cancelled',
  now: Date,
): Promise<void> {
  const person = await trx
    .selectFrom('uca')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .where('uca.id', '=', route.uca_id)
    .select(['app_user.id', 'app_user.language'])
    .executeTakeFirst();
  if (!person) return;
  await queuePush(trx, [
    {
      userId: person.id,
      kind: 'route',
      title: message(person.language, `push.route.${what}`),
      body: route.name,
      path: '/',
      expiresAt: new Date(now.getTime() + ROUTE_HOURS * 3_600_000),
    },
  ]);
}
