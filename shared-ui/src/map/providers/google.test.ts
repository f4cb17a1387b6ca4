import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { KIT_NAMESPACE, loadLocale } from '../../i18n/i18n.ts';
import spanish from '../../kit/locales/es.json' with { type: 'json' };
import type { LiveCluster } from '../live/protocol.ts';
import { mapTheme } from '../theme.ts';
import { MapLeft, type MapOptions } from '../types.ts';
import { mountGoogle } from './google.ts';
import { fakeGoogle } from './google-fake.ts';

const camera = { lng: -79.9, lat: -2.2, zoom: 12 };
const onFail = jest.fn();
const options: MapOptions = {
  ...{ camera, theme: mapTheme('dark'), language: 'es', reducedMotion: false, onFail },
  background: { google: { apiKey: 'k', mapId: 'ours' }, styleUrl: null, tilesPath: null },
};
const host = document.createElement('div');
let google: ReturnType<typeof fakeGoogle>;

loadLocale(KIT_NAMESPACE, 'es', spanish);
beforeEach(() => {
  document.body.append(host);
  jest.spyOn(console, 'info').mockReturnValue();
  google = fakeGoogle(camera);
});
afterEach(() => {
  jest.restoreAllMocks();
  onFail.mockReset();
});

it('builds the map where the camera is, in the theme’s colours, without Google’s own controls', async () => {
  const provider = await mountGoogle(host, options);
  expect(google.built).toEqual([
    expect.objectContaining({
      ...{ center: camera, zoom: 12, mapId: 'ours', colorScheme: 'DARK', disableDefaultUI: true },
    }),
  ]);
  expect(provider.camera()).toEqual(camera);
  provider.destroy();
  expect(host.childElementCount).toBe(0);
});

it('can be neither turned nor tilted, because what we draw over it is placed with north up', async () => {
  const provider = await mountGoogle(host, options);
  expect(google.built[0]).toMatchObject({
    ...{ heading: 0, tilt: 0, headingInteractionEnabled: false, tiltInteractionEnabled: false },
  });
  provider.destroy();
});

it('slides only where the zoom stays, and jumps otherwise', async () => {
  const provider = await mountGoogle(host, options);
  provider.move({ lng: -80, smooth: true });
  provider.move({ lng: -80, zoom: 15, smooth: true });
  expect(google.moves).toEqual([
    { center: { lng: -80, lat: camera.lat } },
    { center: { lng: -80, lat: camera.lat }, zoom: 15 },
  ]);
  provider.destroy();
});

it('is not built where the page was left while it loaded', async () => {
  const mounting = mountGoogle(host, options);
  host.remove();
  await expect(mounting).rejects.toBeInstanceOf(MapLeft);
  expect(google.built).toEqual([]);
});

const cluster = (count: number, sos = 0, lng = -79.9): LiveCluster => ({
  ...{ lng, lat: -2.2, count, states: [0, count - sos, 0, sos], gravest: sos ? 3 : 1 },
  ...{ west: -80, south: -3, east: -79, north: -2 },
});

it('draws each cluster with its count, and reports which was pressed', async () => {
  const provider = await mountGoogle(host, options);
  const pressed = jest.fn();
  provider.showClusters?.([cluster(7), cluster(12)], pressed);
  expect(google.titles()).toEqual(['Grupo de 7 personas', 'Grupo de 12 personas']);
  expect(google.markers().map(({ content }) => content?.textContent)).toEqual(['7', '12']);
  google.press('Grupo de 12 personas');
  expect(pressed.mock.calls).toEqual([[expect.objectContaining({ count: 12 })]]);
  provider.destroy();
});

it('keeps the element of a cluster that stays, with what it counts now', async () => {
  const provider = await mountGoogle(host, options);
  const pressed = jest.fn();
  const drawn = async (...clusters: LiveCluster[]) => {
    provider.showClusters?.(clusters, pressed);
    await new Promise(requestAnimationFrame);
    return google.markers();
  };
  const [still, moves] = await drawn(cluster(7), cluster(12, 0, -79.8), cluster(3, 0, -79.7));
  const picture = still?.content;
  // The first is as it was, the second moved by five pixels and has an SOS, the third left and another came.
  const after = await drawn(cluster(5, 0, -79.6), cluster(13, 1, -79.798), cluster(7));
  expect(after).toHaveLength(3);
  expect(after[0]).toBe(still);
  expect(after[1]).toBe(moves);
  expect(still?.content).toBe(picture);
  expect(moves?.position).toEqual({ lng: -79.798, lat: -2.2 });
  expect(google.titles()).toEqual([
    'Grupo de 7 personas',
    'Grupo de 13 personas, con SOS abierto',
    'Grupo de 5 personas',
  ]);
  google.press('Grupo de 13 personas, con SOS abierto');
  expect(pressed.mock.calls).toEqual([[expect.objectContaining({ count: 13 })]]);
  expect(await drawn()).toEqual([]);
  provider.destroy();
});

it('waits once for a script that hangs, and tries again when it has come', async () => {
  jest.useFakeTimers();
  const { importLibrary } = window.google.maps;
  let come: () => void = () => {};
  const script = new Promise<void>((resolve) => {
    come = resolve;
  });
  Object.assign(window.google.maps, {
    importLibrary: (name: 'maps' | 'marker') => script.then(() => importLibrary(name)),
  });
  const first = expect(mountGoogle(host, options)).rejects.toMatchObject({ reason: 'timeout' });
  await jest.advanceTimersByTimeAsync(10_000);
  await first;
  await expect(mountGoogle(host, options)).rejects.toMatchObject({ reason: 'timeout' });
  come();
  await jest.advanceTimersByTimeAsync(0);
  const provider = await mountGoogle(host, options);
  expect(google.built).toHaveLength(1);
  provider.destroy();
  jest.useRealTimers();
});

it('reports a key that is refused to every map on screen, and is not mounted again', async () => {
  const others = [jest.fn(), jest.fn()];
  const provider = await mountGoogle(host, options);
  const [other, left] = await Promise.all(
    others.map((heard) => mountGoogle(host, { ...options, onFail: heard })),
  );
  left?.destroy();
  const late = mountGoogle(host, options);
  window.gm_authFailure?.();
  expect(onFail.mock.calls).toEqual([['key']]);
  expect(others.map(({ mock }) => mock.calls)).toEqual([[['key']], []]);
  await expect(late).rejects.toMatchObject({ reason: 'key' });
  provider.destroy();
  other?.destroy();
  await expect(mountGoogle(host, options)).rejects.toMatchObject({ reason: 'key' });
});
