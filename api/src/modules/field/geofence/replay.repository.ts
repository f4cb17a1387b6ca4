import type { FenceBounds, TrackFix } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { fullName, ofClient } from '../../core/scope.ts';

/** A UCA whose fixes are replayed. */
export interface Replayed {
  id: number;
  name: string;
  collect_seconds: number;
  offline_minutes: number;
}

/** The caller's undeleted UCAs. */
export function replayedUcas(trx: Tx, ctx: Ctx, ids: readonly number[], most: number): Promise<Replayed[]> {
  return trx
    .selectFrom('uca')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .innerJoin('client', 'client.id', 'uca.client_id')
    .where(ofClient(ctx, 'uca.client_id'))
    .where('uca.deleted_at', 'is', null)
    .where(sql<boolean>`uca.id = any(${[...ids]}::bigint[])`)
    .select(['uca.id', fullName.as('name'), 'uca.collect_seconds'])
    .select(sql<number>`coalesce(uca.offline_minutes, client.offline_minutes)`.as('offline_minutes'))
    .orderBy('uca.id')
    .limit(most)
    .execute();
}

/** From and to, in milliseconds. */
export interface Span {
  from: number;
  to: number;
}

const columns = sql`(extract(epoch from captured_at) * 1000)::float8 as at, lat, lng, accuracy::float8 as accuracy`;
const within = ({ west, east, south, north }: FenceBounds) =>
  sql`(lat between ${south} and ${north} and lng between ${west} and ${east})`;
const instant = (milliseconds: number) => new Date(milliseconds);

/**
 * A UCA's fixes near some fences in order of time: all of those in `around`, but only one a minute in `deep`, where
 * nothing can happen.
 */
export async function fixesNear(
  trx: Tx,
  uca: number,
  { from, to }: Span,
  around: FenceBounds,
  deep: FenceBounds | null,
): Promise<TrackFix[]> {
  const those = sql`from ${sql.table('position')} as position where uca_id = ${uca}
    and captured_at >= ${instant(from)} and captured_at <= ${instant(to)} and ${within(around)}`;
  const rows = deep
    ? sql`(select captured_at, lat, lng, accuracy ${those} and not ${within(deep)}) union all
      (select distinct on (date_trunc('minute', captured_at)) captured_at, lat, lng, accuracy
        ${those} and ${within(deep)} order by date_trunc('minute', captured_at), captured_at)`
    : sql`select captured_at, lat, lng, accuracy ${those}`;
  const found = await sql<TrackFix>`select ${columns} from (${rows}) as fix order by captured_at`.execute(
    trx,
  );
  return found.rows;
}

/**
 * What a UCA reported while it was not near, in order of time: the first fixes and the last of each span, which show
 * that it left and where it came back from.
 */
export async function fixesAway(
  trx: Tx,
  uca: number,
  spans: readonly Span[],
  most: number,
): Promise<TrackFix[]> {
  if (spans.length === 0) return [];
  const those = sql`from ${sql.table('position')} as position where uca_id = ${uca}
    and captured_at > span.since and captured_at < span.until`;
  const { rows } = await sql<TrackFix>`
    select distinct ${columns}
    from unnest(${spans.map(({ from }) => instant(from))}::timestamptz[],
        ${spans.map(({ to }) => instant(to))}::timestamptz[]) as span (since, until)
    cross join lateral (
      (select captured_at, lat, lng, accuracy ${those} order by captured_at limit ${most})
      union all (select captured_at, lat, lng, accuracy ${those} order by captured_at desc limit 1)) as fix
    order by at`.execute(trx);
  return rows;
}
