import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boxCorners, type MapLayerContext, type MapSight } from 'contract';
import { clearApiCache } from 'shared-auth';
import { toast } from 'shared-ui';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { IN_SIGHT, imagesInSight } from './in-sight.ts';
import SatelliteLayer from './satellite-layer.tsx';

const image = {
  id: 4,
  name: 'Patio',
  photo_id: 9,
  corners: boxCorners({ west: -80, south: -3, east: -79, north: -2 }),
};
const fit = jest.fn<NonNullable<MapLayerContext['fit']>>();
const lay = jest.fn<MapLayerContext['lay']>();
const laid = () => lay.mock.lastCall?.[0];
/** What the server has, and what it answers for a photo. */
let listed: (typeof image)[];
let photoOf: (path: string) => object | Promise<object>;
let seen: Request[];
/** An answer that arrives when `arrive` is called. */
function awaited() {
  let arrive = () => {};
  const answer = new Promise<object>((resolve) => {
    arrive = () => resolve({});
  });
  return { answer, arrive: () => arrive() };
}
const photos = () => seen.filter(({ path }) => path.startsWith('/v1/file/'));

const keep = jest.fn<MapLayerContext['keep']>();
const layer = (kept: string, sight: MapSight | null) => (
  <TestUi>
    <SatelliteLayer fit={fit} lay={lay} kept={kept} keep={keep} sight={sight} />
  </TestUi>
);
const open = (kept = '', sight: MapSight | null = null) => render(layer(kept, sight));

beforeEach(() => {
  addTestWords('mf-entities', words);
  signInAs();
  lay.mockReset();
  keep.mockReset();
  listed = [image];
  photoOf = () => ({});
  seen = fakeApi(({ path }) =>
    path.startsWith('/v1/file/')
      ? photoOf(path)
      : { data: { data: listed, metadata: { page: 1, per_page: 100, total: 1, pages: 1 } } },
  );
  URL.createObjectURL = jest.fn(() => 'blob:photo');
  URL.revokeObjectURL = jest.fn();
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.restoreAllMocks();
});

it('requests only images in use', async () => {
  open();
  await screen.findByRole('checkbox', { name: 'Patio' });
  expect(seen.map(({ path, query }) => [path, query.get('active')])).toEqual([
    ['/v1/imagen_satelital', 'true'],
  ]);
});

