import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoint } from 'contract';
import * as z from 'zod/mini';
import { createTestApp, type TestApp, type TestUser } from '../testing/harness.ts';
import { problem } from './problem.ts';
import { route } from './route.ts';
import { stream } from './stream.ts';

const file = endpoint({
  method: 'GET',
  path: '/v1/prueba',
  access: 'signed-in',
  summary: 'A file',
  query: z.strictObject({ kind: z.enum(['text', 'sized', 'endless', 'refused']) }),
  data: z.unknown(),
  raw: 'text/csv',
});
const LONG = 'a;b\n'.repeat(5000);

let app: TestApp;
let user: TestUser;
const endless = new PassThrough();
beforeAll(async () => {
  app = await createTestApp({
    declared: [file],
    routes: [
      route(file, async ({ query: { kind } }) => {
        if (kind === 'refused') throw problem('notFound', 'error.notFound');
        if (kind === 'endless') return stream('text/csv', endless, 'sin fin.csv');
        const options = kind === 'sized' ? { bytes: LONG.length, cacheControl: 'private' } : {};
        return stream('text/csv; charset=utf-8', Readable.from([LONG]), 'Año "1".csv', options);
      }),
    ],
  });
  await app.truncate();
  user = await app.createUser('admin');
});
afterAll(() => app.close());

const get = (kind: string) =>
  app.call(file, { as: user, query: { kind }, headers: { 'accept-encoding': 'gzip' } });

describe('a streamed response', () => {
  it('is a file to save, unchanged, with its type and a name in any script', async () => {
    const answer = await get('text');
    expect([answer.status, answer.text]).toEqual([200, LONG]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="A_o _1_.csv"; filename*=UTF-8''A%C3%B1o%20%221%22.csv`,
    );
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  it('states its size and cache lifetime, when known', async () => {
    const { headers } = await get('sized');
    expect(headers).toMatchObject({ 'content-length': String(LONG.length), 'cache-control': 'private' });
  });

  it('is refused in the envelope like any other', async () => {
    const answer = await get('refused');
    expect([answer.status, answer.body.code]).toEqual([404, 'notFound']);
  });

  it('ends its source when the caller disconnects', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const leave = new AbortController();
    endless.write('a;b\n');
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/prueba?kind=endless`, {
      headers: { authorization: `Bearer ${user.token}` },
      signal: leave.signal,
    });
    const reader = answer.body?.getReader();
    await reader?.read();
    leave.abort();
    await new Promise((resolve) => endless.once('close', resolve));
    expect(endless.destroyed).toBe(true);
  });
});
