import { afterEach, expect, it } from '@jest/globals';
import { fetchJson } from './fetch-json.ts';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
  Reflect.deleteProperty(globalThis, 'cameAhead');
});

it('uses data embedded in the page once; another try fetches', async () => {
  globalThis.fetch = async (input) => Response.json({ fetched: String(input) });
  Object.assign(globalThis, { cameAhead: { '/remotes/mf-x/manifest.json': { came: true } } });
  const at = new URL('/remotes/mf-x/manifest.json', location.href).href;
  expect(await fetchJson(`${at}?retry=1`, 1000)).toEqual({ fetched: `${at}?retry=1` });
  expect(await fetchJson(at, 1000)).toEqual({ came: true });
  expect(await fetchJson(at, 1000)).toEqual({ fetched: at });
});
