import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as load from '../basemap/load.ts';
import { mapTheme } from '../theme.ts';
import type { MapBackground, MapFailureReason } from '../types.ts';
import { FakeMapLibre, fakeMaplibre } from './maplibre-fake.ts';
import { useDrawing } from './software.ts';

jest.unstable_mockModule('maplibre-gl', () => fakeMaplibre);
jest.unstable_mockModule('../basemap/load.ts', () => ({ ...load, loadBasemap: async () => basemap }));
const { mountMaplibre } = await import('./maplibre.ts');

const land = { type: 'FeatureCollection' as const, features: [] };
const basemap: load.Basemap = { rest: land, coarse: land, fine: land, places: [] };
const own: MapBackground = { google: null, styleUrl: null, tilesPath: null };
const configured = { ...own, styleUrl: 'https://tiles.example/style.json' };
const loseContext = jest.fn();
const onFail = jest.fn<(reason: MapFailureReason) => void>();

async function mount(background: MapBackground) {
  const provider = await mountMaplibre(document.createElement('div'), {
    camera: { lng: -78.5, lat: -0.2, zoom: 7 },
    theme: mapTheme('light'),
    language: 'es',
    reducedMotion: true,
    background,
    onFail,
  });
  const map = FakeMapLibre.last;
  if (!map) throw new Error('no map was made');
  return { provider, map };
}

beforeEach(() => {
  onFail.mockClear();
  loseContext.mockClear();
  useDrawing.setState({ software: false, at: Date.now() });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ getExtension: () => ({ loseContext }) } as unknown as null);
});

describe('MapLibre with a configured style', () => {
  it('fails with reason “network” if the style does not arrive', async () => {
    const { map } = await mount(configured);
    map.fire('error', { error: new Error('Failed to fetch') });
    map.fire('error', { error: new Error('Failed to fetch') });
    expect(onFail.mock.calls).toEqual([['network']]);
  });

  it('fails with reason “timeout” if the style never arrives', async () => {
    jest.useFakeTimers();
    const { map } = await mount(configured);
    jest.advanceTimersByTime(10_000);
    expect(onFail.mock.calls).toEqual([['timeout']]);
    onFail.mockClear();
    const other = await mount(configured);
    other.map.fire('style.load');
    map.fire('style.load');
    jest.advanceTimersByTime(10_000);
    expect(onFail).not.toHaveBeenCalled();
    jest.useRealTimers();
  });

  it('continues without some of its tiles once the style has arrived', async () => {
    const { map } = await mount(configured);
    map.fire('style.load');
    map.fire('error', { error: new Error('404') });
    expect(onFail).not.toHaveBeenCalled();
  });
});

describe('the credits of a configured style', () => {
  it('include those of its sources as text, each once, when they are known', async () => {
    const { provider, map } = await mount(configured);
    const changed = jest.fn();
    provider.onCredits?.(changed);
    expect(provider.credits).toEqual(['MapLibre', 'tiles.example']);
    const osm = '<a href="https://osm.org/copyright" target="_blank">&copy; OpenStreetMap contributors</a>';
    map.sources = { roads: { attribution: osm }, water: { attribution: osm }, hills: {} };
    map.fire('sourcedata', { sourceDataType: 'content' });
    expect(changed).not.toHaveBeenCalled();
    map.fire('sourcedata', { sourceDataType: 'metadata' });
    expect(changed).toHaveBeenCalledTimes(1);
    expect(provider.credits).toEqual(['MapLibre', 'tiles.example', 'OpenStreetMap contributors']);
  });
});

describe('MapLibre with streets', () => {
  it('has their names in another language once that is chosen', async () => {
    const { provider, map } = await mount({ ...own, tilesPath: '/map/1.pmtiles' });
    expect(JSON.stringify(map.options.style)).toContain('name:es');
    provider.setTheme(mapTheme('light'), 'el');
    const style = JSON.stringify(map.setStyle.mock.lastCall);
    expect([style.includes('name:el'), style.includes('name:es')]).toEqual([true, false]);
  });
});

describe('MapLibre', () => {
  it('keeps no WebGL context of the question whether there is WebGL', async () => {
    await mount(own);
    expect(loseContext).toHaveBeenCalledTimes(1);
  });

  it('fails with reason “webgl” without it', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await expect(mount(own)).rejects.toMatchObject({ reason: 'webgl' });
  });
});
