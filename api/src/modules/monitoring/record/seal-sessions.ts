import { sql } from 'kysely';
import { type Ports, transact } from '../../../ports/ports.ts';
import { seal } from '../../core/proof/seal.ts';
import { entriesOf, namesOf } from './entries.ts';

const BATCH = 20;
/** Alerts arrive up to a minute late, so sealing waits until a session's alerts are complete. */
const AFTER_MS = 2 * 60_000;

/** Seals the records of finished sessions. Safe to run on several instances at once. Returns how many were sealed. */
export async function sealSessions(ports: Ports): Promise<number> {
  let total = 0;
  for (;;) {
    const now = ports.clock.now();
    const count = await transact(ports, 'system', async (trx) => {
      const { rows } = await sql<{ id: number; client_id: number }>`
        select id, client_id from monitoring_session
        where ended_at <= ${new Date(now.getTime() - AFTER_MS)}::timestamptz and not sealed and not temporary
        order by ended_at, id limit ${BATCH} for update skip locked`.execute(trx);
      for (const { id, client_id } of rows) {
        const record = { kept: [await namesOf(trx, id)], rows: await entriesOf(trx, id) };
        await seal(trx, { client_id, kind: 'monitoringSession', subject_id: id }, record, now);
      }
      await sql`update monitoring_session set sealed = true
        where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(trx);
      return rows.length;
    });
    total += count;
    if (count < BATCH) return total;
  }
}
