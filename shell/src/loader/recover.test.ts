import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { CONTRACT_VERSION, health } from 'contract';
import { call } from 'shared-auth';

jest.unstable_mockModule('./federation.ts', () => ({ loadExposed: async () => ({}) }));
const { remotesStore } = await import('./remotes.store.ts');
const { startRemotes } = await import('./remotes.ts');
const { watchRecovery } = await import('./recover.ts');

const original = globalThis.fetch;
let up = true;
let asked = 0;
let stop = () => {};
const remoteEntry = { name: 'remoteEntry.js', path: '' };
const remote = {
  name: 'mf-elog',
  contractVersion: CONTRACT_VERSION,
  routes: [],
  menu: [],
  titles: {},
  icons: {},
};

beforeEach(() => {
  jest.useFakeTimers();
  up = true;
  asked = 0;
  globalThis.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    asked += 1;
    if (!up) throw new TypeError('Failed to fetch');
    if (url.includes('remotes.json')) return Response.json({ 'mf-elog': { url: '/m.json', version: '1' } });
    if (url.includes('m.json'))
      return Response.json({ metaData: { remoteEntry, globalName: 'mf_elog', remote } });
    return Response.json({ succeeded: true, data: null, message: '', errors: {} });
  };
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  globalThis.fetch = original;
});

const start = () => startRemotes({ overridesAllowed: async () => false, onLoaded: async () => {} });
const area = () => remotesStore.getState().remotes.find(({ name }) => name === 'mf-elog');
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** The list of areas loaded, the area's own manifest did not. */
async function cut() {
  await start();
  remotesStore.setState(({ remotes }) => ({
    remotes: remotes.map((one) => ({
      ...one,
      state: 'failed' as const,
      manifest: null,
      failure: { kind: 'network' as const, detail: '' },
    })),
  }));
  up = false;
  stop = watchRecovery();
}

it('an area that did not load appears by itself, shortly after the network is back', async () => {
  await cut();
  await pass(3_000);
  expect(area()?.state).toBe('failed');
  up = true;
  await pass(4_000);
  expect(area()).toMatchObject({ state: 'ready', failure: null });
  asked = 0;
  await pass(300_000);
  expect(asked).toBe(0);
});

it('at once when the browser reports it, and when any call reaches the server again', async () => {
  await cut();
  await pass(60_000);
  up = true;
  window.dispatchEvent(new Event('online'));
  await pass(10);
  expect(area()?.state).toBe('ready');
  stop();

  await cut();
  const lost = call(health).catch(() => {});
  await pass(10_000);
  await lost;
  await pass(60_000);
  up = true;
  await call(health);
  await pass(10);
  expect(area()?.state).toBe('ready');
});

it('is tried ever less often, and shows nothing on screen meanwhile', async () => {
  await cut();
  const states = new Set<string | undefined>();
  const unsubscribe = remotesStore.subscribe(() => states.add(area()?.state));
  asked = 0;
  await pass(30_000);
  const early = asked;
  expect(early).toBeGreaterThanOrEqual(3);
  await pass(300_000);
  expect(asked - early).toBeLessThan(8);
  expect([...states]).toEqual([]);
  unsubscribe();
});

it('leaves alone what no network mends', async () => {
  await cut();
  remotesStore.setState(({ remotes }) => ({
    remotes: remotes.map((one) => ({ ...one, failure: { kind: 'contract' as const, detail: '' } })),
  }));
  asked = 0;
  await pass(120_000);
  expect(asked).toBe(0);
});

it('reads the list of areas when that is what did not load', async () => {
  up = false;
  await start();
  expect(remotesStore.getState().problem).not.toBeNull();
  stop = watchRecovery();
  up = true;
  await pass(2_500);
  expect(remotesStore.getState().problem).toBeNull();
  expect(area()?.state).toBe('ready');
});
