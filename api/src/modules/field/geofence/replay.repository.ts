import { FENCE_ACCURACY, type FenceBounds, type Quiet, type TrackFix } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { fullName, ofClient } from '../../core/scope.ts';
import { RETENTION_DAYS } from '../position/partitions.ts';

/** A UCA whose fixes are replayed. */
export interface Replayed {
  id: number;
  name: string;
  collect_seconds: number;
  offline_minutes: number;
  /** How long the client keeps positions. */
  position_days: number;
  timezone: string;
  /** How long an absence is tolerated. */
  tolerance: number;
  /** Nobody who is blocked is missed, nor before they existed. */
  blocked: boolean;
  created_at: string;
}

/** The caller's undeleted UCAs among these, in the order of their ids. */
export function replayedUcas(trx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Replayed[]> {
  return trx
    .selectFrom('uca')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .innerJoin('client', 'client.id', 'uca.client_id')
    .where(ofClient(ctx, 'uca.client_id'))
    .where('uca.deleted_at', 'is', null)
    .where(sql<boolean>`uca.id = any(${[...ids]}::bigint[])`)
    .select(['uca.id', fullName.as('name'), 'uca.collect_seconds'])
    .select(sql<number>`coalesce(uca.offline_minutes, client.offline_minutes)`.as('offline_minutes'))
    .select(sql<number>`coalesce(client.position_days, ${RETENTION_DAYS}::int)`.as('position_days'))
    .select(['client.timezone', 'client.time_tolerance_minutes as tolerance', 'app_user.blocked'])
    .select('uca.created_at')
    .orderBy('uca.id')
    .execute();
}

/** From and to, in milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** A box may reach beyond the 180th meridian, where longitudes begin again. */
function within({ west, east, south, north }: FenceBounds) {
  const turns = [-360, 0, 360].filter((turn) => west + turn <= 180 && east + turn >= -180);
  const across = turns.map((turn) => sql`lng between ${west + turn} and ${east + turn}`);
  return sql`(lat between ${south} and ${north} and (${sql.join(across, sql` or `)}))`;
}
const instant = (milliseconds: number) => new Date(milliseconds);

/** A fix in compact form: a million of them as rows would take longer to send and to read than to find. */
const packed = sql`string_agg(timestamptz_send(captured_at) || float8send(lat) || float8send(lng)
  || float4send(accuracy), ''::bytea)`;
const PACKED_BYTES = 28;
/** PostgreSQL counts microseconds from here. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

/** Fixes in order of time. */
function unpack(body: Buffer): TrackFix[] {
  const fixes: TrackFix[] = [];
  let isInOrder = true;
  let last = Number.NEGATIVE_INFINITY;
  for (let from = 0; from < body.length; from += PACKED_BYTES) {
    const microseconds = body.readInt32BE(from) * 0x1_0000_0000 + body.readUInt32BE(from + 4);
    const at = EPOCH_MS + microseconds / 1000;
    isInOrder &&= at >= last;
    last = at;
    const [lat, lng] = [body.readDoubleBE(from + 8), body.readDoubleBE(from + 16)];
    fixes.push({ at, lat, lng, accuracy: body.readFloatBE(from + 24) });
  }
  return isInOrder ? fixes : fixes.sort((one, other) => one.at - other.at);
}

async function packedOf(trx: Tx, rows: RawBuilder<unknown>): Promise<Map<number, TrackFix[]>> {
  const { rows: found } = await sql<{ uca_id: number; body: Buffer }>`
    select uca_id, ${packed} as body from (${rows}) as fix group by uca_id`.execute(trx);
  return new Map(found.map(({ uca_id, body }) => [uca_id, unpack(body)]));
}

const columns = sql.raw('uca_id, captured_at, lat, lng, accuracy');
/** Fences ignore the others: those too vague, and those that came when later ones were judged already. */
const isUsable = sql`accuracy <= ${FENCE_ACCURACY} and not late`;

/**
 * Fixes of UCAs near some fences, `from` included and `to` not: all of those in `around`, but only one a minute in
 * `deep`, where nothing can happen.
 */
export function fixesNear(
  trx: Tx,
  ucas: readonly number[],
  { from, to }: Span,
  around: FenceBounds,
  deep: FenceBounds | null,
): Promise<Map<number, TrackFix[]>> {
  const near = sql`select ${columns} from ${sql.table('position')} as position
    where uca_id = any(${[...ucas]}::bigint[]) and captured_at >= ${instant(from)} and captured_at < ${instant(to)}
      and ${isUsable} and ${within(around)}`;
  if (!deep) return packedOf(trx, near);
  const minute = sql`date_trunc('minute', captured_at)`;
  return packedOf(
    trx,
    sql`with near as materialized (${near})
      select * from near where not ${within(deep)}
      union all (select distinct on (uca_id, ${minute}) * from near
        where ${within(deep)} order by uca_id, ${minute}, captured_at)`,
  );
}

/** When a UCA may have been away, and what is queried of it: its first fixes, its last one, or both. */
export interface Away extends Span {
  uca_id: number;
  first: boolean;
  last: boolean;
}

/** What UCAs reported while they were not near, of the span from `from` to `to`, both excluded. */
export async function fixesAway(
  trx: Tx,
  { from, to }: Span,
  away: readonly Away[],
  most: number,
): Promise<Map<number, TrackFix[]>> {
  if (away.length === 0) return new Map();
  const those = sql`from ${sql.table('position')} as position where position.uca_id = span.uca
    and captured_at >= ${instant(from)} and captured_at < ${instant(to)}
    and captured_at > span.since and captured_at < span.until and ${isUsable}`;
  return packedOf(
    trx,
    sql`select fix.* from unnest(${away.map(({ uca_id }) => uca_id)}::bigint[],
        ${away.map((one) => instant(one.from))}::timestamptz[], ${away.map((one) => instant(one.to))}::timestamptz[],
        ${away.map(({ first }) => first)}::boolean[], ${away.map(({ last }) => last)}::boolean[])
        as span (uca, since, until, is_first, is_last)
      cross join lateral (
        (select ${columns} ${those} and span.is_first order by captured_at limit ${most})
        union (select ${columns} ${those} and span.is_last order by captured_at desc limit 1)) as fix`,
  );
}

/** A time without a usable fix, both ends excluded. `silence`: what counts as a long one in it, in milliseconds. */
export interface Gap extends Span {
  uca_id: number;
  silence: number;
}

/**
 * By the place of a gap: the last sign of the phone in it, which any fix is, the longest silence until then, in
 * milliseconds, and when there were long ones (`quiet`). Gaps without a sign are left out.
 */
export async function signsIn(
  trx: Tx,
  gaps: readonly Gap[],
): Promise<Map<number, { heard: number; silence: number; quiet: Quiet[] }>> {
  if (gaps.length === 0) return new Map();
  const from = Math.min(...gaps.map((gap) => gap.from));
  const to = Math.max(...gaps.map((gap) => gap.to));
  const { rows } = await sql<{
    nth: number;
    heard: string;
    silence: number;
    ends: { to: string; length: number }[];
  }>`
    select span.nth, max(sign.captured_at) as heard, max(sign.milliseconds)::float8 as silence,
      coalesce(jsonb_agg(jsonb_build_object('to', sign.captured_at, 'length', sign.milliseconds::float8)
        order by sign.captured_at) filter (where sign.milliseconds > span.silence), '[]') as ends
    from unnest(${gaps.map(({ uca_id }) => uca_id)}::bigint[], ${gaps.map((gap) => instant(gap.from))}::timestamptz[],
        ${gaps.map((gap) => instant(gap.to))}::timestamptz[], ${gaps.map(({ silence }) => silence)}::float8[])
        with ordinality as span (uca, since, until, silence, nth)
      cross join lateral (
        select captured_at, extract(epoch from captured_at
            - lag(captured_at, 1, span.since) over (order by captured_at)) * 1000 as milliseconds
        from ${sql.table('position')} as position where position.uca_id = span.uca and not late
          and captured_at >= ${instant(from)} and captured_at < ${instant(to)}
          and captured_at > span.since and captured_at < span.until) as sign
    group by span.nth`.execute(trx);
  return new Map(
    rows.map(({ nth, heard, silence, ends }) => {
      const quiet = ends.map(({ to, length }) => ({ from: Date.parse(to) - length, to: Date.parse(to) }));
      return [nth - 1, { heard: Date.parse(heard), silence, quiet }];
    }),
  );
}
