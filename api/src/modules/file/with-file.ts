import type { Ctx } from '../../http/context.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { newFileKey } from '../../ports/files.ts';

/**
 * Does work that gives a kept file its owner. A file whose work failed, and one that the work replaced (it answers its
 * key), are removed; what cannot be removed now is found by the sweep.
 */
export async function withFile<T>(
  ctx: Ctx,
  file: UploadedFile | undefined,
  work: (kept: { key: string; file: UploadedFile } | null) => Promise<{ done: T; replaced: string | null }>,
): Promise<T> {
  const { files, log } = ctx.ports;
  const drop = (key: string) =>
    files.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'a file stays'));
  const key = file && newFileKey(file.extension, ctx.now());
  if (file && key) await files.put(key, file.bytes, file.mediaType);
  try {
    const { done, replaced } = await work(file && key ? { key, file } : null);
    if (replaced !== null) await drop(replaced);
    return done;
  } catch (error) {
    if (key) await drop(key);
    throw error;
  }
}
