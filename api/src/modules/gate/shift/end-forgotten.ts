import { SHIFT_HOURS } from 'contract';
import { type Ports, transact } from '../../../ports/ports.ts';
import { auditBy } from '../actor.ts';
import { countsNow, isOpen, SHIFT } from './shift.repository.ts';

/** Shifts that nobody ended. */

const LONGEST_MS = SHIFT_HOURS * 3_600_000;
const BATCH = 50;

/** Ends shifts that run for too long, marked so. Safe to run on several instances at once. Returns how many. */
export async function endForgottenShifts(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  let total = 0;
  for (;;) {
    const count = await transact(ports, 'system', async (trx) => {
      const old = await trx
        .selectFrom('gate_shift')
        .select('gate_shift.id')
        .where(isOpen)
        .where('gate_shift.began_at', '<', new Date(now.getTime() - LONGEST_MS).toISOString())
        .orderBy('gate_shift.client_id')
        .orderBy('gate_shift.id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      if (old.length === 0) return 0;
      const ids = old.map(({ id }) => id);
      const ended = await trx
        .updateTable('gate_shift')
        .set({ ended_at: now, ended_how: 'system', counts: countsNow })
        .where('gate_shift.id', 'in', ids)
        .where(isOpen)
        .returning(['gate_shift.id', 'gate_shift.client_id'])
        .execute();
      for (const { id, client_id } of ended)
        await auditBy(trx, { now: () => now }, client_id, [
          { action: 'end', entity: SHIFT, entityId: id, after: { how: 'system' } },
        ]);
      return ended.length;
    });
    total += count;
    if (count < BATCH) return total;
  }
}
