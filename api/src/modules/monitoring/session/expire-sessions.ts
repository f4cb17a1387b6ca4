import { sql } from 'kysely';
import { auditApart } from '../../../http/audit.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { followIntervals } from './intervals.ts';

const BATCH = 50;

interface Due {
  id: number;
  client_id: number;
  temporary: boolean;
  ends_at: string;
}

/**
 * Expires the sessions whose time is over; temporary ones are deleted. An SOS never expires. Safe to run on several
 * instances at once. Returns how many sessions ended.
 */
export async function expireSessions(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  let total = 0;
  for (;;) {
    const count = await transact(ports, 'system', async (trx) => {
      const { rows } = await sql<Due>`
        select id, client_id, temporary, ends_at from monitoring_session
        where ended_at is null and state = 'running' and ends_at <= ${now}::timestamptz
        order by id limit ${BATCH} for update skip locked`.execute(trx);
      if (rows.length === 0) return 0;
      const ids = rows.map(({ id }) => id);
      const watched = await trx
        .selectFrom('monitoring_uca')
        .select('uca_id')
        .distinct()
        .where('session_id', 'in', ids)
        .where('removed_at', 'is', null)
        .execute();
      await sql`delete from monitoring_session where temporary and id = any(${ids}::bigint[])`.execute(trx);
      await sql`update monitoring_session set state = 'expired', ended_at = ends_at
        where id = any(${ids}::bigint[])`.execute(trx);
      const kept = rows.filter(({ temporary }) => !temporary);
      if (kept.length > 0)
        await trx
          .insertInto('monitoring_event')
          .values(
            kept.map(({ id, client_id, ends_at }) => ({
              ...{ client_id, session_id: id, at: ends_at, what: 'expired' as const },
              ...{ user_id: null, names: [], fields: [] },
            })),
          )
          .execute();
      await followIntervals(
        trx,
        watched.map(({ uca_id }) => uca_id),
      );
      await auditApart(
        trx,
        { at: now },
        rows.map(({ id, client_id: clientId }) => ({
          ...{ action: 'expire', entity: 'monitoring_session', entityId: id, clientId },
        })),
      );
      return rows.length;
    });
    total += count;
    if (count < BATCH) return total;
  }
}
