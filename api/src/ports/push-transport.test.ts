import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { createPushTransport, isPublicHost } from './push-transport.ts';

const call = (address: string) => ({ address, headers: { 'x-test': 'yes' }, body: 'ñ' });

describe('allowed push endpoints', () => {
  it.each(['fcm.googleapis.com', 'updates.push.services.mozilla.com', '8.8.8.8', '[2606:4700::1111]'])(
    'to %s',
    (host) => expect(isPublicHost(host)).toBe(true),
  );
  it.each([
    'localhost',
    'a.localhost',
    'printer.local',
    'db.internal',
    'db',
    '10.0.0.1',
    '127.0.0.1',
    '[::1]',
  ])('not to %s', (host) => expect(isPublicHost(host)).toBe(false));
  it.each(['192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '[fd00::1]', '[::ffff:10.0.0.1]'])(
    'not to %s',
    (host) => expect(isPublicHost(host)).toBe(false),
  );

  it('refuses anything but https on a public host, before sending', async () => {
    const { post } = createPushTransport({ privateHosts: false });
    await expect(post(call('http://push.example.com/x'))).rejects.toThrow('not a public https address');
    await expect(post(call('https://127.0.0.1/x'))).rejects.toThrow('not a public https address');
  });

  it('posts, follows no redirect, and reads how long to wait', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString('utf8');
      });
      request.on('end', () => {
        asked.push(`${request.method} ${request.url} ${request.headers['x-test']} ${body}`);
        response.writeHead(302, { location: '/elsewhere', 'retry-after': '30' }).end('x'.repeat(10_000));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { post } = createPushTransport({ privateHosts: true });
    const reply = await post(call(`http://127.0.0.1:${port}/x`));
    expect(reply).toEqual({ status: 302, text: 'x'.repeat(4096), retryAfterMs: 30_000 });
    expect(asked).toEqual(['POST /x yes ñ']);
    await new Promise((resolve) => server.close(resolve));
    await expect(post(call(`http://127.0.0.1:${port}/x`))).rejects.toThrow();
  });
});
