import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DrawnGeofence, MapLayerContext } from 'contract';
import { useState } from 'react';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, type Reply, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import FencesLayer from './fences-layer.tsx';

const circle: DrawnGeofence = {
  id: 4,
  name: 'Patio',
  color: '#0b687d',
  shape: 'circle',
  lat: -2.28,
  lng: -79.9,
  radius: 500,
  points: [],
};
const corners = [
  { lat: -2.3, lng: -79.95 },
  { lat: -2.3, lng: -79.9 },
  { lat: -2.25, lng: -79.9 },
];
const polygon: DrawnGeofence = { ...circle, id: 5, name: 'Muelle', shape: 'polygon', points: corners };
const fit = jest.fn<NonNullable<MapLayerContext['fit']>>();
const draw = jest.fn<MapLayerContext['draw']>();
const drawn = () => draw.mock.lastCall?.[0];
let reply: () => Reply;

function Layer({ land }: { land: MapLayerContext['fit'] }) {
  const [kept, keep] = useState('');
  return (
    <>
      <FencesLayer fit={land} draw={draw} kept={kept} keep={keep} />
      <output>{kept}</output>
    </>
  );
}
const open = (land: MapLayerContext['fit'] = fit) =>
  render(
    <TestUi>
      <Layer land={land} />
    </TestUi>,
  );

beforeEach(() => {
  addTestWords('mf-entities', words);
  signInAs();
  draw.mockReset();
  fit.mockReset();
  reply = () => ({ data: { data: [circle, polygon] } });
  fakeApi(() => reply());
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.restoreAllMocks();
});

it('draws every geofence in its colour with its name, off and on again; they leave with the layer', async () => {
  const { unmount } = open();
  const box = await screen.findByRole('checkbox', { name: /geocercas/i });
  const all = [
    {
      id: '4',
      label: 'Patio',
      color: '#0b687d',
      kind: 'circle',
      center: { lat: -2.28, lng: -79.9 },
      radius: 500,
    },
    { id: '5', label: 'Muelle', color: '#0b687d', kind: 'polygon', points: corners },
  ];
  expect(drawn()).toEqual(all);
  await userEvent.click(box);
  expect(drawn()).toEqual([]);
  expect(document.querySelector('output')?.textContent).toBe('0');
  await userEvent.click(box);
  expect(drawn()).toEqual(all);
  expect(document.querySelector('output')?.textContent).toBe('');
  unmount();
  expect(drawn()).toEqual([]);
});

it('zooms to the whole area of one, once there is a map', async () => {
  const { unmount } = open(null);
  const button = await screen.findByRole('button', { name: 'Ir a Muelle' });
  expect(button.hasAttribute('disabled')).toBe(true);
  unmount();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ir a Muelle' }));
  const land = fit.mock.lastCall?.[0];
  expect(land?.west).toBeCloseTo(-79.95, 6);
  expect(land?.east).toBeCloseTo(-79.9, 6);
  expect(land?.south).toBeCloseTo(-2.3, 6);
  expect(land?.north).toBeCloseTo(-2.25, 6);
});

it('names a hundred, and shows how many more there are on the map', async () => {
  reply = () => ({
    data: { data: Array.from({ length: 103 }, (_, id) => ({ ...circle, id: id + 1, name: `Patio ${id}` })) },
  });
  open();
  expect(await screen.findAllByRole('listitem')).toHaveLength(100);
  expect(screen.getByText(words.fenceLayer.more.replace('{{total}}', '3'))).toBeTruthy();
  expect(drawn()).toHaveLength(103);
});

it('distinguishes a client without geofences from a failing server, and retries', async () => {
  reply = () => ({ data: { data: [] } });
  const { unmount } = open();
  expect(await screen.findByText(words.fenceLayer.none)).toBeTruthy();
  unmount();
  await clearApiCache();
  reply = () => ({ status: 403, message: 'no' });
  open();
  await screen.findByRole('alert');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
