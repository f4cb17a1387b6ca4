import {
  MAP_CHECKPOINT_CELLS,
  MAP_CHECKPOINTS,
  type MapCheckpoints,
  type mapCheckpoints,
  type QueryOut,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { ofClient } from '../../core/scope.ts';

/**
 * The side of a cell in degrees: a power of two, so that cells stay where they are while the map moves. One fewer than
 * the most fit into the view, since it begins within a cell.
 */
const sideOf = (degrees: number) => 2 ** Math.ceil(Math.log2(degrees / (MAP_CHECKPOINT_CELLS - 1)));

/** The caller's checkpoints in a part of the map, or their counts by cell where they are many. */
export async function checkpointsOnMap(
  ctx: Ctx,
  { west, south, east, north }: QueryOut<typeof mapCheckpoints>,
): Promise<MapCheckpoints> {
  if (west >= east) throw problem('validation', 'error.validation', {}, { east: 'error.longitude' });
  if (south >= north) throw problem('validation', 'error.validation', {}, { north: 'error.latitude' });
  const column = sql`floor(lng / ${sideOf(east - west)}::float8)`;
  const row = sql`floor(lat / ${sideOf(north - south)}::float8)`;
  const { rows: points } = await ctx.tx((trx) =>
    sql<MapCheckpoints['points'][number]>`
      with seen as materialized (
        select id, name, lat, lng from checkpoint
        where ${ofClient(ctx, 'client_id')} and deleted_at is null
          and lng between ${west} and ${east} and lat between ${south} and ${north}
      ), crowd as (select count(*) > ${MAP_CHECKPOINTS}::int as is_one from seen)
      select id, name, lat, lng, 1 as count from seen where not (select is_one from crowd)
      union all
      select case when count(*) = 1 then min(id) end as id, case when count(*) = 1 then min(name) else '' end as name,
        avg(lat) as lat, avg(lng) as lng, count(*)::integer as count
      from seen where (select is_one from crowd) group by ${column}, ${row}`.execute(trx),
  );
  return { total: points.reduce((sum, { count }) => sum + count, 0), points };
}
