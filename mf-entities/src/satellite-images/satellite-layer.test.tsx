import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boxCorners, type MapLayerContext, type MapSight } from 'contract';
import { clearApiCache } from 'shared-auth';
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
let seen: Request[];

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
  seen = fakeApi(({ path }) =>
    path.startsWith('/v1/file/')
      ? {}
      : { data: { data: [image], metadata: { page: 1, per_page: 100, total: 1, pages: 1 } } },
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
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:photo');
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
  expect(seen.filter(({ path }) => path.startsWith('/v1/file/'))).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Patio' }));
  expect(keep).toHaveBeenLastCalledWith('');
  rerender(layer('', sightOf(-79.7, 1)));
  expect(laid()).toEqual([]);
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
