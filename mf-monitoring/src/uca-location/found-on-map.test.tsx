import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, type Reply, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { FoundOnMap } from './found-on-map.tsx';
import { useFound } from './use-found.ts';
import type { OnMap } from './use-map-search.ts';

const fence = { id: 4, name: 'Patio Sur', color: '#0b687d', shape: 'circle', lat: -2.28, lng: -79.9 };
const fences = [
  { ...fence, radius: 500, points: [] },
  { ...fence, id: 5, name: 'Muelle', radius: 500, points: [] },
];
const checkpoint = { id: 6, name: 'Puerta del patio', place_name: 'Puerto', lat: -2.2, lng: -79.8 };
const place = { id: 7, name: 'Patio', branch_name: 'Norte', lat: -2.1, lng: -79.7 };
const page = (data: object[]) => ({
  data,
  metadata: { page: 1, per_page: 10, total: data.length, pages: 1 },
});

let replies: Record<string, Reply>;
let asked: Request[];
const went = jest.fn<(one: OnMap) => void>();
function Found({ text }: { text: string }) {
  const { search, one, mark } = useFound(text);
  const go = (to: OnMap) => {
    went(to);
    mark(to);
  };
  return <FoundOnMap search={search} went={one} onGo={go} />;
}
const view = (text: string) => (
  <TestUi>
    <Found text={text} />
  </TestUi>
);
const open = (text: string) => render(view(text));
const said = () =>
  within(screen.getByRole('region', { name: words.location.found.title })).getByRole('status');
const pressed = () =>
  screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
const found = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  addTestWords('mf-monitoring', words);
  signInAs();
  went.mockReset();
  asked = [];
  replies = {
    '/v1/geocerca/mapa': { data: { data: fences } },
    '/v1/checkpoint': { data: page([checkpoint]) },
    '/v1/lugar': { data: page([place, { ...place, id: 8, name: 'Patio sin sitio', lat: null, lng: null }]) },
  };
  fakeApi((request) => {
    asked.push(request);
    return replies[request.path] ?? { status: 404, message: request.path };
  });
});
afterEach(async () => {
  cleanup();
  jest.useRealTimers();
  await clearApiCache();
});

it('finds geofences, checkpoints and places by name, and leads to each', async () => {
  open('patio');
  expect(await found('Geocercas')).toEqual(['Patio Sur']);
  expect(await found('Puntos de control')).toEqual(['Puerta del patio · Puerto']);
  expect(await found('Lugares')).toEqual(['Patio · Norte']);
  for (const name of ['Patio Sur', 'Patio · Norte'])
    await userEvent.click(screen.getByRole('button', { name }));
  const [[area], [point]] = went.mock.calls as [[OnMap], [OnMap]];
  expect(area.land?.south).toBeLessThan(-2.28);
  expect(area.shape).toMatchObject({ kind: 'circle', label: 'Patio Sur', radius: 500 });
  expect([point.land, point.place]).toEqual([null, { lat: -2.1, lng: -79.7 }]);
  expect(asked.find(({ path }) => path === '/v1/lugar')?.query.get('search')).toBe('patio');
});

it('shows a few of each kind, and that there are more', async () => {
  const many = Array.from({ length: 7 }, (_, id) => ({ ...fences[0], id: id + 1, name: `Patio ${id}` }));
  replies['/v1/geocerca/mapa'] = { data: { data: many } };
  open('patio');
  expect(await found('Geocercas')).toHaveLength(5);
  expect(screen.getAllByText('Hay más: escriba algo más del nombre.')).toHaveLength(1);
});

it('asks for nothing for a single letter', async () => {
  jest.useFakeTimers();
  open('p');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(asked).toEqual([]);
  expect(screen.queryByRole('region', { name: words.location.found.title })).toBeNull();
});

it('finds all three kinds for those who only manage geofences', async () => {
  signInAs({ cliente_metadata: { is_geocerca: true } });
  open('patio');
  expect(await found('Geocercas')).toEqual(['Patio Sur']);
  expect(await found('Puntos de control')).toEqual(['Puerta del patio · Puerto']);
  expect(await found('Lugares')).toEqual(['Patio · Norte']);
});

it('says that it searches and how many it found, and marks the one that was pressed until the text changes', async () => {
  const { rerender } = open('patio');
  expect(said().textContent).toBe(words.location.found.loading);
  await waitFor(() => expect(said().textContent).toBe('Otros resultados en el mapa: 3'));
  expect(pressed()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Patio Sur' }));
  expect(pressed()).toEqual(['Patio Sur']);
  rerender(view('pati'));
  expect(said().textContent).toBe(words.location.found.loading);
  expect(pressed()).toEqual([]);
});

it('says when a kind could not be searched, beside what was found', async () => {
  replies['/v1/lugar'] = { status: 500, message: 'no' };
  open('patio');
  expect(await found('Geocercas')).toEqual(['Patio Sur']);
  expect((await screen.findByText(words.location.found.failed)).getAttribute('role')).toBe('status');
});
