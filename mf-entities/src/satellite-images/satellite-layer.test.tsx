import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boxCorners, type MapLayerContext } from 'contract';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
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
const open = (kept = '') =>
  render(
    <TestUi>
      <SatelliteLayer fit={fit} lay={lay} kept={kept} keep={keep} />
    </TestUi>,
  );

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

it('asks only for images in use', async () => {
  open();
  await screen.findByRole('checkbox', { name: 'Patio' });
  expect(seen.map(({ path, query }) => [path, query.get('active')])).toEqual([
    ['/v1/imagen_satelital', 'true'],
  ]);
});

it('lays an image on the map, fainter or not, and takes it off again; all leave with the layer', async () => {
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
