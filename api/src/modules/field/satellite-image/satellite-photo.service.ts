import { isTif, type SatelliteImage, type SatelliteImageInput } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import type { Tx } from '../../../ports/database.ts';
import { createRecordIn, editRecordIn } from '../../core/catalogue/catalogue.service.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { deleteFile, insertFile } from '../../core/file/file.repository.ts';
import { type Kept, withFiles } from '../../core/file/with-file.ts';
import { satelliteImages } from './satellite-image.service.ts';

/** An image's photo and its thumbnail, as uploaded. */
export interface Photos {
  photo?: UploadedFile | undefined;
  thumbnail?: UploadedFile | undefined;
}

/** Adds stored photos to the catalogue; they belong to the image's owner. */
function withPhotos(kept: { photo: Kept | null; thumbnail: Kept | null }) {
  const replaced: string[] = [];
  const catalogue: Catalogue<SatelliteImage, SatelliteImageInput> = {
    ...satelliteImages,
    async columnsOf(trx, ctx, input, before) {
      const columns = await satelliteImages.columnsOf(trx, ctx, input, before);
      if (!kept.photo) return columns;
      const author = { id: ctx.user.id, client_id: columns.client_id };
      const store = (one: Kept | null) => one && insertFile(trx, author, one.key, one.file, ctx.now());
      // A new photo without its thumbnail leaves none: the old one would show another place.
      return { ...columns, photo_id: await store(kept.photo), thumbnail_id: await store(kept.thumbnail) };
    },
    async written(trx, ctx, what) {
      await satelliteImages.written?.(trx, ctx, what);
      if (kept.photo && what.before) replaced.push(...(await forget(trx, what.before)));
    },
  };
  return { catalogue, replaced };
}

/** Removes the file rows of an image's previous photo; returns their keys. */
async function forget(trx: Tx, { photo_id, thumbnail_id }: SatelliteImage): Promise<string[]> {
  const keys = [await deleteFile(trx, photo_id), thumbnail_id && (await deleteFile(trx, thumbnail_id))];
  return keys.filter((key): key is string => typeof key === 'string');
}

/** Creates an image. 422 without a photo; general ones are for those who see all clients. */
export function createSatelliteImage(
  ctx: Ctx,
  input: SatelliteImageInput,
  { photo, thumbnail }: Photos,
): Promise<SatelliteImage> {
  if (!photo) {
    const tif = input.source === 'file' && isTif(input.source_text);
    throw problem('validation', 'error.validation', {}, { photo: tif ? 'error.photoTif' : 'error.required' });
  }
  return withFiles(ctx, { photo, thumbnail }, (kept) => {
    const { catalogue, replaced } = withPhotos(kept);
    return ctx.tx(async (trx) => ({ done: await createRecordIn(trx, ctx, catalogue, input), replaced }));
  });
}

/** Changes what was given; a new photo replaces the old one, which is removed. */
export function editSatelliteImage(
  ctx: Ctx,
  id: number,
  changes: object,
  { photo, thumbnail }: Photos = {},
): Promise<SatelliteImage> {
  return withFiles(ctx, { photo, thumbnail: photo && thumbnail }, (kept) => {
    const { catalogue, replaced } = withPhotos(kept);
    return ctx.tx(async (trx) => ({
      done: await editRecordIn(trx, ctx, catalogue, id, changes),
      replaced,
    }));
  });
}
