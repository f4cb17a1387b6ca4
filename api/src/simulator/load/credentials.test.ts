import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ofPhones, ofTrackers } from './credentials.ts';

const main = join(import.meta.dirname, 'main.ts');
const DEVICES = 6;
let http: Server | null = null;
/** Of these UCAs a token is known to the server. */
const alive = new Set<number>();
let reports = 0;
/** Called at each report. */
let heard = () => {};
let sessions = 0;

afterEach(() => {
  http?.closeAllConnections();
  http?.close();
  alive.clear();
  reports = 0;
  heard = () => {};
  sessions = 0;
});

/** A server with a few UCAs. `made` is called before the answer to a new token, and may refuse it. */
async function serve(made: (count: number) => number | undefined = () => undefined): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    const say = (data: unknown, status = 200) =>
      response.writeHead(status).end(JSON.stringify({ succeeded: status < 400, message: '', data }));
    const [, uca, id] = /^\/api\/v1\/uca(\/(\d+)\/device-token)?/.exec(request.url ?? '') ?? [];
    if (id && request.method === 'POST') {
      alive.add(Number(id));
      return say({ token: `token-${id}`, created_at: '' }, made(alive.size));
    }
    if (id && request.method === 'DELETE') return say(alive.delete(Number(id)));
    if (uca) return say({ created_at: null });
    if (request.url?.includes('/v1/uca?'))
      return say({ data: Array.from({ length: DEVICES }, (_, nth) => ({ id: nth + 1 })) });
    if (request.method === 'GET') {
      reports++;
      heard();
    }
    return say({ api_token: `access-${++sessions}`, refreshToken: 'r' });
  });
  http = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('tokens of phones', () => {
  it('are renewed once they are refused', async () => {
    const url = await serve();
    const { tokens, renew } = await ofPhones({ url, devices: 2, password: 'x' });
    expect(tokens).toEqual(['access-1', 'access-2']);
    expect(await renew?.(1, 'access-2')).toBe('access-3');
    // Another of its calls was refused meanwhile.
    expect(await renew?.(1, 'access-2')).toBe('access-3');
    expect(await renew?.(0, 'access-1')).toBe('access-4');
  });
});

describe('tokens of trackers', () => {
  it('are revoked at the end', async () => {
    const url = await serve();
    const { tokens, end } = await ofTrackers({ url, devices: 4, password: 'x' }, 'cliente');
    expect(tokens).toEqual(['token-1', 'token-2', 'token-3', 'token-4']);
    expect(alive.size).toBe(4);
    await end();
    expect(alive.size).toBe(0);
  });

  it('are revoked when one cannot be made', async () => {
    const url = await serve((count) => (count === 3 ? 500 : undefined));
    await expect(ofTrackers({ url, devices: 4, password: 'x' }, 'cliente')).rejects.toMatchObject({
      status: 500,
    });
    expect(alive.size).toBe(0);
  });

  it.each([
    ['SIGINT', 130, 'while they are made'],
    ['SIGTERM', 143, 'while they report'],
  ] as const)('are revoked on %s', async (signal, code, when) => {
    let interrupt = () => {};
    const isEarly = when === 'while they are made';
    const url = await serve((count) => {
      if (isEarly && count === 2) interrupt();
      return undefined;
    });
    const options = ['--url', url, '--devices', '4', '--rate', '40', '--protocol', 'osmand'];
    const child = spawn(process.execPath, [main, ...options], { stdio: 'ignore' });
    interrupt = () => void child.kill(signal);
    const ended = once(child, 'exit');
    if (!isEarly) {
      await new Promise<void>((resolve) => {
        heard = () => {
          if (reports === 5) resolve();
        };
      });
      expect(alive.size).toBe(4);
      interrupt();
    }
    expect(await ended).toEqual([code, null]);
    expect(alive.size).toBe(0);
  });
});
