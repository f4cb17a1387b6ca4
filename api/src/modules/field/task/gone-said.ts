import { sql } from 'kysely';
import { auditApart } from '../../../http/audit.ts';
import type { Tx } from '../../../ports/database.ts';
import { nameOfUca } from '../../core/scope.ts';
import type { Said } from './task-said.ts';

/** What had been said of rounds when a change of their activity deleted them. */

export interface GoneRound {
  task_id: number;
  client_id: number;
  activity_id: number;
  planned_at: string;
  said: (Said & { uca_id: number })[];
}

/** Writes it to the history of the activity, where operators read the words of who is not asked about the round any more. */
export async function noteGoneSaid(trx: Tx, gone: readonly GoneRound[], now: Date): Promise<void> {
  const said = gone.flatMap(({ said: words, ...round }) => words.map((one) => ({ ...one, round })));
  const [first] = said;
  if (!first) return;
  const ids = [...new Set(said.map(({ uca_id }) => uca_id))];
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce(${nameOfUca('uca.id')}, '') as name from uca where id = any(${ids}::bigint[])`.execute(
    trx,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const words = said.map(({ round: { task_id, planned_at }, ...one }) => ({
    ...{ ...one, name: names.get(one.uca_id) ?? '', task_id, planned_at },
  }));
  const { activity_id: entityId, client_id: clientId } = first.round;
  await auditApart(trx, { at: now }, [
    {
      ...{ action: 'decline_gone', entity: 'activity', entityId, clientId },
      after: { gone_said: words },
    },
  ]);
}
