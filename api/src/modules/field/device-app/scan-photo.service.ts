import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../../../http/context.ts';
import { markWriting } from '../../../http/idempotency.ts';
import { problem } from '../../../http/problem.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import type { Tx } from '../../../ports/database.ts';
import { insertFile } from '../../core/file/file.repository.ts';
import { type Kept, withFile } from '../../core/file/with-file.ts';
import { type Phone, phoneOf } from '../../core/phone.ts';
import { lockScan, setScanPhoto } from '../checkpoint/scan.repository.ts';
import { withHeartbeat } from '../position/heartbeat.ts';
import { checkTasks } from '../task/task-checks.ts';
import { announceScans } from './report.service.ts';

/** The phone's own scan, which nobody else changes meanwhile, and where its photo is stored. Throws 404. */
async function holdScan(trx: Tx, phone: Phone, uuid: string) {
  const mine = await lockScan(trx, phone, uuid);
  if (!mine) throw problem('notFound', 'error.notFound');
  return mine;
}

type Held = Awaited<ReturnType<typeof holdScan>>;

/** The photo that a scan has, if this is it again; null while it has none. 409 for another: it proves who was there. */
async function sameAsBefore(ctx: Ctx, scan: Held, { bytes }: UploadedFile): Promise<number | null> {
  if (scan.photo_id === null) return null;
  const before = scan.photo_key === null ? null : await ctx.ports.files.get(scan.photo_key);
  if (before === null || !bytes.equals(await buffer(before.content)))
    throw problem('conflict', 'error.scanPictured');
  return scan.photo_id;
}

/** Attaches a stored photo to a scan. Returns the key of what is stored twice. */
async function attach(trx: Tx, ctx: Ctx, phone: Phone, uuid: string, { key, file }: Kept) {
  const scan = await holdScan(trx, phone, uuid);
  const known = await sameAsBefore(ctx, scan, file);
  if (known !== null) return { done: { photo_id: known }, replaced: key };
  markWriting(trx);
  const author = { id: ctx.user.id, client_id: phone.client_id };
  const photo_id = await insertFile(trx, author, key, file, ctx.now());
  const photo_sha256 = createHash('sha256').update(file.bytes).digest('hex');
  await setScanPhoto(trx, scan.id, { photo_id, photo_sha256 });
  announceScans(trx, phone, [scan.checkpoint_id]);
  // The point that it serves may ask for a photo.
  await checkTasks(trx, phone.uca_id, [{ checkpoint_id: scan.checkpoint_id, at: scan.captured_at }]);
  return { done: { photo_id }, replaced: null };
}

/**
 * Stores the photo of a scan, however long after it; the first one stays, and sent again it is answered as before. 404
 * unless the scan is the phone's own, 409 for another photo, 422 without one.
 */
export async function keepScanPhoto(ctx: Ctx, uuid: string, photo: UploadedFile | undefined) {
  const phone = phoneOf(ctx);
  const scan = await ctx.tx((trx) => holdScan(trx, phone, uuid));
  const known = photo ? await sameAsBefore(ctx, scan, photo) : null;
  if (known !== null) return { photo_id: known };
  return withFile(ctx, photo, (kept) => {
    if (!kept) throw problem('validation', 'error.validation', {}, { photo: 'error.required' });
    return withHeartbeat(ctx, (trx) => attach(trx, ctx, phone, uuid, kept));
  });
}
