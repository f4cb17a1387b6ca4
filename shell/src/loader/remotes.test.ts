import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CONTRACT_VERSION } from 'contract';

interface Asked {
  entry: string;
  attempt: number;
}

const asked: Asked[] = [];
let expose: () => Promise<unknown>;

// The edge of the federation runtime: everything on our side of it is the real thing.
jest.unstable_mockModule('./federation.ts', () => ({
  loadExposed: (request: Asked) => {
    asked.push(request);
    return expose();
  },
}));

const { remotesStore } = await import('./remotes.store.ts');
const {
  applyUpdate,
  checkForUpdates,
  knownPage,
  loadPage,
  prepareModule,
  preparePage,
  reportRenderFailure,
  retryRemote,
  startRemotes,
} = await import('./remotes.ts');

const Page = () => null;
const goodModule = { pages: { list: async () => ({ default: Page }) }, loadLocale: async () => ({}) };

const answers = new Map<string, () => Response | Promise<Response>>();
const requests: string[] = [];
const original = globalThis.fetch;

const manifestOf = (name: string, contractVersion = CONTRACT_VERSION) => ({
  metaData: {
    remoteEntry: { name: 'remoteEntry.js', path: '' },
    globalName: name,
    remote: { name, contractVersion, routes: [], menu: [], titles: {}, icons: {} },
  },
});

function publish(name: string, version: string, contractVersion?: number): void {
  const url = `/remotes/${name}/${version}/mf-manifest.json`;
  const releases = [...new Set([version, ...(registry[name]?.releases ?? [])])];
  registry = { ...registry, [name]: { url, version, releases } };
  answers.set(url, () => Response.json(manifestOf(name, contractVersion)));
}

let registry: Record<string, { url: string; version: string; releases: string[] }> = {};
const healthOf = (name: string) => remotesStore.getState().remotes.find((remote) => remote.name === name);
const noOverrides = { overridesAllowed: async () => false, onLoaded: async () => {} };

beforeEach(() => {
  registry = {};
  answers.clear();
  requests.length = 0;
  asked.length = 0;
  expose = async () => goodModule;
  answers.set('/remotes.json', () => Response.json(registry));
  globalThis.fetch = async (input) => {
    const { pathname, search } = new URL(String(input), location.href);
    requests.push(pathname + search);
    return (await answers.get(pathname)?.()) ?? new Response('', { status: 404 });
  };
  publish('mf-elog', '1');
  publish('mf-stock', '1');
});

afterEach(() => {
  globalThis.fetch = original;
});

describe('startRemotes', () => {
  it('isolates a failing area from the others and reports its failure', async () => {
    publish('mf-reports', '1', CONTRACT_VERSION + 1);
    answers.set('/remotes/mf-stock/1/mf-manifest.json', () => new Response('', { status: 503 }));
    await startRemotes(noOverrides);
    expect(healthOf('mf-elog')).toMatchObject({ state: 'ready', failure: null });
    expect(healthOf('mf-stock')).toMatchObject({ state: 'failed', failure: { kind: 'http' } });
    expect(healthOf('mf-reports')).toMatchObject({ state: 'failed', failure: { kind: 'contract' } });
  });

  it('reports a registry that cannot be read', async () => {
    answers.set('/remotes.json', () => new Response('<html>'));
    await startRemotes(noOverrides);
    expect(remotesStore.getState()).toMatchObject({ known: true, problem: { kind: 'manifest' } });
  });

  it('heeds an override only where it is allowed', async () => {
    localStorage.setItem('mf-override:mf-elog', '/elsewhere/mf-manifest.json');
    answers.set('/elsewhere/mf-manifest.json', () => Response.json(manifestOf('mf-elog')));
    await startRemotes(noOverrides);
    expect(healthOf('mf-elog')).toMatchObject({ overridden: false, version: '1' });
    await startRemotes({ ...noOverrides, overridesAllowed: async () => true });
    expect(healthOf('mf-elog')).toMatchObject({ overridden: true, state: 'ready' });
    expect(requests.some((request) => request.startsWith('/elsewhere/'))).toBe(true);
  });
});

describe('loadPage', () => {
  it('runs an area once for all its pages, and notifies the shell before the first is shown', async () => {
    const onLoaded = jest.fn(async () => {});
    await startRemotes({ ...noOverrides, onLoaded });
    expect(await loadPage('mf-elog', 'list')).toBe(Page);
    expect(await loadPage('mf-elog', 'list')).toBe(Page);
    expect(asked).toHaveLength(1);
    expect(onLoaded).toHaveBeenCalledTimes(1);
  });

  it('keeps a loaded page ready, until its area fails', async () => {
    await startRemotes(noOverrides);
    expect(knownPage('mf-elog', 'list')).toBeUndefined();
    await loadPage('mf-elog', 'list');
    expect(knownPage('mf-elog', 'list')).toBe(Page);
    expect(knownPage('mf-elog', 'other')).toBeUndefined();
    reportRenderFailure('mf-elog', { kind: 'render', detail: 'it threw' });
    expect(knownPage('mf-elog', 'list')).toBeUndefined();
  });

  it('reloads the area on a new request after a failure', async () => {
    await startRemotes(noOverrides);
    expose = () => Promise.reject(new TypeError('broken'));
    await expect(loadPage('mf-elog', 'list')).rejects.toMatchObject({ kind: 'evaluation' });
    expect(healthOf('mf-elog')).toMatchObject({ state: 'failed' });
    expose = async () => goodModule;
    expect(await loadPage('mf-elog', 'list')).toBe(Page);
    expect(healthOf('mf-elog')).toMatchObject({ state: 'ready', failure: null });
    expect(asked[1]?.attempt).toBe((asked[0]?.attempt ?? 0) + 1);
  });

  it('uses the current release when the previous one no longer exists', async () => {
    await startRemotes(noOverrides);
    const gone = Object.assign(new Error('Loading chunk failed'), {
      name: 'ChunkLoadError',
      type: 'error',
      request: 'http://localhost/remotes/mf-elog/1/assets/gone.js',
    });
    expose = async () => ({ ...goodModule, pages: { list: () => Promise.reject(gone) } });
    await expect(loadPage('mf-elog', 'list')).rejects.toMatchObject({ kind: 'stale' });
    publish('mf-elog', '2');
    expose = async () => goodModule;
    expect(await loadPage('mf-elog', 'list')).toBe(Page);
    expect(asked.at(-1)?.entry).toBe('http://localhost/remotes/mf-elog/2/remoteEntry.js');
  });

  it('names a page the area has not', async () => {
    await startRemotes(noOverrides);
    await expect(loadPage('mf-elog', 'nothing')).rejects.toMatchObject({ kind: 'manifest' });
  });
});

