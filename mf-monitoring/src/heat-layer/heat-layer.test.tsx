import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LaidHeat, MapHeat, MapLayerContext, MapSight } from 'contract';
import { useState } from 'react';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, type Reply, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import HeatLayer from './heat-layer.tsx';
import { heatQuery, readHeat, usualHeat, writeHeat } from './heat-view.ts';

const today = '2026-03-20';
const sight: MapSight = {
  bounds: { west: -79.95, south: -2.25, east: -79.85, north: -2.15 },
  zoom: 13.2,
};
const counted: MapHeat = {
  ...{ from: 0, to: 1, total: 1010, most: 1000 },
  ...{ west: -80, south: -2.3, width: 0.01, height: 0.01 },
  ...{ x: [5, 6], y: [5, 5], count: [10, 1000] },
};
const none: MapHeat = { ...counted, total: 0, most: 0, x: [], y: [], count: [] };
const heat = jest.fn<MapLayerContext['heat']>();
const fit = jest.fn<NonNullable<MapLayerContext['fit']>>();
const drawn = () => heat.mock.lastCall?.[0] as LaidHeat | null | undefined;
let reply: () => Reply;
let seen: Request[];
let held = '';

function Layer({ first }: { first: string }) {
  const [kept, setKept] = useState(first);
  held = kept;
  return <HeatLayer fit={fit} heat={heat} sight={sight} kept={kept} keep={setKept} />;
}
const open = (first = '') =>
  render(
    <TestUi>
      <Layer first={first} />
    </TestUi>,
  );
const asked = () => seen.filter(({ path }) => path === '/v1/mapa/calor').map(({ query }) => query);

beforeEach(() => {
  addTestWords('mf-monitoring', words);
  signInAs({ cliente_metadata: { control_actividades: true, is_geocerca: true } });
  jest.clearAllMocks();
  reply = () => ({ data: counted });
  seen = fakeApi(({ path }) => {
    if (path === '/v1/mapa/calor') return reply();
    return path === '/v1/position/last'
      ? { data: { data: [{ uca_id: 1, name: 'Ana', type: 'Guardia', place: 'Muelle' }] } }
      : { data: { data: [], metadata: { page: 1, per_page: 50, total: 0, pages: 0 } } };
  });
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
});

describe('the heat map', () => {
  it('draws the visible counts with a legend, and is removed with the layer', async () => {
    const { unmount } = open();
    expect(await screen.findByText('1010 posiciones en esta parte del mapa')).toBeTruthy();
    expect(drawn()).toMatchObject({ count: [10, 1000], most: 1000 });
    const legend = within(screen.getByRole('list', { name: 'Cantidad por celda' }));
    const steps = legend.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toHaveLength(14);
    expect(steps[0]).toBe('1 a 5');
    unmount();
    expect(drawn()).toBeNull();
  });

  it('lists the busiest cells, and moves the map to one', async () => {
    open();
    const list = within(await screen.findByRole('list', { name: 'Celdas con más' }));
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/: 1000$/);
    await userEvent.click(list.getAllByRole('button')[0] as HTMLElement);
    const land = fit.mock.lastCall?.[0];
    expect(land?.west).toBeLessThan(-79.94);
    expect(land?.east).toBeGreaterThan(-79.93);
  });

  it('is toggled by a checkbox, kept in the address', async () => {
    open();
    await waitFor(() => expect(drawn()).toBeTruthy());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mostrar el mapa de calor' }));
    expect(drawn()).toBeNull();
    expect(held).toBe('ver=0');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mostrar el mapa de calor' }));
    await waitFor(() => expect(drawn()).toBeTruthy());
  });

  it('counts scans, between hours and of types, as chosen', async () => {
    open('de=escaneos&hora=22&hora_fin=6&tipo=Guardia&uca=9');
    await screen.findByText('1010 escaneos en esta parte del mapa');
    const query = asked().at(-1);
    expect([query?.get('of'), query?.get('hour_from'), query?.get('hour_to')]).toEqual(['scans', '22', '6']);
    expect([query?.getAll('type'), query?.getAll('uca_id')]).toEqual([['Guardia'], ['9']]);
  });

  it('names the people of its address, though no search has found them', async () => {
    open('uca=1');
    expect(await screen.findByRole('button', { name: 'Quitar Ana' })).toBeTruthy();
  });

  it('offers scans only to those who may see them', async () => {
    signInAs({ cliente_metadata: { is_geocerca: true } });
    open('de=escaneos');
    await screen.findByText('1010 posiciones en esta parte del mapa');
    expect(screen.queryByRole('combobox', { name: 'Qué se cuenta' })).toBeNull();
    expect(asked().at(-1)?.get('of')).toBe('positions');
  });

  it('distinguishes an empty area from a failing server, and retries', async () => {
    reply = () => ({ data: none });
    const { unmount } = open();
    expect(await screen.findByText(/No hay posiciones en esta parte/)).toBeTruthy();
    expect(drawn()).toBeNull();
    unmount();
    await clearApiCache();
    reply = () => ({ status: 403, message: 'no' });
    open();
    expect(await screen.findByText('Sin permiso')).toBeTruthy();
  });
});

describe('the heat map in the address', () => {
  it('omits defaults and keeps every choice', () => {
    expect(writeHeat(usualHeat(today), today)).toBe('');
    const view = {
      ...usualHeat(today),
      of: 'scans' as const,
      from: '2026-01-01',
      to: '2026-01-31',
      hourFrom: 22,
      hourTo: 6,
      types: ['Guardia: noche', 'Motorizado'],
      ucas: [3, 9],
    };
    expect(readHeat(writeHeat(view, today), today)).toEqual(view);
  });

  it('falls back to defaults for invalid values', () => {
    expect(readHeat('desde=2026-02-01&hasta=2026-01-01&hora=99&hora_fin=x&uca=-1', today)).toEqual(
      usualHeat(today),
    );
  });
});

it('requests everything visible, and nothing new after a small move', () => {
  const view = usualHeat(today);
  const near = heatQuery(view, sight);
  const moved = heatQuery(view, {
    ...sight,
    bounds: { west: -79.949, south: -2.249, east: -79.849, north: -2.149 },
  });
  expect(moved).toEqual(near);
  expect(Number(near?.west)).toBeLessThanOrEqual(-79.95);
  expect(Number(near?.south)).toBeLessThanOrEqual(-2.25);
  expect(Number(near?.east)).toBeGreaterThanOrEqual(-79.85);
  expect(Number(near?.north)).toBeGreaterThanOrEqual(-2.15);
});

it('requests nothing beyond the edges of the world', () => {
  expect(
    heatQuery(usualHeat(today), { ...sight, bounds: { west: 185, south: -1, east: 187, north: 1 } }),
  ).toBeNull();
});
