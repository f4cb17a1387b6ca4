import { iso } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { plannedOnce } from '../../../ports/planned-once.ts';

/**
 * Requests that windows of tasks be judged again, and how the judge takes them. A window is judged once for all requests
 * that wait by then; `judge-tasks.ts` does it.
 */

/** No window is longer: a day, a point's own time and the tolerance. */
const LONGEST_DAYS = 4;
const DAY_MS = 86_400_000;

export interface DayKey {
  activity_id: number;
  day: string;
}

/** A day of an activity with those of its points that are to be judged. */
export interface CheckedDay extends DayKey {
  client_id: number;
  /** Who is assigned, once the day is over. */
  uca_ids: number[] | null;
  /** Without it, all. */
  point_ids?: readonly number[];
}

/** What judging changed of a point. */
interface Served {
  point: DayKey & {
    checkpoint_id: number;
    assigned_to: number | null;
    scan_id: number | null;
    scanned: number | null;
    uca_id: number | null;
  };
  scan: { id: number; at: number; uca_id: number } | null;
}

/** Where, and whose: windows compete for the scans of one spot. */
export const standOf = (one: { checkpoint_id: number; assigned_to: number | null }) =>
  `${one.checkpoint_id} ${one.assigned_to ?? ''}`;
export const dayKey = ({ activity_id, day }: DayKey) => `${activity_id} ${day}`;

/** The last instant at which a scan serves a window, in SQL: no window closes after it ends. */
export const lastAt = (point: RawBuilder<unknown>) =>
  sql`greatest(${point}.closes_at, ${point}.ends_at - interval '1 millisecond')`;

/**
 * Nothing opened before this that a scan may serve. Computed here, since row-level security keeps expressions out of
 * an index search.
 */
const earliest = (at: string) => iso(Date.parse(at) - LONGEST_DAYS * DAY_MS);

/** Of the points of `found`, a list of tables that has `task_point`. */
const requestChecks = (trx: Tx, found: RawBuilder<unknown>) =>
  sql`insert into task_check (client_id, activity_id, day, point_ids)
    select task_point.client_id, task_point.activity_id, task_point.day, array_agg(distinct task_point.id)
    from ${found} group by task_point.client_id, task_point.activity_id, task_point.day`.execute(trx);

/**
 * `task_point` where a scan at `made.checkpoint_id` and `made.at` may serve it. Bounds both ends of a window too, so that
 * an index skips all others.
 */
const mayServe = sql`task_point.checkpoint_id = made.checkpoint_id
  and task_point.opens_at between made.earliest and made.at and task_point.ends_at >= made.at
  and ${lastAt(sql`task_point`)} >= made.at`;

/** Of the windows that scans of a UCA at checkpoints may serve. */
export async function checkTasks(
  trx: Tx,
  uca: number,
  scans: readonly { checkpoint_id: number; at: string }[],
): Promise<void> {
  if (scans.length === 0) return;
  await requestChecks(
    trx,
    sql`${plannedOnce} unnest(${scans.map(({ checkpoint_id }) => checkpoint_id)}::bigint[],
      ${scans.map(({ at }) => at)}::timestamptz[], ${scans.map(({ at }) => earliest(at))}::timestamptz[])
      as made(checkpoint_id, at, earliest)
    join task_point on ${mayServe} and (task_point.assigned_to is null or task_point.assigned_to = ${uca})`,
  );
}

/** Of whole days: a task was moved, or one of its points excused. */
export async function checkDays(trx: Tx, days: readonly DayKey[]): Promise<void> {
  await sql`insert into task_check (client_id, activity_id, day)
    select client_id, activity_id, day from task_day where (activity_id, day) in
      (select * from unnest(${days.map(({ activity_id }) => activity_id)}::bigint[], ${days.map(({ day }) => day)}::date[]))`.execute(
    trx,
  );
}

/** Days of activities as a table, `wanted`. */
export const listed = (days: readonly DayKey[]) =>
  sql`unnest(${days.map(({ activity_id }) => activity_id)}::bigint[], ${days.map(({ day }) => day)}::date[]) as wanted(activity_id, day)`;

/** Of the windows that are over while pending. */
export async function checkOver(trx: Tx, now: Date): Promise<void> {
  // Of tasks that were deleted meanwhile.
  await sql`delete from task_check where not exists (select from task_day
    where (task_day.activity_id, task_day.day) = (task_check.activity_id, task_check.day))`.execute(trx);
  await requestChecks(
    trx,
    sql`(select id, client_id, activity_id, day from task_point
      where outcome = 'pending' and ends_at <= ${now}::timestamptz order by ends_at limit 2000) as task_point
    where not exists (select from task_check as known
      where (known.activity_id, known.day) = (task_point.activity_id, task_point.day)
        and (known.point_ids is null or task_point.id = any(known.point_ids)))`,
  );
}

/** Takes the requests for some days. A day requested as a whole is judged entirely. */
export async function takeChecks(trx: Tx, days: readonly CheckedDay[]): Promise<CheckedDay[]> {
  const { rows } = await sql<DayKey & { point_ids: number[] | null }>`
    ${plannedOnce} delete from task_check using ${listed(days)}
    where (task_check.activity_id, task_check.day) = (wanted.activity_id, wanted.day)
    returning task_check.activity_id, task_check.day, task_check.point_ids`.execute(trx);
  const asked = Map.groupBy(rows, dayKey);
  return days.map((day) => {
    const some = asked.get(dayKey(day)) ?? [];
    const ids = new Set(some.flatMap(({ point_ids }) => point_ids ?? []));
    return some.every(({ point_ids }) => point_ids !== null) ? { ...day, point_ids: [...ids] } : day;
  });
}

/** Of the windows of other days, activities and people that scans could serve which some changes used, or released. */
export async function checkAfter(trx: Tx, changes: readonly Served[]): Promise<void> {
  const moved = changes.flatMap(({ point, scan }) => {
    if (scan?.id === point.scan_id) return [];
    const released = point.scanned === null ? [] : [{ at: point.scanned, uca_id: point.uca_id }];
    return [...(scan ? [scan] : []), ...released].map(({ at, uca_id }) => ({
      ...point,
      at: iso(at),
      uca_id,
    }));
  });
  if (moved.length === 0) return;
  await requestChecks(
    trx,
    sql`unnest(${moved.map(({ activity_id }) => activity_id)}::bigint[], ${moved.map(({ day }) => day)}::date[],
      ${moved.map(({ checkpoint_id }) => checkpoint_id)}::bigint[], ${moved.map(({ at }) => at)}::timestamptz[],
      ${moved.map(({ at }) => earliest(at))}::timestamptz[], ${moved.map(({ uca_id }) => uca_id)}::bigint[],
      ${moved.map(({ assigned_to }) => assigned_to)}::bigint[])
      as made(activity_id, day, checkpoint_id, at, earliest, uca_id, assigned_to)
    join task_point on ${mayServe} and (task_point.activity_id, task_point.day, coalesce(task_point.assigned_to, 0))
        <> (made.activity_id, made.day, coalesce(made.assigned_to, 0))
      and (task_point.assigned_to is null or task_point.assigned_to = made.uca_id)`,
  );
}
