import { AlertType, type ClientInput, iso } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { hasModule } from '../../core/client-modules.ts';
import { type NewAlert, raiseAlerts } from '../position/alert.repository.ts';
import { assignedUcas, keptAt } from './assigned.ts';

/** Alerts of rounds, by the rule of their client. */

/** What ended longer ago, while the server was down or the phone without a connection, is no news. */
const NEWS_HOURS = 24;

/** What ended before this is no news. */
export const newsOfRounds = (now: Date): number => now.getTime() - NEWS_HOURS * 3_600_000;

/**
 * Has rounds that were settled weighed again, those of them that are still news: they are worse than they were. What was
 * told or alerted of one is not repeated.
 */
export async function weighAgain(trx: Tx, tasks: readonly number[], now: Date): Promise<void> {
  if (tasks.length === 0) return;
  await sql`update task set settled_at = null where id = any(${[...tasks]}::bigint[]) and settled_at is not null
    and ends_at > ${iso(newsOfRounds(now))}::timestamptz`.execute(trx);
}

/**
 * Whose round it is; else who alone refused it; else who alone took part in it; else, if nobody did, who alone was to,
 * from when it opened until it was over.
 */
const whose = sql<number | null>`coalesce(task.assigned_to,
  case when (select count(*) from task_said where task_id = task.id and what = 'decline') < 2 then task.declined_by end, (
  with walkers as (select unnest(array[task.started_by, task.finished_by]) as id
    union select uca_id from task_point where task_id = task.id),
  asked as (select kept.id from task_day, unnest(uca_ids) as kept (id)
      where (activity_id, day) = (task.activity_id, task.day) and ${keptAt(sql`kept.id`, sql`task.opens_at`)}
    union select one.id from (${assignedUcas(sql`task.activity_id`)}
        union select uca_id from activity_left
          where activity_left.activity_id = task.activity_id and until > task.opens_at) as one
      where not exists (select from task_day where (activity_id, day) = (task.activity_id, task.day)
        and uca_ids is not null))
  select case when (select count(id) from walkers) > 0
    then (select max(id) from walkers having count(id) = 1) else (select max(id) from asked having count(id) = 1) end))`;

type Raised = Required<Pick<NewAlert, 'client_id' | 'uca_id' | 'at' | 'lat' | 'lng'>> & {
  task_id: number;
  point_ids: number[];
  points_late: boolean;
};

/**
 * What alerts of these rounds report, for clients with a rule and the calendar that shows them: the missed points that `told` keeps, in the order of the
 * round; of a whole round without any the late ones, which are the reason for the alert.
 */
export async function alertsOf(
  trx: Tx,
  tasks: readonly number[],
  rule: ClientInput['missed_alert'],
  told = sql`true`,
): Promise<Raised[]> {
  const late = rule === 'round' ? sql`task.missed = 0` : sql`false`;
  const { rows } = await sql<Raised>`
    select task.client_id, task.id as task_id, ${whose} as uca_id, said.lat, said.lng,
      coalesce(said.ids, '{}') as point_ids, ${late} and said.ids is not null as points_late,
      ${rule === 'point' ? sql`said.at` : sql`task.ends_at`} as at
    from task join client on client.id = task.client_id and client.missed_alert = ${rule}
        and ${hasModule('control_actividades')},
      lateral (select array_agg(point.id order by point.turn) as ids, max(point.ends_at) as at,
          (array_agg(checkpoint.lat order by point.turn))[1] as lat,
          (array_agg(checkpoint.lng order by point.turn))[1] as lng
        from task_point as point join checkpoint on checkpoint.id = point.checkpoint_id
        where point.task_id = task.id and point.outcome = case when ${late} then 'late' else 'missed' end and ${told}) as said
    where task.id = any(${[...tasks]}::bigint[]) order by task.id`.execute(trx);
  return rows;
}

const raise = (trx: Tx, rows: readonly Raised[], percents: ReadonlyMap<number, number>, now: Date) =>
  raiseAlerts(
    trx,
    rows.map(({ task_id, point_ids, points_late, ...alert }) => ({
      ...alert,
      type: AlertType.roundMissed,
      round: { task_id, point_ids, points_late, percent: percents.get(task_id) ?? null },
    })),
    now.getTime(),
  );

/**
 * Alerts clients that want it of rounds that ended below what they require. `percents`: how much of each was on time.
 * Called by who settles the rounds: once, and again when one is worse than it was (`weighAgain`), which repeats no alert.
 */
export async function alertOfRounds(
  trx: Tx,
  percents: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  if (percents.size === 0) return;
  const { rows: known } = await sql<{ task_id: number }>`
    select task_id from alert where task_id = any(${[...percents.keys()]}::bigint[]) and percent is not null`.execute(
    trx,
  );
  const alerted = new Set(known.map(({ task_id }) => task_id));
  const rows = await alertsOf(
    trx,
    [...percents.keys()].filter((id) => !alerted.has(id)),
    'round',
  );
  if (rows.length > 0) await raise(trx, rows, percents, now);
}

/**
 * Alerts clients that want it of each point of these rounds that was missed: one alert a round, of the points that no
 * alert has reported. The caller holds the day of the rounds, so that no point is reported twice.
 */
export async function alertOfPoints(trx: Tx, tasks: readonly number[], now: Date): Promise<void> {
  if (tasks.length === 0) return;
  const rows = await alertsOf(
    trx,
    tasks,
    'point',
    sql`point.ends_at > ${new Date(newsOfRounds(now))}::timestamptz and not exists (select from alert as before
      where before.task_id = point.task_id and point.id = any(before.point_ids))`,
  );
  const fresh = rows.filter(({ point_ids }) => point_ids.length > 0);
  if (fresh.length > 0) await raise(trx, fresh, new Map(), now);
}
