import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StoredLink } from './link.repository.ts';

/** An open page polls: that is one visit as long as it never pauses for longer. */
const SAME_VISIT_MS = 10 * 60_000;
/** With their addresses; how often a link was opened, and when last, is kept with it. */
const KEPT_DAYS = 365;
/** The end of a visit is noted again when the last note is older than this. */
const NOTE_MS = 60_000;

/** An action at a link, from which address; further viewing is the same visit. */
export async function noteVisit(
  trx: Tx,
  { id: link_id, client_id }: Pick<StoredLink, 'id' | 'client_id'>,
  { what, address }: { what: 'opened' | 'acted' | 'refused'; address: string },
  now: Date,
): Promise<void> {
  if (what !== 'acted') {
    const since = new Date(now.getTime() - SAME_VISIT_MS);
    const last = await trx
      .selectFrom('shared_link_visit')
      .select(['id', 'last_at'])
      .where('link_id', '=', link_id)
      .where('what', '=', what)
      .where('address', '=', address)
      .where('last_at', '>', since.toISOString())
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last && now.getTime() - Date.parse(last.last_at) < NOTE_MS) return;
    if (last) {
      await trx.updateTable('shared_link_visit').set({ last_at: now }).where('id', '=', last.id).execute();
      if (what === 'opened') await seen(trx, link_id, 0, now);
      return;
    }
  }
  await trx
    .insertInto('shared_link_visit')
    .values({ client_id, link_id, what, at: now, last_at: now, address })
    .execute();
  if (what === 'opened') await seen(trx, link_id, 1, now);
}

const seen = (trx: Tx, id: number, visits: 0 | 1, now: Date) =>
  sql`update shared_link set visits = visits + ${visits}, visited_at = ${now}::timestamptz
    where id = ${id}`.execute(trx);

/** Deletes visits a year after they end. */
export async function forgetVisits({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const limit = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  await database.db.deleteFrom('shared_link_visit').where('last_at', '<', limit.toISOString()).execute();
}
