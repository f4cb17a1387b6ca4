import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fakeApp } from './fake-app.ts';
import { chosenPhones } from './fleet.ts';
import { startSimulator } from './simulator.ts';
import { openTokenFile } from './token-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigia-simulator-'));
let http: Server | null = null;

afterEach(() => {
  http?.closeAllConnections();
  http?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the fleet', () => {
  it.each([0, 1, 7, 40, 100, 120, 500])('chooses %i different phones of the seed', (count) => {
    const chosen = chosenPhones(count);
    expect(chosen).toHaveLength(Math.min(count, 120));
    expect(new Set(chosen).size).toBe(chosen.length);
    for (const username of chosen) expect(username).toMatch(/^u(0\d\d|1[01]\d|120)$/);
  });

  it('favours the client of the demo accounts', () => {
    expect(chosenPhones(40).filter((username) => username <= 'u060')).toHaveLength(32);
  });
});

describe('sessions', () => {
  it('are kept for their owner only, and a broken file is no session', () => {
    const file = openTokenFile(folder);
    file.set('u001', { access: 'a', refresh: 'b' });
    file.set('u002', { access: 'c', refresh: 'd' });
    file.set('u002', null);
    file.save();
    const path = join(folder, 'simulator-sessions.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(openTokenFile(folder).get('u001')).toEqual({ access: 'a', refresh: 'b' });
    expect(openTokenFile(folder).get('u002')).toBeNull();
    writeFileSync(path, '{"u001":');
    expect(openTokenFile(folder).get('u001')).toBeNull();
  });
});

describe('the simulator', () => {
  it('lives in its own thread, keeps its sessions and stops cleanly', async () => {
    const app = fakeApp();
    const { promise: reported, resolve: report } = Promise.withResolvers<void>();
    http = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { method = 'GET', headers } = request;
      const { authorization = '' } = headers;
      const init = {
        method,
        headers: { authorization },
        body: chunks.length > 0 ? Buffer.concat(chunks) : null,
      };
      const answer = await app.fetch(`http://server${request.url}`, init);
      if (app.of('/v1/app/request').length > 0) report();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    });
    const { promise: listening, resolve } = Promise.withResolvers<void>();
    http.listen(0, '127.0.0.1', resolve);
    await listening;
    const baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const simulator = startSimulator({ baseUrl, dataDir: folder, phones: ['u001'], log });
    await reported;
    await simulator.stop();
    expect(app.of('/v1/login').map(({ body }) => body.username)).toEqual(['u001']);
    const kept = JSON.parse(readFileSync(join(folder, 'simulator-sessions.json'), 'utf8'));
    expect(kept.u001.access).toBe('access-1');
    const calls = app.seen.length;
    // What was on its way has arrived, and nobody is connected any more.
    await new Promise((closed) => http?.close(closed));
    expect(app.seen).toHaveLength(calls);
    await simulator.stop();
  }, 30_000);
});
