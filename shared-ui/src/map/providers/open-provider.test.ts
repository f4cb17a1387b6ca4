import { describe, expect, it } from '@jest/globals';
import {
  MapFailure,
  type MapFailureReason,
  type MapOptions,
  type MapProvider,
  type MapProviderName,
} from '../types.ts';
import { openProvider } from './open-provider.ts';

const options = (google: boolean): MapOptions => ({
  camera: { lng: -78.5, lat: -0.2, zoom: 7 },
  theme: { scheme: 'light', water: '', land: '', coast: '', border: '', label: '', halo: '', grid: '' },
  language: 'es',
  reducedMotion: false,
  background: { google: google ? { apiKey: 'refused' } : null, styleUrl: null },
  onFail: () => {},
});

const works = (name: MapProviderName) => async () => async () => ({ name }) as MapProvider;
const fails = (reason: MapFailureReason) => async () => async (): Promise<MapProvider> => {
  throw new MapFailure(reason);
};
const all = { google: works('google'), maplibre: works('maplibre'), canvas: works('canvas') };
const host = document.createElement('div');

describe('openProvider', () => {
  it('takes Google only with a key', async () => {
    expect((await openProvider(host, options(true), undefined, null, all)).provider.name).toBe('google');
    expect((await openProvider(host, options(false), undefined, null, all)).provider.name).toBe('maplibre');
  });

  it.each(['key', 'timeout', 'network'] as const)(
    'falls to the bundled map when Google fails by %s',
    async (reason) => {
      const opened = await openProvider(host, options(true), undefined, null, {
        ...all,
        google: fails(reason),
      });
      expect([opened.provider.name, opened.reason]).toEqual(['maplibre', reason]);
    },
  );

  it('falls to the canvas without WebGL, and keeps the first reason', async () => {
    const loaders = { ...all, google: fails('key'), maplibre: fails('webgl') };
    expect(await openProvider(host, options(true), undefined, null, loaders)).toMatchObject({
      reason: 'key',
    });
    const opened = await openProvider(host, options(false), undefined, null, loaders);
    expect([opened.provider.name, opened.reason]).toEqual(['canvas', 'webgl']);
  });

  it('outlives a provider whose code cannot be fetched or that throws something unknown', async () => {
    const missing = { ...all, maplibre: () => Promise.reject(new Error('chunk')) };
    expect(await openProvider(host, options(false), undefined, null, missing)).toMatchObject({
      reason: 'network',
    });
    const broken = { ...all, maplibre: async () => () => Promise.reject(new Error('bug')) };
    expect(await openProvider(host, options(false), undefined, null, broken)).toMatchObject({
      reason: 'crashed',
    });
  });

  it('goes on from the provider that failed on screen, with its reason', async () => {
    const opened = await openProvider(host, options(true), ['maplibre', 'canvas'], 'key', all);
    expect([opened.provider.name, opened.reason]).toEqual(['maplibre', 'key']);
  });

  it('says so when nothing can be shown', async () => {
    const loaders = { google: fails('key'), maplibre: fails('webgl'), canvas: fails('network') };
    await expect(openProvider(host, options(true), undefined, null, loaders)).rejects.toMatchObject({
      reason: 'network',
    });
  });
});