describe('a preloaded area', () => {
  it('is available at once when opened, and requested once', async () => {
    await startRemotes(noOverrides);
    await prepareModule('mf-elog');
    expect((await preparePage('mf-elog', 'list'))?.default).toBe(Page);
    expect(knownPage('mf-elog', 'list')).toBe(Page);
    expect(asked).toHaveLength(1);
  });

  it('fails silently, and is loaded again when opened', async () => {
    await startRemotes(noOverrides);
    expose = () => Promise.reject(new TypeError('broken'));
    await prepareModule('mf-elog');
    expect(await preparePage('mf-elog', 'list')).toBeUndefined();
    expect(healthOf('mf-elog')).toMatchObject({ state: 'ready', failure: null });
    expect(asked).toHaveLength(1);
    expose = async () => goodModule;
    expect(await loadPage('mf-elog', 'list')).toBe(Page);
  });

  it('does not reload an area for a page that failed on the network', async () => {
    const path = '/remotes/mf-elog/1/assets/lost.js';
    answers.set(path, () => new Response('', { status: 503 }));
    const lost = Object.assign(new Error('Loading chunk failed'), {
      name: 'ChunkLoadError',
      type: 'error',
      request: `http://localhost${path}`,
    });
    const list = jest.fn<() => Promise<{ default: typeof Page }>>().mockRejectedValueOnce(lost);
    list.mockResolvedValue({ default: Page });
    expose = async () => ({ ...goodModule, pages: { list } });
    await startRemotes(noOverrides);
    await preparePage('mf-elog', 'list');
    expect(await loadPage('mf-elog', 'list')).toBe(Page);
    expect(asked).toHaveLength(1);
  });

  it('does not count as in use: it updates to a newer release by itself', async () => {
    await startRemotes(noOverrides);
    await prepareModule('mf-elog');
    publish('mf-elog', '2');
    await checkForUpdates();
    expect(healthOf('mf-elog')).toMatchObject({ offered: null, version: '2', state: 'ready' });
  });
});

describe('retryRemote', () => {
  it('sends one request for many callers at once, under another address', async () => {
    await startRemotes(noOverrides);
    requests.length = 0;
    await Promise.all([retryRemote('mf-stock'), retryRemote('mf-stock')]);
    const asked = requests.filter((request) => request.startsWith('/remotes/mf-stock'));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/\?retry=\d+$/);
  });
});

describe('checkForUpdates', () => {
  it('offers a newer release of an area in use, and uses that of one not yet run', async () => {
    const signals: AbortSignal[] = [];
    await startRemotes({
      ...noOverrides,
      onLoaded: async (_name, _module, signal) => void signals.push(signal),
    });
    await loadPage('mf-elog', 'list');
    publish('mf-elog', '2');
    publish('mf-stock', '2');
    publish('mf-reports', '1');
    await checkForUpdates();
    expect(healthOf('mf-elog')).toMatchObject({ offered: 'newer', version: '1' });
    expect(healthOf('mf-stock')).toMatchObject({ offered: null, version: '2', state: 'ready' });
    expect(healthOf('mf-reports')).toMatchObject({ state: 'ready' });
    expect(signals[0]?.aborted).toBe(false);
    await applyUpdate('mf-elog');
    expect(healthOf('mf-elog')).toMatchObject({ offered: null, version: '2' });
    expect(signals[0]?.aborted).toBe(true);
  });

  it('distinguishes a rollback from a newer release', async () => {
    await startRemotes(noOverrides);
    publish('mf-elog', '2');
    await retryRemote('mf-elog');
    await loadPage('mf-elog', 'list');
    const [latest, first] = ['2', '1'];
    registry = {
      ...registry,
      'mf-elog': {
        url: `/remotes/mf-elog/${first}/mf-manifest.json`,
        version: first,
        releases: [latest, first],
      },
    };
    await checkForUpdates();
    expect(healthOf('mf-elog')).toMatchObject({ offered: 'older', version: latest });
  });

  it('leaves everything as it is when the registry does not respond', async () => {
    await startRemotes(noOverrides);
    const before = remotesStore.getState();
    answers.set('/remotes.json', () => Promise.reject(new TypeError('Failed to fetch')));
    await checkForUpdates();
    expect(remotesStore.getState()).toBe(before);
  });
});
