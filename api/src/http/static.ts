import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AheadOfPages } from './ahead.ts';
import { isApi } from './api-base.ts';
import { problem } from './problem.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Files with content-hashed URLs: a release's folder, and the shell's assets. */
const forever = /\/(mf-[\w-]+\/[^/]+|shell\/assets)\//;

/** Headers about pages and workers, which mean nothing on a subresource; and a marker that is never requested again. */
const forPages = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-request-id',
  'etag',
];
const partOfPage = /^(script|style|font|image|empty)$/;

/** Saves half a kilobyte per file of a page: thirty of them load before the first screen is complete. */
function travelLight(reply: FastifyReply): void {
  reply.header('vary', 'accept-encoding, sec-fetch-dest');
  if (!partOfPage.test(String(reply.request.headers['sec-fetch-dest']))) return;
  for (const name of forPages) reply.removeHeader(name);
}

const files = {
  index: false,
  wildcard: true,
  preCompressed: true,
  cacheControl: false,
  dotfiles: 'ignore',
  // Nobody requests ranges of them, and their ETag shows when they changed.
  acceptRanges: false,
  lastModified: false,
  setHeaders: (reply: FastifyReply, path: string) => {
    reply.header('cache-control', forever.test(path) ? IMMUTABLE : 'no-cache');
    // Remotes may be on another origin than the shell that loads them.
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (forever.test(path)) travelLight(reply);
  },
} as const;

/**
 * What browsers get instead of a service worker that is turned off: it deletes its caches and unregisters itself. They
 * request it past the worker, so it helps against one that is broken.
 */
const noWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

function withoutWorker(app: FastifyInstance): void {
  app.get('/push-sw.js', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(noWorker),
  );
  // Pages request this before they register one.
  app.get('/offline.json', () => {
    throw problem('notFound', 'error.notFound');
  });
}

/** A client without an Accept header accepts anything, as command-line clients and monitors do. */
const takesPages = /text\/html|\*\/\*|^\s*$/;

/** A file extension; `-78.5` at the end of an address is a coordinate. */
const file = /\.[a-z][a-z0-9]{0,7}$/i;

/** True for an address that a person opens, as opposed to a file or a call. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path === '/') return true;
  return (
    takesPages.test(request.headers.accept ?? '') &&
    !file.test(path) &&
    !path.includes('/.') &&
    !isApi(request.url) &&
    !path.startsWith('/remotes/')
  );
}

/**
 * Serves the published front end: `/remotes.json`, every area's releases under `/remotes/<area>/<version>/`, the
 * shell's files, and the shell's page for every other address a person opens. A missing file is a 404, never the
 * page.
 */
export async function serveReleases(
  app: FastifyInstance,
  folder: string,
  { worker = true } = {},
): Promise<void> {
  const shell = join(folder, 'shell');
  mkdirSync(shell, { recursive: true });
  if (!worker) withoutWorker(app);
  await app.register(fastifyStatic, { ...files, root: shell, prefix: '/' });
  await app.register(fastifyStatic, { ...files, root: folder, prefix: '/remotes/', decorateReply: false });
  app.get('/remotes.json', (_, reply) => reply.sendFile('remotes.json', folder));

  const page = join(shell, 'index.html');
  const ahead = new AheadOfPages(folder);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPage(request) || !existsSync(page)) throw problem('notFound', 'error.notFound');
    const html = await readFile(page, 'utf8');
    const first = await ahead.of(request.url.split('?')[0] ?? '');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept')
      .send(first ? html.replace('<script', () => `${first}<script`) : html);
  };
  app.get('/', sendPage);
  app.setNotFoundHandler(sendPage);
}
