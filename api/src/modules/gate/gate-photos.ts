import {
  type addGatePhoto,
  type addGatePhotoByKey,
  type BodyOut,
  type DataOf,
  type GatePhotoKind,
  gateMost,
} from 'contract';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { StreamReply } from '../../http/stream.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { insertFile } from '../core/file/file.repository.ts';
import { streamOfFile } from '../core/file/file.service.ts';
import { withFile } from '../core/file/with-file.ts';
import { notAfter } from '../core/not-after.ts';
import { clientOf } from '../core/scope.ts';
import { ENTRY, heldEntry, idUnderKey } from './gate-entries.ts';
import { photosOfEntry, selectEntries } from './gate-entry.repository.ts';

/** Photos of people and of their documents, taken at the gate. */

/**
 * Adds one, taken now by default. 404 for an entry the caller does not see, 422 without a file or for
 * one too many.
 */
export async function keepPhoto(
  ctx: Ctx,
  { id, kind, taken_at = ctx.now() }: { id: number; kind: GatePhotoKind; taken_at?: Date },
  file: UploadedFile | undefined,
): Promise<DataOf<typeof addGatePhoto>> {
  if (!file) {
    await ctx.tx((trx) => heldEntry(trx, ctx, id, null));
    throw problem('validation', 'error.validation', {}, { file: 'error.required' });
  }
  return withFile(ctx, file, (kept) =>
    ctx.tx(async (trx) => {
      await heldEntry(trx, ctx, id, null);
      if ((await photosOfEntry(trx, id)).length >= gateMost.photos)
        throw problem(
          'validation',
          'error.validation',
          { maximum: gateMost.photos },
          { file: 'gate.tooManyPhotos' },
        );
      const client_id = clientOf(ctx);
      const now = ctx.now();
      const file_id = await insertFile(trx, { id: ctx.user.id, client_id }, kept?.key ?? '', file, now);
      const photo = await trx
        .insertInto('gate_photo')
        .values({ client_id, entry_id: id, kind, file_id, taken_at, taken_by: ctx.user.id })
        .returning(['id', 'kind', 'taken_at'])
        .executeTakeFirstOrThrow();
      await audit(trx, ctx, {
        action: 'photo',
        entity: ENTRY,
        entityId: id,
        after: { photo: photo.id, kind },
      });
      return { done: photo, replaced: null };
    }),
  );
}

/** Adds one to the entry of a key, taken when the gate reports, but never after now. 404 for an unknown key. */
export async function keepPhotoUnderKey(
  ctx: Ctx,
  { key, kind, taken_at }: { key: string } & BodyOut<typeof addGatePhotoByKey>,
  file: UploadedFile | undefined,
): Promise<DataOf<typeof addGatePhoto>> {
  const id = await idUnderKey(ctx, key);
  const at = notAfter(ctx.now(), taken_at);
  return keepPhoto(ctx, { id, kind, taken_at: at }, file);
}

/** The content of a photo. 404 when the caller does not see its entry. */
export async function contentOfPhoto(
  ctx: Ctx,
  { id, photo }: { id: number; photo: number },
): Promise<StreamReply> {
  const found = await ctx.tx(async (trx) => {
    const seen = await selectEntries(trx, ctx).where('gate_entry.id', '=', id).executeTakeFirst();
    if (!seen) return;
    return trx
      .selectFrom('gate_photo')
      .innerJoin('file', 'file.id', 'gate_photo.file_id')
      .where('gate_photo.entry_id', '=', id)
      .where('gate_photo.id', '=', photo)
      .select(['file.id', 'file.key', 'file.name', 'file.media_type'])
      .executeTakeFirst();
  });
  return streamOfFile(ctx, found);
}
