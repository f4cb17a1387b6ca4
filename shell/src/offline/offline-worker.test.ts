import { beforeEach, describe, expect, it, jest } from '@jest/globals';

const origin = location.origin;

/** The browser's cache, as far as the worker uses it. */
class FakeCache {
  readonly kept = new Map<string, Response>();
  async match(name: string) {
    const { origin: own, pathname } = new URL(name, origin);
    return this.kept.get(own + pathname)?.clone();
  }
  async put(name: string, response: Response) {
    this.kept.set(new URL(name, origin).href, response);
  }
  async delete({ url }: { url: string }) {
    return this.kept.delete(url);
  }
  async keys() {
    return [...this.kept.keys()].map((url) => ({ url }));
  }
}
const cache = new FakeCache();

/** What the server has, by path; a missing path has no response at all. */
let served: Record<string, string | Response> = {};
let asked: string[] = [];
const fakeFetch = async (input: { url: string } | string) => {
  const { pathname } = new URL(typeof input === 'string' ? input : input.url, origin);
  asked.push(pathname);
  const found = served[pathname];
  if (found === undefined) throw new TypeError('Failed to fetch');
  return typeof found === 'string' ? new Response(found) : found.clone();
};

const listeners: Record<string, (event: object) => void> = {};
Object.assign(globalThis, {
  caches: { open: async () => cache },
  fetch: fakeFetch,
  registration: { navigationPreload: { enable: async () => {} } },
});
const listen = jest.spyOn(globalThis, 'addEventListener').mockImplementation(((
  type: string,
  listener: (event: object) => void,
) => {
  listeners[type] = listener;
}) as never);
await import('./offline-worker.ts');
listen.mockRestore();

async function keep(areas: string[]): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.message?.({
    data: { type: 'vigia.keep', areas },
    waitUntil: (given: Promise<unknown>) => {
      work = given;
    },
  });
  await work;
}

/** The text of the response, or null when the worker leaves the request alone. */
async function get(path: string, part: object = {}): Promise<string | null> {
  let answer: Promise<Response> | null = null;
  listeners.fetch?.({
    request: { url: new URL(path, origin).href, method: 'GET', mode: 'no-cors', ...part },
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  return answer && (await (answer as Promise<Response>)).text();
}
const open = (path: string) => get(path, { mode: 'navigate' });

/** A release of everything: the area's folder and the shell's main script are named by it. */
function publish(version: string): void {
  served = {
    '/': `<script defer src="/assets/main.${version}.js"></script>`,
    '/remotes.json': JSON.stringify({
      'mf-elog': { url: `/remotes/mf-elog/${version}/mf-manifest.json`, version },
      'mf-maps': { url: `/remotes/mf-maps/${version}/mf-manifest.json`, version },
    }),
    '/offline.json': JSON.stringify({
      files: [`/assets/main.${version}.js`],
      lent: { 'shared-ui/table': ['/assets/table.js'], 'shared-ui/map': ['/assets/map.js'] },
    }),
    [`/assets/main.${version}.js`]: `main ${version}`,
    '/assets/table.js': 'table',
    '/assets/map.js': 'map',
  };
  for (const area of ['mf-elog', 'mf-maps']) {
    const kept = {
      files: ['remoteEntry.js'],
      lent: [area === 'mf-elog' ? 'shared-ui/table' : 'shared-ui/map'],
    };
    served[`/remotes/${area}/${version}/mf-manifest.json`] = JSON.stringify({
      metaData: { remote: { kept } },
    });
    served[`/remotes/${area}/${version}/remoteEntry.js`] = `${area} ${version}`;
  }
}
const paths = () => [...cache.kept.keys()].map((url) => new URL(url).pathname).sort();

beforeEach(() => {
  cache.kept.clear();
  asked = [];
  publish('1');
});

describe('what is kept', () => {
  it('is the page, the list, all manifests, and the files of the requested areas', async () => {
    await keep(['mf-elog']);
    expect(paths()).toEqual([
      '/',
      '/assets/main.1.js',
      '/assets/table.js',
      '/kept-by-the-worker.json',
      '/remotes.json',
      '/remotes/mf-elog/1/mf-manifest.json',
      '/remotes/mf-elog/1/remoteEntry.js',
      '/remotes/mf-maps/1/mf-manifest.json',
    ]);
  });

  it('opens any page without a network', async () => {
    await keep(['mf-elog']);
    served = {};
    expect(await open('/sucursales?page=2')).toContain('main.1.js');
    expect(await get('/remotes.json')).toContain('"version":"1"');
    expect(await get('/assets/main.1.js')).toBe('main 1');
    expect(await get('/remotes/mf-elog/1/remoteEntry.js')).toBe('mf-elog 1');
  });

  it('replaces the response of a proxy that cannot reach the server, not the server’s own', async () => {
    await keep(['mf-elog']);
    served['/remotes.json'] = new Response('bad gateway', { status: 502 });
    expect(await get('/remotes.json')).toContain('mf-elog');
    served['/remotes.json'] = new Response('broken', { status: 500 });
    expect(await get('/remotes.json')).toBe('broken');
  });

  it('is of one release: a torn or broken publication is not used', async () => {
    await keep(['mf-elog']);
    publish('2');
    delete served['/remotes/mf-elog/2/remoteEntry.js'];
    await keep(['mf-elog']);
    expect(await cache.match('/').then((page) => page?.text())).toContain('main.1.js');
    publish('2');
    served['/'] = '<script defer src="/assets/main.3.js"></script>';
    await keep(['mf-elog']);
    expect(await cache.match('/').then((page) => page?.text())).toContain('main.1.js');
  });

  it('follows releases, also back, and lets go of all but the one before', async () => {
    for (const version of ['1', '2', '2', '3']) {
      publish(version);
      await keep(['mf-elog']);
    }
    expect(paths().filter((path) => /main/.test(path))).toEqual(['/assets/main.2.js', '/assets/main.3.js']);
    publish('2');
    await keep(['mf-elog']);
    served = {};
    expect(await open('/')).toContain('main.2.js');
    expect(await get('/assets/main.2.js')).toBe('main 2');
  });
});

describe('a request', () => {
  it('of the API, of another method or to another place is none of its business', async () => {
    await keep(['mf-elog']);
    expect(await get('/api/v1/profile')).toBeNull();
    expect(await open('/api/v1/file/1')).toBeNull();
    expect(await get('/assets/main.1.js', { method: 'POST' })).toBeNull();
    expect(await get('https://elsewhere.example/assets/main.1.js')).toBeNull();
    expect(await get('/version.json')).toBeNull();
  });

  it('for a page uses the newest from the network, and requests a file only once', async () => {
    await keep(['mf-elog']);
    publish('2');
    expect(await open('/')).toContain('main.2.js');
    asked = [];
    await get('/assets/main.1.js');
    expect(asked).toEqual([]);
  });

  it('that is a retry bypasses the cache', async () => {
    await keep(['mf-elog']);
    await cache.put('/assets/main.1.js', new Response('broken'));
    expect(await get('/assets/main.1.js?retry=1')).toBe('main 1');
    delete served['/assets/main.1.js'];
    expect(await get('/assets/main.1.js?retry=2')).toBe('broken');
  });
});
