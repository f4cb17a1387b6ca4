import { type DataOf, type GateEntryReportFilters, type gateOccupancy, toWallTime } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { patiently } from '../../../ports/database.ts';
import { bucketOf, bucketsOf } from '../../core/report/buckets.ts';
import { reportPeriod } from '../../core/report/period.ts';
import { allOf, ofClient } from '../../core/scope.ts';
import { atGates } from '../../gate/gate-places.ts';
import { entryFilters, valid } from './entry-facts.ts';

/** People inside over time. */

interface Moment {
  nth: number;
  inside: number;
  peak: number;
  entered: number;
  left: number;
}

/** Entries that the filters let through, whenever they began. */
function fits(ctx: Ctx, { weekday, hour, ...own }: GateEntryReportFilters): RawBuilder<unknown> {
  const local = sql`gate_entry.entered_at at time zone ${ctx.user.timezone}`;
  const conditions = Object.entries(entryFilters(ctx)).flatMap(([name, condition]) => {
    const wanted = Reflect.get(own, name);
    return wanted === undefined ? [] : [(condition as (wanted: unknown) => RawBuilder<unknown>)(wanted)];
  });
  return allOf([
    ofClient(ctx, 'gate_entry.client_id'),
    atGates(ctx, 'gate_entry.branch_id'),
    valid,
    ...(weekday === undefined ? [] : [sql`date_part('isodow', ${local}) = ${weekday}`]),
    ...(hour === undefined ? [] : [sql`date_part('hour', ${local}) = ${hour}`]),
    ...conditions,
  ]);
}

/**
 * How many were inside at the beginning of each bucket and at most until the next, with who entered before the period.
 * At one instant exits count before entries, so that a handover does not count as two.
 */
export function occupancyOf(
  ctx: Ctx,
  filters: GateEntryReportFilters,
): Promise<DataOf<typeof gateOccupancy>> {
  const { from, to } = reportPeriod(ctx, filters);
  const zone = ctx.user.timezone;
  const buckets = bucketsOf({ from, to }, zone);
  const until = Math.max(from, Math.min(to, ctx.now().getTime()));
  const starts = buckets.starts.map((at) => Math.max(from, at));
  const [start, end] = [from, until].map((at) => sql`${new Date(at)}::timestamptz`);
  const marks = starts.filter((at) => at < until).map((at) => new Date(at).toISOString());
  const stays = sql`select entered_at, left_at from gate_entry where ${fits(ctx, filters)}
    and entered_at < ${end} and (left_at is null or left_at >= ${start})`;
  return ctx.tx(async (trx) => {
    await patiently(trx);
    const { rows } = await sql<Moment>`
      with stay as materialized (${stays}), happening as (
        select greatest(entered_at, ${start}) as at, 1 as delta, 1 as turn, entered_at >= ${start} as entered,
          false as gone from stay
        union all select left_at, -1, 0, false, true from stay where left_at < ${end}
        union all select at, 0, 2, false, false from unnest(${marks}::timestamptz[]) as mark (at)
      ), running as (
        select at, turn, entered, gone, sum(delta) over (order by at, turn) as inside from happening
      )
      select ${bucketOf(sql`at`, buckets)} as nth,
        max(inside) filter (where turn = 2)::integer as inside, max(inside)::integer as peak,
        count(*) filter (where entered)::integer as entered, count(*) filter (where gone)::integer as left
      from running group by 1`.execute(trx);
    const { rows: earliest } = await sql<{ at: string | null }>`
      select min(entered_at) as at from (${stays}) as stay`.execute(trx);
    const found = new Map(rows.map((row) => [row.nth, row]));
    const since = Math.min(from, Date.parse(earliest[0]?.at ?? '') || from);
    return {
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      bucket_seconds: buckets.width / 1000,
      since: toWallTime(since, zone)?.day ?? new Date(since).toISOString().slice(0, 10),
      over_time: starts.map((at, nth) => {
        const { inside = null, peak = null, entered = null, left = null } = found.get(nth) ?? {};
        return { at: new Date(at).toISOString(), inside, peak, entered, left };
      }),
    };
  });
}
