import { can, HEAT_CELL_PIXELS, HEAT_CELLS, type MapHeat, type mapHeat, type QueryOut } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { patiently } from '../../../ports/database.ts';
import { reportPeriod } from '../../core/report/period.ts';
import { type HeatGrid, heatCells, ucasOfTypes } from './map-heat.repository.ts';

type Query = QueryOut<typeof mapHeat>;

const TILE_PIXELS = 256;

/** The grid over a part of the map: cells that look square at its centre, coarser where there would be too many. */
function gridOf({ zoom, west, south, east, north }: Query): HeatGrid {
  const part =
    west === undefined || south === undefined || east === undefined || north === undefined
      ? { west: -180, south: -90, east: 180, north: 90 }
      : { west, south, east, north };
  if (part.west >= part.east)
    throw problem('validation', 'error.validation', {}, { east: 'error.longitude' });
  if (part.south >= part.north)
    throw problem('validation', 'error.validation', {}, { north: 'error.latitude' });
  const middle = Math.min(80, Math.abs(part.south + part.north) / 2);
  const wide = part.east - part.west;
  const high = (part.north - part.south) / Math.cos((middle * Math.PI) / 180);
  let columns = (TILE_PIXELS * 2 ** zoom) / HEAT_CELL_PIXELS / 360;
  while (wide * columns * high * columns > HEAT_CELLS) columns /= 2;
  return { ...part, columns, rows: columns / Math.cos((middle * Math.PI) / 180) };
}

/** How often something was in each cell. 403 for scans if the caller may not see them. */
export function heatOf(ctx: Ctx, query: Query): Promise<MapHeat> {
  const { of, uca_id, type, hour_from, hour_to } = query;
  if (of === 'scans' && !can(ctx.user, 'reports.scans')) throw problem('forbidden', 'error.forbidden');
  const { from, to } = reportPeriod(ctx, query);
  const grid = gridOf(query);
  return ctx.tx(async (trx) => {
    await patiently(trx);
    const typed = type && (await ucasOfTypes(trx, ctx, type));
    const ucas = typed && uca_id ? typed.filter((id) => uca_id.includes(id)) : (typed ?? uca_id);
    const cells = await heatCells(
      trx,
      ctx,
      {
        of,
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
        hours: { from: hour_from, to: hour_to },
        ucas,
      },
      grid,
    );
    return {
      ...{ from, to, west: grid.west, south: grid.south, width: 1 / grid.columns, height: 1 / grid.rows },
      total: cells.reduce((sum, { count }) => sum + count, 0),
      most: cells.reduce((most, { count }) => Math.max(most, count), 0),
      x: cells.map(({ x }) => x),
      y: cells.map(({ y }) => y),
      count: cells.map(({ count }) => count),
    };
  });
}
