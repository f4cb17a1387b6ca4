import {
  type Coordinates,
  DEGREE_METRES,
  FENCE_ACCURACY,
  FENCE_CONFIRM_MS,
  type TravelEvent,
  type TravelFix,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { fullName, ofClient } from '../../core/scope.ts';
import { aboutPhones } from '../position/alert.repository.ts';

/** From and to as ISO instants, the end not included. */
export interface Period {
  from: string;
  to: string;
}

const milliseconds = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** The caller's UCAs, deleted ones too: their past can still be seen. */
export function travellers(trx: Tx, ctx: Ctx, ids: readonly number[]) {
  return trx
    .selectFrom('uca')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .innerJoin('client', 'client.id', 'uca.client_id')
    .where(ofClient(ctx, 'uca.client_id'))
    .where('uca.id', 'in', ids)
    .select(['uca.id', 'uca.client_id', fullName.as('name'), 'uca.type'])
    .select(sql<number>`coalesce(uca.offline_minutes, client.offline_minutes)`.as('offline_minutes'))
    .execute();
}

/** Fixes of several UCAs in one read, by UCA and in order of time; a UCA without any is left out. */
export async function fixesOfEach(
  trx: Tx,
  ucaIds: readonly number[],
  { from, to }: Period,
): Promise<Map<number, TravelFix[]>> {
  const { rows } = await sql<
    TravelFix & { uca_id: number }
  >`select uca_id, ${milliseconds('captured_at')} as at, lat,
      lng, accuracy::float8 as accuracy, speed::float8 as speed
    from ${sql.table('position')} as position
    where uca_id = any(${ucaIds}::bigint[]) and captured_at >= ${from} and captured_at < ${to}
    order by uca_id, captured_at`.execute(trx);
  const fixes = new Map<number, TravelFix[]>();
  for (const { uca_id, ...fix } of rows) {
    const own = fixes.get(uca_id);
    if (own) own.push(fix);
    else fixes.set(uca_id, [fix]);
  }
  return fixes;
}

/** A UCA's fixes in order of time. */
export async function fixesOf(trx: Tx, ucaId: number, period: Period): Promise<TravelFix[]> {
  return (await fixesOfEach(trx, [ucaId], period)).get(ucaId) ?? [];
}

/**
 * Where some UCAs were last seen in the day before an instant; older positions say nothing about it. UCAs that were not
 * are left out.
 */
export async function lastSeen(
  trx: Tx,
  ucaIds: readonly number[],
  before: string,
): Promise<Map<number, Coordinates>> {
  if (ucaIds.length === 0) return new Map();
  const { rows } = await sql<Coordinates & { id: number }>`
    select asked.id, last.lat, last.lng from unnest(${ucaIds}::bigint[]) as asked (id)
    cross join lateral (select lat, lng from ${sql.table('position')} as position
      where position.uca_id = asked.id and captured_at < ${before}::timestamptz
        and captured_at >= ${before}::timestamptz - interval '1 day' and accuracy <= ${sql.lit(FENCE_ACCURACY)}
      order by captured_at desc limit 1) as last`.execute(trx);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** Runs of fixes of some UCAs that no geofence judged, since newer ones were there, in order of time; milliseconds. */
export async function lateRunsOf(trx: Tx, ucaIds: readonly number[], { from, to }: Period) {
  const { rows } = await sql<{ uca_id: number; from: number; to: number }>`
    with fix as (
      select uca_id, ${milliseconds('captured_at')} as at, late,
        count(*) filter (where not late) over (partition by uca_id order by captured_at) as run
      from ${sql.table('position')} as position
      where uca_id = any(${ucaIds}::bigint[]) and captured_at >= ${from} and captured_at < ${to})
    select uca_id, min(at) as "from", max(at) as "to" from fix where late group by uca_id, run
    having max(at) - min(at) >= ${FENCE_CONFIRM_MS}::float8 order by uca_id, "from"`.execute(trx);
  return rows;
}

interface Asked {
  scans: boolean;
}

/** The events of some UCAs, by UCA, in order of time. */
export async function eventsOf(
  trx: Tx,
  ctx: Ctx,
  ids: readonly number[],
  { from, to }: Period,
  { scans }: Asked,
): Promise<(TravelEvent & { uca_id: number })[]> {
  const within = (of: string) => sql`${sql.ref(`${of}.uca_id`)} = any(${ids}::bigint[])
    and ${sql.ref(`${of}.at`)} >= ${from} and ${sql.ref(`${of}.at`)} < ${to} and ${ofClient(ctx, `${of}.client_id`)}`;
  const { rows } = await sql<TravelEvent & { uca_id: number }>`
    select scan.uca_id, scan.id, scan.type as kind, ${milliseconds('scan.captured_at')} as at, scan.lat, scan.lng,
      checkpoint.name, null::smallint as alert, scan.broken <> '[]' as doubtful
    from ${sql.table('scan')} as scan
    join ${sql.table('checkpoint')} as checkpoint on checkpoint.id = scan.checkpoint_id
    where ${scans} and scan.uca_id = any(${ids}::bigint[]) and ${ofClient(ctx, 'scan.client_id')}
      and scan.captured_at >= ${from} and scan.captured_at < ${to}
    union all
    select alert.uca_id, alert.id, 'alert', ${milliseconds('alert.at')}, alert.lat, alert.lng, '', alert.type, false
    from ${sql.table('alert')} as alert where ${within('alert')} and ${aboutPhones}
    union all
    select crossed.uca_id, crossed.id, crossed.kind, ${milliseconds('crossed.at')}, crossed.lat, crossed.lng,
      geofence.name, null, crossed.uncertain
    from ${sql.table('geofence_event')} as crossed
    join ${sql.table('geofence')} as geofence on geofence.id = crossed.geofence_id where ${within('crossed')}
    order by at, id`.execute(trx);
  return rows;
}

/** A stop of one client's UCA. */
export interface Stop extends Coordinates {
  client_id: number;
}

/** A stop further than this from every checkpoint has no name. */
const NEAR_METRES = 150;

/**
 * The checkpoint nearest to each stop, in the order of the stops; null where none is close. Each reads its own small
 * part of `checkpoint_on_map`, which begins with the client.
 */
export async function nearestNames(trx: Tx, stops: readonly Stop[]): Promise<(string | null)[]> {
  if (stops.length === 0) return [];
  const near = sql.lit(NEAR_METRES / DEGREE_METRES);
  const { rows } = await sql<{ name: string | null }>`
    select nearest.name
    from unnest(${stops.map(({ client_id }) => client_id)}::bigint[], ${stops.map(({ lat }) => lat)}::float8[],
      ${stops.map(({ lng }) => lng)}::float8[]) with ordinality as stop (client_id, lat, lng, nth)
    cross join lateral (select cos(radians(stop.lat)) as narrow) as here
    left join lateral (
      select point.name from checkpoint as point
      cross join lateral (select (point.lat - stop.lat) ^ 2 + ((point.lng - stop.lng) * here.narrow) ^ 2 as away) as how
      where point.client_id = stop.client_id and point.deleted_at is null
        and point.lat between stop.lat - ${near} and stop.lat + ${near}
        and point.lng between stop.lng - ${near} / here.narrow and stop.lng + ${near} / here.narrow
        and how.away <= ${near} ^ 2
      order by how.away, point.id limit 1
    ) as nearest on true
    order by stop.nth`.execute(trx);
  return rows.map(({ name }) => name);
}
