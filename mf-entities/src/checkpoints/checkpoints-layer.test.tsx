import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MapLayerContext, MapSight } from 'contract';
import { useState } from 'react';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, type Reply, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import CheckpointsLayer from './checkpoints-layer.tsx';

const door = { id: 7, name: 'Puerta 2', lat: -2.28, lng: -79.9, count: 1 };
const listed = (points: readonly { id: number | null; name: string; count: number }[]): Reply => ({
  data: { total: points.reduce((sum, { count }) => sum + count, 0), points },
});
const sight: MapSight = {
  bounds: { west: -79.95, south: -2.31, east: -79.85, north: -2.25 },
  zoom: 14,
};
const draw = jest.fn<MapLayerContext['draw']>();
const drawn = () => draw.mock.lastCall?.[0];
let reply: () => Reply;
let seen: Request[];

function Layer({ at }: { at: MapSight | null }) {
  const [kept, keep] = useState('');
  return (
    <>
      <CheckpointsLayer draw={draw} sight={at} kept={kept} keep={keep} />
      <output>{kept}</output>
    </>
  );
}
const view = (at: MapSight | null = sight) => (
  <TestUi>
    <Layer at={at} />
  </TestUi>
);
const open = () => render(view());

beforeEach(() => {
  addTestWords('mf-entities', words);
  signInAs();
  draw.mockReset();
  reply = () => listed([door]);
  seen = fakeApi(() => reply());
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.restoreAllMocks();
});

it('draws where checkpoints hang with their names, off and on again; they leave with the layer', async () => {
  const { unmount } = open();
  const box = await screen.findByRole('checkbox');
  const point = { id: 'checkpoint-7', kind: 'point', point: { lat: -2.28, lng: -79.9 }, label: 'Puerta 2' };
  expect(drawn()).toMatchObject([point]);
  expect(seen.map(({ path }) => path)).toEqual(['/v1/checkpoint/mapa']);
  await userEvent.click(box);
  expect(drawn()).toEqual([]);
  expect(document.querySelector('output')?.textContent).toBe('0');
  await userEvent.click(box);
  expect(drawn()).toMatchObject([point]);
  unmount();
  expect(drawn()).toEqual([]);
});

it('asks for the part in sight, and again only when the map has moved out of it', async () => {
  const { rerender } = render(view(null));
  expect(seen).toEqual([]);
  rerender(view());
  await screen.findByText('Hay 1 en esta parte del mapa.');
  const move = (lng: number) => {
    const { west, east, ...rest } = sight.bounds;
    rerender(view({ ...sight, bounds: { ...rest, west: west + lng, east: east + lng } }));
  };
  move(0.001);
  expect(seen).toHaveLength(1);
  const asked = ['west', 'south', 'east', 'north'].map((side) => Number(seen[0]?.query.get(side)));
  const [west = 0, south = 0, east = 0, north = 0] = asked;
  expect([west <= -79.95, south <= -2.31, east >= -79.85, north >= -2.25]).toEqual([true, true, true, true]);
  expect([east - west, north - south].every((side) => side < 0.25)).toBe(true);
  move(0.2);
  await waitFor(() => expect(seen).toHaveLength(2));
});

it('shows a failure after the map has moved, and a count only of the part in sight', async () => {
  const { rerender } = render(view());
  await screen.findByText('Hay 1 en esta parte del mapa.');
  reply = () => ({ status: 403, message: 'no' });
  const { bounds } = sight;
  rerender(view({ ...sight, bounds: { ...bounds, west: bounds.west + 1, east: bounds.east + 1 } }));
  expect(screen.getByText(words.checkpointLayer.loading).getAttribute('aria-busy')).toBe('true');
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText(/Hay 1/)).toBeNull();
  expect(screen.getByRole('checkbox')).toBeTruthy();
});

it('asks for nothing beyond the edges of the world', async () => {
  render(view({ ...sight, bounds: { west: 185, south: -1, east: 187, north: 1 } }));
  expect(await screen.findByText(words.checkpointLayer.none)).toBeTruthy();
  expect(seen).toEqual([]);
});

it('writes how many there are where they are too many', async () => {
  reply = () => listed([{ ...door, id: null, name: '', count: 2400 }, door]);
  open();
  expect(await screen.findByText(/Hay 2[.\s]?401 en esta parte.*Acerque el mapa/)).toBeTruthy();
  expect(drawn()).toMatchObject([{ label: expect.stringMatching(/^2[.\s]?400$/) }, { label: 'Puerta 2' }]);
});

it('distinguishes a part without checkpoints from a failing server', async () => {
  reply = () => listed([]);
  const { unmount } = open();
  expect(await screen.findByText(words.checkpointLayer.none)).toBeTruthy();
  unmount();
  await clearApiCache();
  reply = () => ({ status: 403, message: 'no' });
  open();
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText(words.checkpointLayer.none)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});
