import { outcomes } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { ofClient } from '../../core/scope.ts';
import { packCacheOf } from './pack-cache.ts';

const DAY = 86_400_000;
/** Days that one statement reads: a quarter, so that memory stays bounded and others get their turn. */
const WINDOW = 93;
/** An arbitrary number of our own. */
const LOCK = 7_204_117;

/** The dispatches of one client's UTC day, in the format that migration 017 describes. */
export interface DayPack {
  day: number;
  names: string[];
  cells: Int32Array;
}

/** A dispatch's outcome as an index of `outcomes`; the same as `outcomeOf`. */
export const outcomeIndex = sql<number>`case dispatch.state
  when 'answered' then case when dispatch.late then ${sql.lit(outcomes.indexOf('late'))} else 0 end
  when 'expired' then ${sql.lit(outcomes.indexOf('unanswered'))}
  when 'cancelled' then ${sql.lit(outcomes.indexOf('cancelled'))}
  else ${sql.lit(outcomes.indexOf('open'))} end`;

/** Days packed from the raw rows that `source` joins and filters: `client_id`, `day`, `names`, `body`. */
function packed(source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select client_id, day, to_jsonb(array_agg(distinct name order by name)) as names,
      string_agg(int4send((at % ${sql.lit(DAY)})::integer) || int4send((2 * name_index + report)::integer)
        || int4send(rule) || int4send(size::integer) || cells, ''::bytea order by at) as body
    from (
      select *, (at / ${sql.lit(DAY)})::integer as day, dense_rank() over (
        partition by client_id, at / ${sql.lit(DAY)} order by name) - 1 as name_index
      from (
        select dispatch.client_id, floor(extract(epoch from dispatch.dispatched_at) * 1000)::bigint as at,
          occurrence.name, (occurrence.mode = 'report')::integer as report,
          coalesce(occurrence.rule_id, 0)::integer as rule, count(*) as size,
          string_agg(int4send(dispatch.uca_id::integer) || int4send(
            ${outcomeIndex} + case when dispatch.response_seconds is null then 0 else 8 * (greatest(dispatch.response_seconds, 0) + 1) end), ''::bytea) as cells
        from ${source} join request_occurrence as occurrence on occurrence.id = dispatch.occurrence_id
        group by 1, 2, 3, 4, 5
      ) as occurrence
    ) as indexed
    group by client_id, day`;
}

interface PackRow {
  client_id: number;
  day: number;
  names: string[];
  body: Buffer;
}

function opened({ day, names, body }: PackRow): DayPack {
  const aligned = body.byteOffset % 4 === 0 ? body : Buffer.from(new Uint8Array(body).buffer);
  aligned.swap32();
  return { day, names, cells: new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4) };
}

const instantOf = (day: number) => new Date(day * DAY).toISOString();

/** Runs of days, both ends included, that are not among the given ones. */
function gapsOf(first: number, last: number, have: ReadonlySet<number>): [number, number][] {
  const gaps: [number, number][] = [];
  for (let day = first; day <= last; day++) {
    if (have.has(day)) continue;
    const open = gaps.at(-1);
    if (open && open[1] === day - 1) open[1] = day;
    else gaps.push([day, day]);
  }
  return gaps;
}

/** When the caller's client sent its first and last dispatch, in milliseconds; null if it sent none. */
async function boundsOf(trx: Tx, ctx: Ctx): Promise<[number, number] | null> {
  const edge = (direction: RawBuilder<unknown>) =>
    sql`(select dispatched_at from dispatch where ${ofClient(ctx, 'client_id')} order by dispatched_at ${direction} limit 1)`;
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select ${edge(sql`asc nulls first`)} as first, ${edge(sql`desc nulls last`)} as last`.execute(trx);
  const { first, last } = rows[0] ?? {};
  return first && last ? [Date.parse(first), Date.parse(last)] : null;
}

/**
 * The caller's dispatches sent from `from` to `to` (milliseconds), by whole UTC day: packed days from their packs, the
 * others from the raw rows. With all clients, a day is returned once for each.
 */
export async function* readDays(trx: Tx, ctx: Ctx, from: number, to: number): AsyncGenerator<DayPack> {
  const bounds = await boundsOf(trx, ctx);
  if (!bounds) return;
  const first = Math.floor(Math.max(from, bounds[0]) / DAY);
  const last = Math.floor(Math.min(to - 1, bounds[1]) / DAY);
  for (let start = first; start <= last; start += WINDOW) {
    const end = Math.min(last, start + WINDOW - 1);
    // With several clients, some may have a day packed and others not: such days are read raw.
    const packs = ctx.allClients ? [] : await validPacks(trx, ctx, start, end);
    const have = new Set(packs.map(({ day }) => day));
    yield* packs;
    for (const row of await rawDays(trx, ctx, gapsOf(start, end, have))) yield opened(row);
  }
}

