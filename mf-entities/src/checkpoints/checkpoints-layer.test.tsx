import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MapLayerContext } from 'contract';
import { useState } from 'react';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, type Reply, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import CheckpointsLayer from './checkpoints-layer.tsx';

const door = { id: 7, name: 'Puerta 2', lat: -2.28, lng: -79.9 };
const listed = (rows: readonly object[], total = rows.length): Reply => ({
  data: { data: [...rows], metadata: { page: 1, per_page: 200, total, pages: 1 } },
});
const draw = jest.fn<MapLayerContext['draw']>();
const drawn = () => draw.mock.lastCall?.[0];
let reply: () => Reply;
let seen: Request[];

function Layer() {
  const [kept, keep] = useState('');
  return (
    <>
      <CheckpointsLayer draw={draw} kept={kept} keep={keep} />
      <output>{kept}</output>
    </>
  );
}
const open = () =>
  render(
    <TestUi>
      <Layer />
    </TestUi>,
  );

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
  expect(seen.map(({ path, query }) => [path, query.get('per_page')])).toEqual([['/v1/checkpoint', '200']]);
  await userEvent.click(box);
  expect(drawn()).toEqual([]);
  expect(document.querySelector('output')?.textContent).toBe('0');
  await userEvent.click(box);
  expect(drawn()).toMatchObject([point]);
  unmount();
  expect(drawn()).toEqual([]);
});

it('shows how many do not fit', async () => {
  reply = () => listed([door], 205);
  open();
  expect(await screen.findByText(/\b204\b/)).toBeTruthy();
});

it('distinguishes a client without checkpoints from a failing server', async () => {
  reply = () => listed([]);
  const { unmount } = open();
  expect(await screen.findByText(words.checkpointLayer.none)).toBeTruthy();
  unmount();
  await clearApiCache();
  reply = () => ({ status: 403, message: 'no' });
  open();
  await screen.findByRole('alert');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
