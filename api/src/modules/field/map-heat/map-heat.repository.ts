import { FENCE_ACCURACY, type HeatKind } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { allOf, ofClient } from '../../core/scope.ts';

/** A part of the map in degrees, and the number of cells to a degree. */
export interface HeatGrid {
  west: number;
  south: number;
  east: number;
  north: number;
  columns: number;
  rows: number;
}

export interface HeatWanted {
  of: HeatKind;
  /** ISO instants, the end not included. */
  from: string;
  to: string;
  /** Hours of the day, 0 to 24. */
  hours: { from: number; to: number };
  /** These UCAs only. */
  ucas: readonly number[] | undefined;
}

export interface HeatCell {
  x: number;
  y: number;
  count: number;
}

/** Null for all day: working out the hour of a million instants takes as long as counting them. */
function duringHours(ctx: Ctx, { from, to }: HeatWanted['hours']): RawBuilder<boolean> | null {
  if (to - from === 24) return null;
  const hour = sql`date_part('hour', captured_at at time zone ${ctx.user.timezone})`;
  return from < to
    ? sql`(${hour} >= ${from} and ${hour} < ${to})`
    : sql`(${hour} >= ${from} or ${hour} < ${to})`;
}

/** The caller's UCAs of some types, deleted ones too: as values, so that the planner knows how many there are. */
export async function ucasOfTypes(trx: Tx, ctx: Ctx, types: readonly string[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('uca')
    .select('id')
    .where(ofClient(ctx, 'uca.client_id'))
    .where('type', 'in', types)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * What is counted. A scan without a whole fix was made at its checkpoint. The planner looks into the subquery, and finds the
 * scans by client and time as before.
 */
const counted: Record<HeatKind, RawBuilder<unknown>> = {
  positions: sql`position`,
  scans: sql`(select scan.client_id, scan.uca_id, scan.captured_at,
      case when scan.lng is null then checkpoint.lat else coalesce(scan.lat, checkpoint.lat) end as lat,
      case when scan.lat is null then checkpoint.lng else coalesce(scan.lng, checkpoint.lng) end as lng
    from scan join checkpoint on checkpoint.id = scan.checkpoint_id)`,
};

/** Counts by cell, leaving out empty ones. Fixes too inaccurate for geofences are left out here as well. */
export async function heatCells(
  trx: Tx,
  ctx: Ctx,
  wanted: HeatWanted,
  { west, south, east, north, columns, rows }: HeatGrid,
): Promise<HeatCell[]> {
  const { of, from, to, hours, ucas } = wanted;
  const during = duringHours(ctx, hours);
  const conditions = [
    ofClient(ctx, 'client_id'),
    sql`captured_at >= ${from} and captured_at < ${to}`,
    sql`lng >= ${west} and lng < ${east} and lat >= ${south} and lat < ${north}`,
    ...(of === 'positions' ? [sql`accuracy <= ${FENCE_ACCURACY}`] : []),
    ...(during ? [during] : []),
    ...(ucas ? [sql`uca_id = any(${ucas}::bigint[])`] : []),
  ];
  const found = await sql<HeatCell>`
    select floor((lng - ${west}) * ${columns}::float8)::integer as x,
      floor((lat - ${south}) * ${rows}::float8)::integer as y, count(*)::integer as count
    from ${counted[of]} as seen where ${allOf(conditions)}
    group by 1, 2`.execute(trx);
  return found.rows;
}
