import { Server } from '@tus/server';
import { limits, UPLOAD_PATH } from 'contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Ports, transact } from '../ports/ports.ts';
import { API_BASE } from './api-base.ts';
import type { Ctx } from './context.ts';
import { createGuard } from './guard.ts';
import { problem } from './problem.ts';
import type { ServerOptions } from './server-options.ts';
import { UploadStore } from './upload-store.ts';

/** How long what has arrived of a file is kept. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Uploads by the tus protocol 1.0 (https://tus.io/protocols/resumable-upload), for any signed-in user: a file arrives
 * here however often its connection is cut, and a product endpoint then uses it by its id.
 */
export function serveUploads(api: FastifyInstance, options: ServerOptions): void {
  const { ports } = options;
  api.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { caller } = request;
    if (!caller || caller.client_id === null) throw problem('forbidden', 'error.forbidden');
    const server = new Server({
      path: `${API_BASE}${UPLOAD_PATH}`,
      datastore: new UploadStore(ports, caller),
      maxSize: limits.requestFileMegabytes * 1024 * 1024,
      relativeLocation: true,
      allowedOrigins: () => false,
      onResponseError: (_, error) => {
        if (!('status_code' in error)) request.log.error({ err: error }, 'upload failed');
        return undefined;
      },
    });
    reply.hijack();
    // Headers that hooks have set for every response.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    await server.handle(request.raw, reply.raw);
  };
  const guard = createGuard(options, { access: 'signed-in' });
  const own = { onRequest: guard, compress: false, handler } as const;
  api.route({ ...own, method: 'POST', url: UPLOAD_PATH });
  api.route({ ...own, method: ['HEAD', 'PATCH', 'DELETE'], url: `${UPLOAD_PATH}/:id` });
}

export interface ArrivedFile {
  name: string;
  bytes: Buffer;
}

/** A file of the caller's that has arrived whole; null for any other. */
export function arrivedFile(ctx: Ctx, id: string): Promise<ArrivedFile | null> {
  return ctx.tx(async (trx) => {
    const found = await trx
      .selectFrom('upload')
      .where('id', '=', id)
      .where('user_id', '=', ctx.user.id)
      .whereRef('arrived', '=', 'bytes')
      .select('name')
      .executeTakeFirst();
    if (!found) return null;
    const parts = await trx
      .selectFrom('upload_part')
      .where('upload_id', '=', id)
      .select('content')
      .orderBy('at')
      .execute();
    return { name: found.name, bytes: Buffer.concat(parts.map(({ content }) => content)) };
  });
}

/** Removes an upload that was used. */
export async function dropUpload(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx((trx) =>
    trx.deleteFrom('upload').where('id', '=', id).where('user_id', '=', ctx.user.id).execute(),
  );
}

/** Deletes uploads not used within a day. Returns how many. */
export function forgetUploads(ports: Ports): Promise<number> {
  const before = new Date(ports.clock.now().getTime() - KEPT_MS);
  return transact(ports, 'system', async (trx) => {
    const gone = await trx
      .deleteFrom('upload')
      .where('created_at', '<', before.toISOString())
      .returning('id')
      .execute();
    return gone.length;
  });
}
