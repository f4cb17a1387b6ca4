import {
  cornersArea,
  type Paged,
  type SatelliteImage,
  type SatelliteImageInput,
  satelliteImageInput,
  type satelliteImageQuery,
} from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byClientName, clientFor } from '../../core/scope.ts';
import { findSatelliteImage, selectSatelliteImages } from './satellite-image.repository.ts';

/** The client an image belongs to: none if it is general. Only those who see all clients edit general ones. */
async function ownerOf(
  trx: Tx,
  ctx: Ctx,
  { general, client_id: wanted }: SatelliteImageInput,
  before: SatelliteImage | null,
): Promise<number | null> {
  if (general && !ctx.allClients)
    throw before
      ? problem('forbidden', 'error.generalImage')
      : problem('validation', 'error.validation', {}, { general: 'error.generalImage' });
  return general ? null : clientFor(trx, ctx, wanted ?? before?.client_id ?? undefined);
}

/** Images as records without their photos, which arrive beside the input: `withPhotos` adds them. */
export const satelliteImages: Catalogue<SatelliteImage, SatelliteImageInput> = {
  table: 'satellite_image',
  input: satelliteImageInput,
  find: findSatelliteImage,
  async columnsOf(trx, ctx, input, before) {
    const { name, active, corners, source, source_text } = input;
    return {
      client_id: await ownerOf(trx, ctx, input, before),
      name,
      active,
      corners: JSON.stringify(corners),
      area_km2: cornersArea(corners),
      source,
      source_text,
    };
  },
  unique: [],
  async written(_trx, ctx, { input, before }) {
    // Deleting and restoring have no input, so the owner was not checked yet.
    if (input === null && before?.general && !ctx.allClients)
      throw problem('forbidden', 'error.generalImage');
  },
};

export function pageOfSatelliteImages(
  ctx: Ctx,
  query: z.output<typeof satelliteImageQuery>,
): Promise<Paged<SatelliteImage>> {
  const { active, general, client_id } = query;
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectSatelliteImages(trx, ctx, { client: client_id })
        .$if(active !== undefined, (rows) => rows.where('satellite_image.active', '=', active === 'true'))
        .$if(general !== undefined, (rows) =>
          rows.where('satellite_image.client_id', general === 'true' ? 'is' : 'is not', null),
        ),
      sortable: {
        name: sql`fold(satellite_image.name)`,
        client_name: byClientName(ctx, 'satellite_image.client_id'),
        general: sql`satellite_image.client_id is null`,
        active: 'satellite_image.active',
        area_km2: 'satellite_image.area_km2',
        created_at: 'satellite_image.created_at',
      },
      searchable: ['satellite_image.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'satellite_image.id',
    }),
  );
}
