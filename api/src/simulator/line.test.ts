import { afterEach, describe, it } from '@jest/globals';
import type { BodyOf, broadcastingAuth } from 'contract';
import { app, eventually, type StartedServer, startServer } from '../realtime/testing.ts';
import type { AppClient } from './app-client.ts';
import { openLine } from './line.ts';

let running: StartedServer | null = null;
afterEach(() => running?.server.close());

describe('a phone’s line', () => {
  it('fires when connected, at every request of its phone and when its settings change', async () => {
    const { server, port } = await startServer();
    running = { server, port };
    const client = {
      call: async (_: unknown, { body }: { body: BodyOf<typeof broadcastingAuth> }) =>
        server.authorize(body.socket_id, body.channel_name ?? ''),
    } as unknown as AppClient;
    let rings = 0;
    const config = { key: app.appKey, host: null, port, tls: false };
    let changes = 0;
    const line = openLine(config, 'http://127.0.0.1:8080', 7, client, {
      onRequest: () => {
        rings++;
      },
      onSettings: () => {
        changes++;
      },
    });
    await eventually(() => rings === 1, 'line');
    await server.publish(['private-device.8'], 'device.request', {});
    await server.publish(['private-device.7'], 'device.request', {});
    await eventually(() => rings === 2, 'request');
    await server.publish(['private-device.8'], 'device.settings', {});
    await server.publish(['private-device.7'], 'device.settings', {});
    await eventually(() => changes === 2, 'settings');
    line.close();
    await eventually(() => server.stats().sockets === 0, 'closed line');
  });
});
