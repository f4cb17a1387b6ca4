import type { Ctx } from '../../../http/context.ts';
import { markWriting } from '../../../http/idempotency.ts';
import { problem } from '../../../http/problem.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import type { Tx } from '../../../ports/database.ts';
import { newFileKey } from '../../../ports/files.ts';
import { deleteFile, insertFile } from '../../core/file/file.repository.ts';
import { type Phone, phoneOf } from '../../core/phone.ts';
import { withHeartbeat } from '../../field/position/heartbeat.ts';
import { recordEvents } from '../notification-request/dispatch.repository.ts';
import { announceStatus } from '../notification-request/request-events.ts';

/** The phone's own dispatch that requires a photo, as it was when sent. Throws 404, or 409 if no photo is required. */
async function assertAsked(trx: Tx, { uca_id }: Phone, id: number) {
  const mine = await trx
    .selectFrom('dispatch')
    .innerJoin('request_occurrence as asked', 'asked.id', 'dispatch.occurrence_id')
    .selectAll('dispatch')
    .select('asked.request_photo')
    .where('dispatch.id', '=', id)
    .where('dispatch.uca_id', '=', uca_id)
    .executeTakeFirst();
  if (!mine) throw problem('notFound', 'error.notFound');
  if (!mine.request_photo) throw problem('conflict', 'error.photoNotAsked');
  if (mine.state === 'cancelled') throw problem('conflict', 'error.requestCancelled');
  return mine;
}

interface Kept {
  key: string;
  photo: UploadedFile;
}

/** Attaches a stored photo to a dispatch of the locked request. Returns the key of the photo it replaces. */
async function attach(trx: Tx, ctx: Ctx, phone: Phone, id: number, { key, photo }: Kept) {
  markWriting(trx);
  const dispatch = await assertAsked(trx, phone, id);
  const now = ctx.now();
  const author = { id: ctx.user.id, client_id: phone.client_id };
  const photo_id = await insertFile(trx, author, key, photo, now);
  await trx.updateTable('dispatch').set({ photo_id }).where('id', '=', id).execute();
  const replaced = dispatch.photo_id === null ? null : await deleteFile(trx, dispatch.photo_id);
  await recordEvents(trx, [dispatch], 'photo', now);
  await announceStatus(trx, [dispatch]);
  return { photo_id, replaced };
}

/**
 * Stores the photo of a request, before or after its answer and even after its time. 404 for another person's
 * dispatch, 409 when no photo is required or it was cancelled, 422 without a photo.
 */
export async function keepPhoto(ctx: Ctx, id: number, photo: UploadedFile | undefined) {
  const phone = phoneOf(ctx);
  const { request_id } = await ctx.tx((trx) => assertAsked(trx, phone, id));
  if (!photo) throw problem('validation', 'error.validation', {}, { photo: 'error.required' });
  const { files, log } = ctx.ports;
  const key = newFileKey(photo.extension, ctx.now());
  /** What cannot be removed now is left to the sweep. */
  const drop = (unused: string) =>
    files.remove(unused).catch((error: unknown) => log.warn({ err: error, key: unused }, 'a file stays'));
  await files.put(key, photo.bytes, photo.mediaType);
  try {
    const { photo_id, replaced } = await withHeartbeat(ctx, async (trx) => {
      // Every writer locks the request before its dispatches, so that there is no deadlock.
      await trx.selectFrom('request').select('id').where('id', '=', request_id).forUpdate().execute();
      return attach(trx, ctx, phone, id, { key, photo });
    });
    if (replaced !== null) await drop(replaced);
    return { photo_id };
  } catch (error) {
    await drop(key);
    throw error;
  }
}
