import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const put = (path: string, content: string) => {
    const file = join(app.ports.config.RELEASES_DIR, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, content);
  };
  put('remotes.json', '{"mf-elog":{}}');
  put('shell/index.html', '<!doctype html><title>Vigía</title>');
  put('shell/assets/main.abcdef12.js', 'main()');
  put('shell/version.json', '{}');
  put('mf-elog/1.0.0-abc/remoteEntry.js', 'remote()');
  const zipped = brotliCompressSync('remote()');
  writeFileSync(join(app.ports.config.RELEASES_DIR, 'mf-elog/1.0.0-abc/remoteEntry.js.br'), zipped);
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
const page = { accept: 'text/html,application/xhtml+xml' };

describe('the published front end', () => {
  it.each([
    '/',
    '/sucursales',
    '/reportes/actividades/bitacora',
    '/request/monitor/1/schedule/2',
    '/geocerca/create/lat/-1.25/lng/-78.5',
  ])('opens the shell’s page at %s, never kept', async (url) => {
    const response = await get(url, page);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<title>Vigía</title>');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['content-security-policy']).toContain("script-src 'self';");
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['*/*', ''])('serves pages to a client that accepts %j, and to HEAD', async (accept) => {
    for (const url of ['/login', '/sucursales']) {
      const response = await get(url, accept ? { accept } : {});
      expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('<title>')]);
      const head = await app.app.inject({ method: 'HEAD', url, headers: { accept: '*/*' } });
      expect([head.statusCode, head.body]).toEqual([200, '']);
    }
    for (const url of ['/.git/config', '/gone.js', '/api/login', '/remotes/x'])
      expect((await get(url, accept ? { accept } : {})).statusCode).toBe(404);
  });

  it('sends subresources without the headers of pages, and all of them to a page or a worker', async () => {
    const pages = ['content-security-policy', 'x-frame-options', 'permissions-policy', 'etag'];
    const has = async (url: string, dest?: string) => {
      const { headers } = await get(url, dest ? { 'sec-fetch-dest': dest } : {});
      expect(headers['x-content-type-options']).toBe('nosniff');
      return pages.filter((name) => name in headers);
    };
    for (const url of ['/remotes/mf-elog/1.0.0-abc/remoteEntry.js', '/assets/main.abcdef12.js']) {
      for (const dest of ['script', 'style', 'font', 'empty']) expect(await has(url, dest)).toEqual([]);
      for (const dest of ['worker', 'document', 'serviceworker', undefined])
        expect(await has(url, dest)).toEqual(pages);
      expect((await get(url)).headers.vary).toContain('sec-fetch-dest');
    }
    expect(await has('/version.json', 'empty')).toEqual(pages);
  });

  it('caches releases and the shell’s assets indefinitely, and the registry not at all', async () => {
    for (const url of ['/remotes/mf-elog/1.0.0-abc/remoteEntry.js', '/assets/main.abcdef12.js']) {
      const response = await get(url);
      expect([url, response.statusCode]).toEqual([url, 200]);
      expect(response.headers['cache-control']).toContain('immutable');
      expect(response.headers['access-control-allow-origin']).toBe('*');
    }
    for (const url of ['/remotes.json', '/version.json']) {
      const response = await get(url);
      expect([url, response.statusCode]).toEqual([url, 200]);
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  });

  it('sends precompressed files', async () => {
    const response = await get('/remotes/mf-elog/1.0.0-abc/remoteEntry.js', { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(String(response.headers['content-type'])).toContain('javascript');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe('remote()');
  });

  it.each([
    '/remotes/mf-elog/9.9.9-x/remoteEntry.js',
    '/assets/gone.js',
    '/remotes/nada',
    '/../package.json',
    '/.env',
  ])('responds to %s with 404, never with the page', async (url) => {
    const response = await get(url, page);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toContain('<title>');
  });
});

it('removes the service worker where it is turned off', async () => {
  const without = await createTestApp({ environment: { SERVICE_WORKER: 'off' } });
  try {
    const asked = (url: string) => without.app.inject({ url });
    const worker = await asked('/push-sw.js');
    expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(worker.headers['content-type']).toContain('javascript');
    expect(worker.body).toContain('registration.unregister()');
    expect((await asked('/offline.json')).statusCode).toBe(404);
  } finally {
    await without.close();
  }
});

describe('machine-readable endpoints', () => {
  it('describe every endpoint in OpenAPI', async () => {
    const { endpoints } = await import('contract/endpoints');
    const document = (await get('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, object>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(endpoints.map(({ id }) => id).sort());
    expect(document.paths['/v1/app/request/{id}/photo']).toMatchObject({
      post: {
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { properties: { photo: { type: 'string', format: 'binary' } } },
            },
          },
        },
      },
    });
  });

  it('give metrics to this machine only', async () => {
    const near = await get('/api/metrics');
    expect(near.body).toContain('outbox_lag_seconds 0');
    const far = await app.app.inject({ url: '/api/metrics', remoteAddress: '10.1.2.3' });
    expect(far.statusCode).toBe(404);
  });

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto'])(
    'gives none through a proxy on this machine that leaves %s',
    async (name) => {
      expect((await get('/api/metrics', { [name]: '127.0.0.1' })).statusCode).toBe(404);
    },
  );

  it('give none to a proxy’s address, whichever headers it omits', async () => {
    const behind = await createTestApp({ environment: { TRUST_PROXY: '127.0.0.0/8' } });
    try {
      const metrics = (headers = {}) => behind.app.inject({ url: '/api/metrics', headers });
      expect((await metrics()).statusCode).toBe(404);
      expect((await metrics({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    } finally {
      await behind.close();
    }
  });
});
