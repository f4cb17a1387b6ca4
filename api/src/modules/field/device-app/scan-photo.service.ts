import type { Ctx } from '../../../http/context.ts';
import { markWriting } from '../../../http/idempotency.ts';
import { problem } from '../../../http/problem.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import type { Tx } from '../../../ports/database.ts';
import { deleteFile, insertFile } from '../../core/file/file.repository.ts';
import { type Kept, withFile } from '../../core/file/with-file.ts';
import { type Phone, phoneOf } from '../../core/phone.ts';
import { withHeartbeat } from '../position/heartbeat.ts';
import { announceScans } from './report.service.ts';

/** The phone's own scan, which nobody else changes meanwhile. Throws 404. */
async function holdScan(trx: Tx, { uca_id }: Phone, uuid: string) {
  const mine = await trx
    .selectFrom('scan')
    .select(['id', 'checkpoint_id', 'photo_id'])
    .where('uca_id', '=', uca_id)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!mine) throw problem('notFound', 'error.notFound');
  return mine;
}

/** Attaches a stored photo to a scan. Returns the key of the photo it replaces. */
async function attach(trx: Tx, ctx: Ctx, phone: Phone, uuid: string, { key, file }: Kept) {
  const scan = await holdScan(trx, phone, uuid);
  markWriting(trx);
  const author = { id: ctx.user.id, client_id: phone.client_id };
  const photo_id = await insertFile(trx, author, key, file, ctx.now());
  await trx.updateTable('scan').set({ photo_id }).where('id', '=', scan.id).execute();
  const replaced = scan.photo_id === null ? null : await deleteFile(trx, scan.photo_id);
  await announceScans(trx, phone, [scan.checkpoint_id]);
  return { done: { photo_id }, replaced };
}

/** Stores the photo of a scan, however long after it. 404 unless the scan is the phone's own, 422 without a photo. */
export async function keepScanPhoto(ctx: Ctx, uuid: string, photo: UploadedFile | undefined) {
  const phone = phoneOf(ctx);
  await ctx.tx((trx) => holdScan(trx, phone, uuid));
  return withFile(ctx, photo, (kept) => {
    if (!kept) throw problem('validation', 'error.validation', {}, { photo: 'error.required' });
    return withHeartbeat(ctx, (trx) => attach(trx, ctx, phone, uuid, kept));
  });
}
