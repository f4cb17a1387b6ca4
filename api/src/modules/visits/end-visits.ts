import { type VisitStanding, visitAfter } from 'contract';
import { sql } from 'kysely';
import { auditApart } from '../../http/audit.ts';
import { type Ports, transact } from '../../ports/ports.ts';
import { columnsOfStanding, noteVisit } from './keep-visit.ts';
import { VISIT } from './visit-act.ts';
import { notifyRequester } from './visit-notify.ts';

const BATCH = 50;

interface Due {
  id: number;
  client_id: number;
  standing: VisitStanding;
  waits_until: string;
  ends_at: string;
}

/**
 * Finalizes requests whose window is over, and those that waited too long for their votes. While somebody is inside
 * nothing ends: the last exit does it. Safe to run on several instances at once. Returns how many ended.
 */
export async function endVisits(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  const notifier = { ports, now: () => now };
  let total = 0;
  for (;;) {
    const count = await transact(ports, 'system', async (trx) => {
      const { rows } = await sql<Due>`
        select id, client_id, standing, waits_until, ends_at from visit_request
        where due_at <= ${now}::timestamptz order by due_at, id limit ${BATCH} for update skip locked`.execute(
        trx,
      );
      // Chains are locked in the order of their clients.
      for (const { id, client_id, standing, waits_until, ends_at } of rows.toSorted(
        (one, other) => one.client_id - other.client_id,
      )) {
        const { standing: after, refused } = visitAfter(standing, { type: 'over' });
        if (refused !== null) {
          await trx.updateTable('visit_request').set({ due_at: null }).where('id', '=', id).execute();
          continue;
        }
        await trx
          .updateTable('visit_request')
          .set({
            ...columnsOfStanding(after, { waitsUntil: waits_until, endsAt: ends_at }),
            updated_at: now,
          })
          .where('id', '=', id)
          .execute();
        await noteVisit(trx, { id, client_id }, after, { at: now, what: 'end', user_id: null });
        await auditApart(trx, { at: now }, [
          { action: 'end', entity: VISIT, entityId: id, clientId: client_id },
        ]);
        if (after.expired)
          await notifyRequester(trx, notifier, id, 'expired', { by: null, author: '', text: '' });
      }
      return rows.length;
    });
    total += count;
    if (count < BATCH) return total;
  }
}
