import { describe, expect, it, jest } from '@jest/globals';
import {
  MapFailure,
  type MapFailureReason,
  MapLeft,
  type MapOptions,
  type MapProvider,
  type MapProviderName,
} from '../types.ts';
import { openProvider, providerOrder } from './open-provider.ts';

const options = (google: boolean): MapOptions => ({
  camera: { lng: -78.5, lat: -0.2, zoom: 7 },
  theme: { scheme: 'light', water: '', land: '', coast: '', border: '', label: '', halo: '', grid: '' },
  language: 'es',
  reducedMotion: false,
  background: { google: google ? { apiKey: 'refused' } : null, styleUrl: null, tilesPath: null },
  onFail: () => {},
});

const works = (name: MapProviderName) => async () => async () => ({ name }) as MapProvider;
const fails = (reason: MapFailureReason) => async () => async (): Promise<MapProvider> => {
  throw new MapFailure(reason);
};
const all = { google: works('google'), maplibre: works('maplibre'), canvas: works('canvas') };
const hardware: MapProviderName[] = ['google', 'maplibre', 'canvas'];
const host = document.createElement('div');

describe('openProvider', () => {
  it('uses Google only if there is a key', async () => {
    const first = async (google: boolean) => {
      const order = providerOrder(options(google), () => false);
      return (await openProvider(host, options(google), order, null, all)).provider.name;
    };
    expect(await first(true)).toBe('google');
    expect(await first(false)).toBe('maplibre');
  });

  it('prefers the canvas where WebGL is rendered in software, except with a configured style’s tiles', () => {
    const own = options(false);
    const tiles = { ...own, background: { ...own.background, styleUrl: 'https://tiles.example/style.json' } };
    expect(providerOrder(own, () => true)).toEqual(['canvas', 'maplibre']);
    expect(providerOrder(own, () => false)).toEqual(['maplibre', 'canvas']);
    expect(providerOrder(tiles, () => true)).toEqual(['maplibre', 'canvas']);
    const streets = { ...own, background: { ...own.background, tilesPath: '/map/1.pmtiles' } };
    expect(providerOrder(streets, () => true)).toEqual(['maplibre', 'canvas']);
    expect(providerOrder(options(true), () => true)).toEqual(['google', 'canvas', 'maplibre']);
  });

  it.each(['key', 'timeout', 'network'] as const)(
    'falls to the bundled map when Google fails by %s',
    async (reason) => {
      const opened = await openProvider(host, options(true), hardware, null, {
        ...all,
        google: fails(reason),
      });
      expect([opened.provider.name, opened.reason]).toEqual(['maplibre', reason]);
    },
  );

  it('falls back to the canvas without WebGL, and keeps the first reason', async () => {
    const loaders = { ...all, google: fails('key'), maplibre: fails('webgl') };
    expect(await openProvider(host, options(true), hardware, null, loaders)).toMatchObject({
      reason: 'key',
    });
    const opened = await openProvider(host, options(false), hardware.slice(1), null, loaders);
    expect([opened.provider.name, opened.reason]).toEqual(['canvas', 'webgl']);
  });

  it('survives a provider whose code cannot be fetched or that throws something unknown', async () => {
    const missing = { ...all, maplibre: () => Promise.reject(new Error('chunk')) };
    expect(await openProvider(host, options(false), hardware.slice(1), null, missing)).toMatchObject({
      reason: 'network',
    });
    const broken = { ...all, maplibre: async () => () => Promise.reject(new Error('bug')) };
    expect(await openProvider(host, options(false), hardware.slice(1), null, broken)).toMatchObject({
      reason: 'crashed',
    });
  });

  it('tries no other provider where the page was left', async () => {
    const canvas = jest.fn(works('canvas'));
    const left = async () => () => Promise.reject(new MapLeft());
    const loaders = { ...all, google: left, maplibre: canvas, canvas };
    await expect(openProvider(host, options(true), hardware, null, loaders)).rejects.toBeInstanceOf(MapLeft);
    expect(canvas).not.toHaveBeenCalled();
  });

  it('continues after the provider that failed on screen, with its reason', async () => {
    const opened = await openProvider(host, options(true), ['maplibre', 'canvas'], 'key', all);
    expect([opened.provider.name, opened.reason]).toEqual(['maplibre', 'key']);
  });

  it('reports when nothing can be shown', async () => {
    const loaders = { google: fails('key'), maplibre: fails('webgl'), canvas: fails('network') };
    await expect(openProvider(host, options(true), hardware, null, loaders)).rejects.toMatchObject({
      reason: 'network',
    });
  });
});