it('lays an image on the map, fainter or not, and removes it again; all are removed with the layer', async () => {
  const { unmount } = open();
  const box = await screen.findByRole('checkbox', { name: 'Patio' });
  expect(screen.queryByRole('slider')).toBeNull();
  await userEvent.click(box);
  await waitFor(() => expect(laid()).toEqual([{ url: 'blob:photo', corners: image.corners, opacity: 0.8 }]));
  expect(screen.getByRole('slider', { name: 'Opacidad' })).toBeTruthy();
  expect(keep).toHaveBeenLastCalledWith('4');
  await userEvent.click(screen.getByRole('button', { name: 'Ir a Patio' }));
  expect(fit).toHaveBeenCalledWith({ west: -80, south: -3, east: -79, north: -2 });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Patio' }));
  expect(laid()).toEqual([]);
  expect(keep).toHaveBeenLastCalledWith('');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Patio' }));
  await waitFor(() => expect(laid()).toHaveLength(1));
  unmount();
  expect(laid()).toEqual([]);
  await waitFor(() => expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:photo'));
});

it('lays what the address names', async () => {
  open('4.77');
  await waitFor(() => expect(laid()).toEqual([{ url: 'blob:photo', corners: image.corners, opacity: 0.8 }]));
  expect((screen.getByRole('checkbox', { name: 'Patio' }) as HTMLInputElement).checked).toBe(true);
});

const sightOf = (west: number, width: number): MapSight => ({
  bounds: { west, south: -3, east: west + width, north: -2 },
  zoom: 14,
});

it('draws what comes into view by itself, once, until the user chooses', async () => {
  const { rerender } = open(IN_SIGHT, sightOf(-70, 1));
  await screen.findByRole('checkbox', { name: 'Patio' });
  expect(laid()).toEqual([]);
  for (const west of [-79.9, -79.8]) rerender(layer(IN_SIGHT, sightOf(west, 1)));
  await waitFor(() => expect(laid()).toHaveLength(1));
  expect(photos()).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Patio' }));
  expect(keep).toHaveBeenLastCalledWith('');
  rerender(layer('', sightOf(-79.7, 1)));
  expect(laid()).toEqual([]);
});

it('keeps what is chosen at once, so that a photo that arrives late drops no other', async () => {
  const first = awaited();
  photoOf = (path) => (path.endsWith('/9') ? first.answer : {});
  listed = [image, { ...image, id: 5, name: 'Muelle', photo_id: 10 }];
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Patio' }));
  expect(keep).toHaveBeenLastCalledWith('4');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Muelle' }));
  await waitFor(() => expect(laid()).toHaveLength(1));
  first.arrive();
  await waitFor(() => expect(laid()).toHaveLength(2));
  expect(keep).toHaveBeenLastCalledWith('4.5');
});

it('keeps no photo that failed', async () => {
  photoOf = () => ({ status: 500 });
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Patio' }));
  await waitFor(() => expect(keep.mock.calls).toEqual([['4'], ['']]));
});

it('takes off what leaves the view, also before it has arrived, and fetches it once', async () => {
  const late = awaited();
  photoOf = () => late.answer;
  const { rerender } = open(IN_SIGHT, sightOf(-79.9, 1));
  await waitFor(() => expect(photos()).toHaveLength(1));
  rerender(layer(IN_SIGHT, sightOf(-70, 1)));
  late.arrive();
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
  await act(async () => {});
  expect(laid()).toEqual([]);
  for (const west of [-79.9, -70, -79.9]) {
    rerender(layer(IN_SIGHT, sightOf(west, 1)));
    await waitFor(() => expect(laid()).toHaveLength(west === -70 ? 0 : 1));
  }
  expect(photos()).toHaveLength(1);
});

it('lays the widest below, also when it comes back into view', async () => {
  const wide = boxCorners({ west: -81, south: -3, east: -79, north: -2 });
  listed = [image, { ...image, id: 5, name: 'Puerto', photo_id: 10, corners: wide }];
  const both = () => expect(laid()?.map(({ corners }) => corners)).toEqual([wide, image.corners]);
  const { rerender } = open(IN_SIGHT, sightOf(-79.9, 1));
  await waitFor(both);
  rerender(layer(IN_SIGHT, sightOf(-79.5, 0.1)));
  await waitFor(() => expect(laid()).toHaveLength(1));
  rerender(layer(IN_SIGHT, sightOf(-79.9, 1)));
  await waitFor(both);
});

it('tries a photo in view again that failed, and says so once', async () => {
  const say = jest.spyOn(toast, 'error');
  photoOf = () => ({ status: 500 });
  const { rerender } = open(IN_SIGHT, sightOf(-79.9, 1));
  await waitFor(() => expect(say).toHaveBeenCalledTimes(1));
  const tried = photos().length;
  rerender(layer(IN_SIGHT, sightOf(-79.8, 1)));
  await waitFor(() => expect(photos().length).toBeGreaterThan(tried));
  photoOf = () => ({});
  await act(async () => {});
  rerender(layer(IN_SIGHT, sightOf(-79.7, 1)));
  await waitFor(() => expect(laid()).toHaveLength(1));
  expect(say).toHaveBeenCalledTimes(1);
});

it.each([
  ['beside the view', { west: -78, south: -3, east: -77, north: -2 }, false],
  ['a dot', { west: -79.5, south: -2.6, east: -79.49, north: -2.5 }, false],
  ['far wider than the view', { west: -100, south: -20, east: -60, north: 20 }, false],
  ['reaching into it', { west: -79.1, south: -2.1, east: -78, north: -1 }, true],
] as const)('draws an image in view where it is large enough to see: %s', (_, box, is) => {
  expect(imagesInSight([{ corners: boxCorners(box) }], sightOf(-80, 1))).toHaveLength(is ? 1 : 0);
});

it('draws the six smallest of those in view, the widest below', () => {
  const images = Array.from({ length: 8 }, (_, id) => {
    const east = -79.9 + (id + 1) / 10;
    return { id, corners: boxCorners({ west: -79.9, south: -2.6, east, north: -2.4 }) };
  });
  expect(imagesInSight(images, sightOf(-80, 1)).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1, 0]);
});
