import { APP_TASKS_HOURS, iso, type RoundObservation } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { nameOfUca } from '../../core/scope.ts';
import { wasFor } from './assigned.ts';
import { lastAt } from './task-checks.ts';

const AROUND = APP_TASKS_HOURS * 3_600_000;

/**
 * What guards wrote on rounds, by round, in the order of time: the observations that were made for it, and those made for
 * none by one of its people at one of its checkpoints while a point of it there was open. A phone knows its rounds a day
 * ahead, so that only those about the time of a round are looked at. That time is computed here, since row-level security
 * keeps expressions out of an index search.
 */
export async function observationsOf(
  trx: Tx,
  ids: readonly number[],
): Promise<Map<number, RoundObservation[]>> {
  const { rows: spots } = await sql<{ id: number; checkpoint_id: number; opens_at: string; ends_at: string }>`
    select distinct task.id, point.checkpoint_id, task.opens_at, task.ends_at
    from task join task_point as point on point.task_id = task.id where task.id = any(${[...ids]}::bigint[])`.execute(
    trx,
  );
  const { rows } = await sql<RoundObservation & { task_id: number }>`
    select task.id as task_id, scan.id as scan_id, scan.captured_at as at,
      coalesce(${nameOfUca('scan.uca_id')}, '') as by, scan.checkpoint_id, checkpoint.name as checkpoint_name, scan.note,
      scan.photo_id
    from unnest(${spots.map(({ id }) => id)}::bigint[], ${spots.map(({ checkpoint_id }) => checkpoint_id)}::bigint[],
        ${spots.map(({ opens_at }) => iso(Date.parse(opens_at) - AROUND))}::timestamptz[],
        ${spots.map(({ ends_at }) => iso(Date.parse(ends_at) + AROUND))}::timestamptz[])
        as spot (task_id, checkpoint_id, since, until)
      join task on task.id = spot.task_id
      left join task_day on (task_day.activity_id, task_day.day) = (task.activity_id, task.day)
      join scan on scan.checkpoint_id = spot.checkpoint_id
        and scan.captured_at between spot.since and spot.until and scan.type = 'observation'
      join checkpoint on checkpoint.id = scan.checkpoint_id
    where (scan.for_task = task.id
      or not exists (select from task as other where other.id = scan.for_task) and ${wasFor(sql`scan.uca_id`, sql`scan.captured_at`)}
        and exists (select from task_point as point where point.task_id = task.id
          and point.checkpoint_id = scan.checkpoint_id
          and scan.captured_at between point.opens_at and ${lastAt(sql`point`)}))
    order by scan.captured_at, scan.id`.execute(trx);
  return new Map(
    [...Map.groupBy(rows, ({ task_id }) => task_id)].map(([id, some]) => [
      id,
      some.map(({ task_id: _, ...observation }) => observation),
    ]),
  );
}
