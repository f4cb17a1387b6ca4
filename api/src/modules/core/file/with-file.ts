import type { PublicCtx } from '../../../http/context.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import { newFileKey } from '../../../ports/files.ts';

/** A file that the port has stored under a key, not yet owned. */
export interface Kept {
  key: string;
  file: UploadedFile;
}

/**
 * Runs work that gives stored files, by name, their owner. Files of failed work, and those the work replaced (it
 * returns their keys), are deleted; what cannot be deleted now is found by the sweep.
 */
export async function withFiles<Name extends string, T>(
  ctx: Pick<PublicCtx, 'ports' | 'now'>,
  given: Record<Name, UploadedFile | undefined>,
  work: (kept: Record<Name, Kept | null>) => Promise<{ done: T; replaced: readonly string[] }>,
): Promise<T> {
  const { files, log } = ctx.ports;
  const drop = (key: string) =>
    files.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'a file stays'));
  const keep = (file: UploadedFile | undefined) =>
    file ? { key: newFileKey(file.extension, ctx.now()), file } : null;
  const entries = (Object.entries(given) as [Name, UploadedFile | undefined][]).map(
    ([name, file]) => [name, keep(file)] as const,
  );
  const kept = Object.fromEntries(entries) as Record<Name, Kept | null>;
  const all = entries.flatMap(([, one]) => one ?? []);
  try {
    for (const { key, file } of all) await files.put(key, file.bytes, file.mediaType);
    const { done, replaced } = await work(kept);
    for (const key of replaced) await drop(key);
    return done;
  } catch (error) {
    for (const { key } of all) await drop(key);
    throw error;
  }
}

/** The same for one file. */
export function withFile<T>(
  ctx: Pick<PublicCtx, 'ports' | 'now'>,
  file: UploadedFile | undefined,
  work: (kept: Kept | null) => Promise<{ done: T; replaced: string | null }>,
): Promise<T> {
  return withFiles(ctx, { file }, async (kept) => {
    const { done, replaced } = await work(kept.file);
    return { done, replaced: replaced === null ? [] : [replaced] };
  });
}
