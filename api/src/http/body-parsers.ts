import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readJson } from './json.ts';
import { problem } from './problem.ts';

function parseForm(text: string): Record<string, unknown> {
  const fields = Object.create(null) as Record<string, unknown>;
  for (const [key, value] of new URLSearchParams(text)) {
    const list = /^(\w+)\[\d*\]$/.exec(key)?.[1];
    if (!list) fields[key] = value;
    else fields[list] = [...((fields[list] as string[] | undefined) ?? []), value];
  }
  return fields;
}

/**
 * Parses JSON and multipart, and ordinary form fields if an endpoint declares them; all else is refused. Tracking apps
 * (`foreign`) may leave the media type out: what they send is JSON.
 */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      if (request.routeOptions.config.endpoint?.signed) request.bodyText = body;
      return body === '' ? undefined : readJson(body);
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!request.routeOptions.config.form) return done(problem('unsupported', 'error.unsupportedMedia'));
      done(null, parseForm(String(body)));
    },
  );
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (routeOptions.config.endpoint?.foreign) headers['content-type'] ??= 'application/json';
  });
  await app.register(multipart);
}
