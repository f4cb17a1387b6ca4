import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { type StreamReply, stream } from '../../../http/stream.ts';
import { readableFile } from './file.repository.ts';

/** A file's content never changes under its id. */
const FOREVER = 'private, max-age=31536000, immutable';

/** The content of a file. 404 when it does not exist or is not the caller's to read. */
export async function contentOfFile(ctx: Ctx, id: number): Promise<StreamReply> {
  const file = await ctx.tx((trx) => readableFile(trx, ctx, id));
  const stored = file && (await ctx.ports.files.get(file.key));
  if (!file || !stored) {
    if (file) ctx.ports.log.error({ file: id, key: file.key }, 'a stored file is gone');
    throw problem('notFound', 'error.notFound');
  }
  const { content, bytes } = stored;
  return stream(file.media_type, content, file.name, { bytes, cacheControl: FOREVER });
}
