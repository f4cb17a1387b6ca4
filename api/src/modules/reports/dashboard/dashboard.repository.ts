import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type Buckets, bucketStart } from '../../core/report/buckets.ts';
import { fullName } from '../../core/scope.ts';

/** A range and the previous one of the same length; the end is not included. */
export interface Period {
  from: string;
  to: string;
  previous: string;
}

/** Figures of the scans in the range and the previous one. An active UCA is one that scanned. */
export async function scanFigures(trx: Tx, clientId: number, { from, to, previous }: Period) {
  const { rows } = await sql<{ scans: number; before: number; active: number; active_before: number }>`
    select count(*) filter (where captured_at >= ${from}) as scans,
      count(*) filter (where captured_at < ${from}) as before,
      count(distinct uca_id) filter (where captured_at >= ${from}) as active,
      count(distinct uca_id) filter (where captured_at < ${from}) as active_before
    from scan where client_id = ${clientId} and captured_at >= ${previous} and captured_at < ${to}`.execute(
    trx,
  );
  return rows[0] as (typeof rows)[0];
}

/** Whether a client has any places, checkpoints, people in the field and requests. */
export async function setupOf(trx: Tx, clientId: number) {
  const some = (table: 'place' | 'checkpoint' | 'uca' | 'request') =>
    sql`exists (select from ${sql.table(table)} where client_id = ${clientId} and deleted_at is null)`;
  const { rows } = await sql<Record<'places' | 'checkpoints' | 'people' | 'requests', boolean>>`
    select ${some('place')} as places, ${some('checkpoint')} as checkpoints, ${some('uca')} as people,
      ${some('request')} as requests`.execute(trx);
  return rows[0] as (typeof rows)[0];
}

export interface ResponseFigures {
  sent: number;
  /** 0 to 1 of those decided (answered or expired); null when there are none. */
  on_time_share: number | null;
  /** Whole seconds by nearest rank, as in the report; of all answers, late ones included. */
  p50: number | null;
  p95: number | null;
}

/** Figures of the dispatches sent in a range. A request sent to ten people counts once. */
export async function responseFigures(trx: Tx, clientId: number, from: string, to: string) {
  const { rows } = await sql<ResponseFigures>`
    select count(distinct (request_schedule_id, dispatch_date)) as sent,
      (count(*) filter (where completion = 1))::float8 / nullif(count(completion), 0) as on_time_share,
      percentile_disc(0.5) within group (order by response_seconds) as p50,
      percentile_disc(0.95) within group (order by response_seconds) as p95
    from dispatch where client_id = ${clientId} and dispatched_at >= ${from} and dispatched_at < ${to}`.execute(
    trx,
  );
  return rows[0] as ResponseFigures;
}

/** The connection of the undeleted UCAs' phones; one that never reported is disconnected. */
export async function connectionCounts(trx: Tx, clientId: number) {
  const { rows } = await sql<{ connected: number; indeterminate: number; disconnected: number }>`
    select count(*) filter (where last.connection = 1) as connected,
      count(*) filter (where last.connection = 2) as indeterminate,
      count(*) filter (where coalesce(last.connection, 0) = 0) as disconnected
    from uca left join last_position as last on last.uca_id = uca.id
    where uca.client_id = ${clientId} and uca.deleted_at is null`.execute(trx);
  return rows[0] as (typeof rows)[0];
}

/** A row for each bucket, also for those in which nothing was counted. */
function filled<Counts extends object>(
  { starts }: Buckets,
  rows: readonly (Counts & { at: string })[],
  none: Counts,
): (Counts & { at: string })[] {
  const found = new Map(rows.map((row) => [Date.parse(row.at), row]));
  return starts.map((start) => ({ ...none, ...found.get(start), at: new Date(start).toISOString() }));
}

/** Scans in each bucket, of one client, or of all with null. */
export async function scansOverTime(trx: Tx, clientId: number | null, buckets: Buckets, period: Period) {
  const { rows } = await sql<{ at: string; scans: number }>`
    select ${bucketStart(sql`captured_at`, buckets)} as at, count(*) as scans from scan
    where captured_at >= ${period.from} and captured_at < ${period.to}
      and (${clientId}::bigint is null or client_id = ${clientId})
    group by 1`.execute(trx);
  return filled(buckets, rows, { scans: 0 });
}

/** The outcomes of the dispatches sent in each bucket. */
export async function responsesOverTime(trx: Tx, clientId: number, buckets: Buckets, period: Period) {
  const { rows } = await sql<{ at: string; on_time: number; late: number; missed: number }>`
    select ${bucketStart(sql`dispatched_at`, buckets)} as at,
      count(*) filter (where state = 'answered' and not late) as on_time,
      count(*) filter (where state = 'answered' and late) as late,
      count(*) filter (where state = 'expired') as missed
    from dispatch
    where client_id = ${clientId} and dispatched_at >= ${period.from} and dispatched_at < ${period.to}
    group by 1`.execute(trx);
  return filled(buckets, rows, { on_time: 0, late: 0, missed: 0 });
}

/** The places with the most scans. */
export async function scansByPlace(trx: Tx, clientId: number, { from, to }: Period, limit: number) {
  const { rows } = await sql<{ name: string; scans: number }>`
    select place.name, count(*) as scans from scan
    join checkpoint on checkpoint.id = scan.checkpoint_id join place on place.id = checkpoint.place_id
    where scan.client_id = ${clientId} and captured_at >= ${from} and captured_at < ${to}
    group by place.id, place.name order by scans desc, place.name limit ${limit}`.execute(trx);
  return rows;
}

/** Requests sent in the range, by mode. */
export async function requestsByMode(trx: Tx, clientId: number, { from, to }: Period) {
  const { rows } = await sql<{ mode: string; requests: number }>`
    select mode, count(*) as requests from request_occurrence
    where client_id = ${clientId} and state = 'dispatched' and planned_at >= ${from} and planned_at < ${to}
    group by mode order by mode`.execute(trx);
  return rows;
}

export function latestScans(trx: Tx, clientId: number, limit: number) {
  return trx
    .selectFrom('scan')
    .innerJoin('uca', 'uca.id', 'scan.uca_id')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .innerJoin('checkpoint', 'checkpoint.id', 'scan.checkpoint_id')
    .innerJoin('place', 'place.id', 'checkpoint.place_id')
    .where('scan.client_id', '=', clientId)
    .select(['scan.id', fullName.as('uca_name'), 'checkpoint.name as checkpoint_name', 'place.name as place'])
    .select(['scan.type', 'scan.broken', 'scan.captured_at'])
    .orderBy('scan.captured_at', 'desc')
    .orderBy('scan.id', 'desc')
    .limit(limit)
    .execute();
}
