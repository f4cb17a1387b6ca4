import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boxCorners } from 'contract';
import { clearApiCache } from 'shared-auth';
import type { MapHandle } from 'shared-ui/map';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { SatelliteButton, SatelliteChoice } from './satellite-layer.tsx';
import { useSatellite } from './use-satellite.ts';

const image = {
  id: 4,
  name: 'Patio',
  photo_id: 9,
  corners: boxCorners({ west: -80, south: -3, east: -79, north: -2 }),
};
const map = { fit: jest.fn<MapHandle['fit']>(), move: jest.fn(), fitAll: jest.fn(), reveal: jest.fn() };
let seen: Request[];

function Screen() {
  const satellite = useSatellite();
  return (
    <>
      <SatelliteButton satellite={satellite} />
      <SatelliteChoice satellite={satellite} map={map as unknown as MapHandle} />
      <output data-testid="laid">{JSON.stringify(satellite.images)}</output>
    </>
  );
}
const open = () =>
  render(
    <TestUi>
      <Screen />
    </TestUi>,
  );
const laid = () => JSON.parse(screen.getByTestId('laid').textContent ?? '') as object[];

beforeEach(() => {
  addTestWords('mf-monitoring', words);
  signInAs();
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

it('asks for nothing until it is opened, then only for images in use', async () => {
  open();
  expect(seen).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Imágenes satelitales' }));
  await screen.findByRole('checkbox', { name: 'Patio' });
  expect(seen.map(({ path, query }) => [path, query.get('active')])).toEqual([
    ['/v1/imagen_satelital', 'true'],
  ]);
});

it('lays an image on the map, fainter or not, and takes it off again', async () => {
  const { unmount } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Imágenes satelitales' }));
  const box = await screen.findByRole('checkbox', { name: 'Patio' });
  expect(screen.queryByRole('slider')).toBeNull();
  await userEvent.click(box);
  await waitFor(() => expect(laid()).toEqual([{ url: 'blob:photo', corners: image.corners, opacity: 0.8 }]));
  expect(screen.getByRole('slider', { name: 'Opacidad' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ir a Patio' }));
  expect(map.fit).toHaveBeenCalledWith({ west: -80, south: -3, east: -79, north: -2 });
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(laid()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Imágenes satelitales' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Patio' }));
  expect(laid()).toEqual([]);
  unmount();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:photo');
});

it('is not offered to those who may not see them', () => {
  signInAs({ cliente_metadata: { control_actividades: true } });
  open();
  expect(screen.queryByRole('button')).toBeNull();
});
