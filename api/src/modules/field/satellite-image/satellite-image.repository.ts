import type { SatelliteImage } from 'contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope } from '../../core/catalogue/catalogue.ts';
import { clientName } from '../../core/scope.ts';

/** The images of the caller's client and the general ones in use; everything for those who see all clients. */
function visible(ctx: Ctx, wanted: number | undefined): Expression<SqlBool> {
  const client = sql.ref('satellite_image.client_id');
  const own = ctx.allClients
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${client} = ${ctx.clientId} or (${client} is null and satellite_image.active))`;
  return wanted === undefined ? own : sql<SqlBool>`(${own} and ${client} = ${wanted})`;
}

/** Images as listed. */
export function selectSatelliteImages(trx: Tx, ctx: Ctx, { deleted = false, client }: Scope = {}) {
  return trx
    .selectFrom('satellite_image')
    .innerJoin('file as photo', 'photo.id', 'satellite_image.photo_id')
    .where(visible(ctx, client))
    .where('satellite_image.deleted_at', deleted ? 'is not' : 'is', null)
    .select([
      'satellite_image.id',
      'satellite_image.client_id',
      clientName('satellite_image.client_id').$castTo<string | null>().as('client_name'),
      'satellite_image.name',
      'satellite_image.active',
      sql<boolean>`satellite_image.client_id is null`.as('general'),
      'satellite_image.photo_id',
      'photo.name as photo_name',
      'photo.bytes as photo_bytes',
      'satellite_image.thumbnail_id',
      'satellite_image.corners',
      'satellite_image.area_km2',
      'satellite_image.source',
      'satellite_image.source_text',
      'satellite_image.created_at',
      'satellite_image.updated_at',
    ]);
}

/** One image, if the caller may see it. */
export function findSatelliteImage(
  trx: Tx,
  ctx: Ctx,
  id: number,
  scope?: Scope,
): Promise<SatelliteImage | undefined> {
  return selectSatelliteImages(trx, ctx, scope).where('satellite_image.id', '=', id).executeTakeFirst();
}
