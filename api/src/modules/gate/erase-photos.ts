import { gatePhotoDays } from 'contract';
import { sql } from 'kysely';
import { auditApart } from '../../http/audit.ts';
import type { Tx } from '../../ports/database.ts';
import { type Ports, transact } from '../../ports/ports.ts';
import { ENTRY } from './gate-entries.ts';

/** Photos of people and documents that a client keeps no longer. */

const DAY = 86_400_000;
const BATCH = 200;

interface Old {
  kind: 'person' | 'document' | 'question';
  file_id: number;
  key: string;
}

/** The oldest photos before an instant, locked; another instance takes others. */
async function oldPhotos(trx: Tx, clientId: number, before: Date): Promise<Old[]> {
  const ofEntries = await sql<Old>`
    select gate_photo.kind, file.id as file_id, file.key
    from gate_photo join file on file.id = gate_photo.file_id
    where gate_photo.client_id = ${clientId} and gate_photo.taken_at < ${before}::timestamptz
    order by gate_photo.taken_at limit ${BATCH} for update of gate_photo skip locked`.execute(trx);
  const ofQuestions = await sql<Old>`
    select 'question' as kind, file.id as file_id, file.key
    from host_question join file on file.id = host_question.photo_id
    where host_question.client_id = ${clientId} and host_question.asked_at < ${before}::timestamptz
    order by host_question.asked_at limit ${BATCH} for update of host_question skip locked`.execute(trx);
  return [...ofEntries.rows, ...ofQuestions.rows];
}

/** Erases a batch of a client's; how many. */
async function eraseSome(ports: Ports, client: { id: number; days: number }, now: Date): Promise<number> {
  const before = new Date(now.getTime() - client.days * DAY);
  return transact(ports, 'system', async (trx) => {
    const old = await oldPhotos(trx, client.id, before);
    if (old.length === 0) return 0;
    // First what they show: a row without a picture is tried again, a picture without a row would never be found.
    for (const { key } of old) await ports.files.remove(key);
    const ids = old.map(({ file_id }) => file_id);
    await trx.deleteFrom('gate_photo').where('file_id', 'in', ids).execute();
    await trx.updateTable('host_question').set({ photo_id: null }).where('photo_id', 'in', ids).execute();
    await trx.deleteFrom('file').where('id', 'in', ids).execute();
    const count = (kind: Old['kind']) => old.filter((one) => one.kind === kind).length;
    const erased = { people: count('person'), documents: count('document'), questions: count('question') };
    await trx
      .insertInto('gate_erasure')
      .values({ client_id: client.id, at: now, days: client.days, before, ...erased })
      .execute();
    await auditApart(trx, { at: now }, [
      {
        ...{ action: 'erase', entity: ENTRY, entityId: null, clientId: client.id },
        after: { ...erased, days: client.days, before: before.toISOString() },
      },
    ]);
    return old.length;
  });
}

/** Erases photos that are older than their client keeps them, and writes down how many. Returns that too. */
export async function eraseGatePhotos(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  const clients = await transact(ports, 'system', async (trx) => {
    const { rows } = await sql<{ id: number; days: number }>`
      select id, coalesce(gate_photo_days, ${gatePhotoDays}::int) as days from client order by id`.execute(
      trx,
    );
    return rows;
  });
  let total = 0;
  for (const client of clients) {
    for (;;) {
      const count = await eraseSome(ports, client, now);
      total += count;
      if (count === 0) break;
    }
  }
  return total;
}
