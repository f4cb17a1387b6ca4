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

type Word = Pick<Said, 'what' | 'at'> & { task_id: number; uca_id: number };

const keyOf = ({ task_id, uca_id, what, at }: Word) => `${task_id} ${uca_id} ${what} ${Date.parse(at)}`;

/** What the history of an activity has: a round that came back and goes again takes the same words with it. */
async function notedOf(trx: Tx, activity: number): Promise<Set<string>> {
  const { rows } = await sql<Word>`
    select word.* from audit_log, jsonb_to_recordset(after -> 'gone_said')
      as word (task_id bigint, uca_id bigint, what text, at text)
    where entity = 'activity' and entity_id = ${String(activity)} and action = 'decline_gone'`.execute(trx);
  return new Set(rows.map(keyOf));
}

/**
 * Writes it to the history of the activity, once: there operators read the words of who is not asked about the round any
 * more.
 */
export async function noteGoneSaid(trx: Tx, gone: readonly GoneRound[], now: Date): Promise<void> {
  const all = gone.flatMap(({ said: words, ...round }) => words.map((one) => ({ ...one, round })));
  if (!all[0]) return;
  const noted = await notedOf(trx, all[0].round.activity_id);
  const said = all.filter(({ round: { task_id }, ...one }) => !noted.has(keyOf({ task_id, ...one })));
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
