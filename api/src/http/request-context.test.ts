import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import fastify from 'fastify';
import type { Ports } from '../ports/ports.ts';
import type { PublicCtx } from './context.ts';
import { contextOf } from './request-context.ts';

it('notices that a caller has hung up, and not while they wait', async () => {
  const app = fastify();
  let begin = (_: PublicCtx) => {};
  let end = () => {};
  const begun = new Promise<PublicCtx>((resolve) => {
    begin = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  app.get('/', async (request, response) => {
    response.raw.once('close', end);
    begin(contextOf({} as Ports, request, response));
    await ended;
    return '';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const leave = new AbortController();
  const call = fetch(`http://127.0.0.1:${port}/`, { signal: leave.signal }).catch(() => null);
  const ctx = await begun;
  expect(() => ctx.assertAwaited()).not.toThrow();
  leave.abort();
  await call;
  await ended;
  expect(() => ctx.assertAwaited()).toThrow('error.slow');
  await app.close();
});