/**
 * The valid packs of the caller's client, in order. A body is read only if this server has not cached it: a row's
 * `xmin` changes each time it is written.
 */
async function validPacks(trx: Tx, ctx: Ctx, first: number, last: number): Promise<DayPack[]> {
  const cache = packCacheOf(ctx.ports);
  const { rows } = await sql<{ client_id: number; day: number; version: string }>`
    select client_id, day, xmin::text as version from dispatch_pack as pack
    where ${ofClient(ctx, 'pack.client_id')} and day between ${first} and ${last} and not exists (
      select from dispatch_touch as touch where touch.client_id = pack.client_id and touch.day = pack.day)
    order by day`.execute(trx);
  const found = rows.map((row) => cache.find(row.client_id, row.day, row.version));
  const missing = rows.filter((_, index) => !found[index]).map(({ day }) => day);
  const fresh = new Map<number, DayPack>();
  if (missing.length > 0) {
    const read = await sql<PackRow & { version: string }>`
      select client_id, day, names, body, xmin::text as version from dispatch_pack as pack
      where ${ofClient(ctx, 'pack.client_id')} and day = any(${missing}::integer[])`.execute(trx);
    for (const { version, ...row } of read.rows) {
      const pack = opened(row);
      cache.keep(row.client_id, version, pack);
      fresh.set(row.day, pack);
    }
  }
  return rows.flatMap(({ day }, index) => found[index] ?? fresh.get(day) ?? []);
}

async function rawDays(trx: Tx, ctx: Ctx, gaps: readonly [number, number][]): Promise<PackRow[]> {
  if (gaps.length === 0) return [];
  const within = sql`(
    select dispatch.* from unnest(${gaps.map(([first]) => instantOf(first))}::timestamptz[],
      ${gaps.map(([, last]) => instantOf(last + 1))}::timestamptz[]) as gap (starts, ends)
    join dispatch on dispatch.dispatched_at >= gap.starts and dispatch.dispatched_at < gap.ends
    where ${ofClient(ctx, 'dispatch.client_id')}) as dispatch`;
  return (await sql<PackRow>`${packed(within)} order by day`.execute(trx)).rows;
}

/** Locks packing until the transaction ends, so that no pack of older rows replaces a newer one. */
export async function lockPacking(trx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
}

/**
 * The next days of one client to pack: a stretch that begins at a changed day, or at the first day that is not packed
 * yet. Both ends included, and never the last two days.
 */
export async function staleDays(trx: Tx, most: number) {
  const { rows } = await sql<{ client_id: number; first: number; last: number }>`
    with closed as (select floor(extract(epoch from now()) / 86400)::integer - 3 as day), stale as (
      select touch.client_id, touch.day, 1 as days from dispatch_touch as touch, closed where touch.day <= closed.day
      union all
      select client.id, floor(extract(epoch from next.dispatched_at) / 86400)::integer, ${most}::integer
      from client, closed, lateral (select dispatched_at from dispatch
        where dispatch.client_id = client.id and dispatched_at >= coalesce(
          (select to_timestamp((max(pack.day) + 1) * 86400.0) from dispatch_pack as pack
            where pack.client_id = client.id), '-infinity')
          and dispatched_at < to_timestamp((closed.day + 1) * 86400.0)
        order by dispatched_at nulls first limit 1) as next
    )
    select client_id, stale.day as first, least(stale.day + days - 1, closed.day) as last from stale, closed
    order by client_id, stale.day limit 1`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Packs days of a client again. It is one statement, so that the rows it reads and the change marks it deletes are of
 * the same instant: a change it did not see keeps its mark. Take the lock first.
 */
export async function packDaysOf(trx: Tx, clientId: number, first: number, last: number): Promise<void> {
  const within = sql`client_id = ${clientId} and day between ${first} and ${last}`;
  await sql`with seen as (delete from dispatch_touch where ${within}),
    fresh as (${packed(sql`(select * from dispatch where dispatch.client_id = ${clientId}
      and dispatch.dispatched_at >= ${instantOf(first)} and dispatch.dispatched_at < ${instantOf(last + 1)})
      as dispatch`)}),
    emptied as (delete from dispatch_pack where ${within} and day not in (select day from fresh))
    insert into dispatch_pack (client_id, day, names, body) select client_id, day, names, body from fresh
    on conflict (client_id, day) do update set names = excluded.names, body = excluded.body`.execute(trx);
}
