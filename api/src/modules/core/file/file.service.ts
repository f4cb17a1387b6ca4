import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { type StreamReply, stream } from '../../../http/stream.ts';
import { readableFile, type StoredFile } from './file.repository.ts';

/** A file's content never changes under its id. */
const FOREVER = 'private, max-age=31536000, immutable';

/** The content of a file. 404 when it does not exist or is not the caller's to read. */
export async function contentOfFile(ctx: Ctx, id: number): Promise<StreamReply> {
  return streamOfFile(ctx, await ctx.tx((trx) => readableFile(trx, ctx, id)));
}

/** The content of a file that the caller may read. 404 for none, and when its content is gone. */
export async function streamOfFile(
  ctx: Pick<Ctx, 'ports'>,
  file: StoredFile | undefined,
): Promise<StreamReply> {
  const stored = file && (await ctx.ports.files.get(file.key));
  if (!file || !stored) {
    if (file) ctx.ports.log.error({ file: file.id, key: file.key }, 'a stored file is gone');
    throw problem('notFound', 'error.notFound');
  }
  const { content, bytes } = stored;
  return stream(file.media_type, content, file.name, { bytes, cacheControl: FOREVER });
}
