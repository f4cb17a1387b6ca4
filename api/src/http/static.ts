import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { problem } from './problem.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const hashed = /[.-][0-9a-f]{8,}\.[\w.]+$/;
/** Folders of `releases/` that hold remotes: `mf-elog/<version>-<hash>/`. */
const remoteFile = /\/mf-[\w-]+\/[^/]+\//;

/**
 * Serves the published front end: `/remotes.json` and every remote's immutable folders from `releases/`, the shell
 * from `releases/shell/`, and the shell's page for every other address a person opens. A missing file is a 404,
 * never the page.
 */
export async function serveReleases(app: FastifyInstance, folder: string): Promise<void> {
  const shell = join(folder, 'shell');
  mkdirSync(shell, { recursive: true });
  const files = {
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    setHeaders: (reply: FastifyReply, path: string) => {
      const file = path.replace(/\.(br|gz)$/, '');
      const forever = remoteFile.test(file) || hashed.test(file);
      reply.header('cache-control', forever ? IMMUTABLE : 'no-cache');
      // Remotes may live on another origin than the shell that loads them.
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  } as const;
  await app.register(fastifyStatic, { ...files, root: [folder, shell], prefix: '/' });
  await app.register(fastifyStatic, { ...files, root: folder, prefix: '/remotes/', decorateReply: false });

  const page = join(shell, 'index.html');
  app.setNotFoundHandler(async (request, response) => {
    const path = request.url.split('?')[0] ?? '';
    const opened =
      (request.method === 'GET' || request.method === 'HEAD') &&
      (request.headers.accept ?? '').includes('text/html') &&
      !/\.[a-z0-9]{1,8}$/i.test(path) &&
      !path.startsWith('/api');
    if (!opened || !existsSync(page)) throw problem('notFound', 'error.notFound');
    return response
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept')
      .send(await readFile(page));
  });
}
