import { type RemarkedRound, remarksOf } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { plannedOnce } from '../../../ports/planned-once.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { stayed } from './task.repository.ts';

/** Remarks on points are stored by the judge, which holds the day of their round; what changes them requests it. */

const BATCH = 200;

interface Stored {
  id: number;
  out_of_turn: boolean;
  short_stay: boolean;
  unpictured: boolean;
}
type Point = RemarkedRound['places'][number] & Stored;
type Round = RemarkedRound<Point> & { client_id: number; activity_id: number };

/** The rounds among some tasks on which there may be remarks. */
async function roundsOf(trx: Tx, tasks: readonly number[]): Promise<Round[]> {
  const { rows } = await sql<Round>`
    ${plannedOnce} select task.client_id, task.activity_id, task.point_order as "order", task.stay_minutes,
      jsonb_agg(jsonb_build_object('id', point.id, 'turn', point.turn, 'ask', point.ask, 'scan_id', point.scan_id,
        'scanned_at', point.scanned_at, 'stayed_seconds', case when task.stay_minutes is not null then ${stayed} end,
        'pictured', coalesce(point.ask = 'photo' and (select scan.photo_id is not null from scan
          where scan.id = point.scan_id), false),
        'out_of_turn', point.out_of_turn, 'short_stay', point.short_stay, 'unpictured', point.unpictured)) as places
    from task join task_point as point on point.task_id = task.id
    where task.id = any(${[...tasks]}::bigint[]) and (task.point_order <> 'any' or task.stay_minutes is not null
      or exists (select from task_point as asked where asked.task_id = task.id and asked.ask = 'photo'))
    group by task.id`.execute(trx);
  return rows;
}

/** Stores the remarks on the points of tasks whose days are held. Returns the activities where any changed. */
export async function remarkPoints(
  trx: Tx,
  tasks: readonly number[],
): Promise<Pick<Round, 'client_id' | 'activity_id'>[]> {
  if (tasks.length === 0) return [];
  const changed: Stored[] = [];
  const rounds = (await roundsOf(trx, tasks)).filter((round) => {
    const remarks = remarksOf(round);
    const found = round.places.flatMap((point) => {
      const those = remarks.get(point.turn) ?? [];
      const now: Stored = {
        id: point.id,
        out_of_turn: those.includes('out_of_turn'),
        short_stay: those.includes('short_stay'),
        unpictured: those.includes('unpictured'),
      };
      const isKnown = Object.entries(now).every(([name, value]) => Reflect.get(point, name) === value);
      return isKnown ? [] : [now];
    });
    changed.push(...found);
    return found.length > 0;
  });
  if (changed.length > 0)
    await sql`update task_point set out_of_turn = found.out_of_turn, short_stay = found.short_stay,
        unpictured = found.unpictured
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as found(id bigint, out_of_turn boolean, short_stay boolean, unpictured boolean)
      where task_point.id = found.id`.execute(trx);
  return rounds;
}

/** Stores the remarks on some of the rounds from before there were any. Returns on how many. */
export function remarkPast(ports: Ports, most = BATCH): Promise<number> {
  return transact(ports, 'system', async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select task.id from task join task_day on (task_day.activity_id, task_day.day) = (task.activity_id, task.day)
      where not task.remarked order by task.id limit ${most} for update of task_day, task skip locked`.execute(
      trx,
    );
    const ids = rows.map(({ id }) => id);
    await remarkPoints(trx, ids);
    if (ids.length > 0)
      await sql`update task set remarked = true where id = any(${ids}::bigint[])`.execute(trx);
    return ids.length;
  });
}
