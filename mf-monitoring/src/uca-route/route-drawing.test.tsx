import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TravelledRoute } from 'contract';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, loadDrawnMap, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { speedClasses, ucaColor } from './route-lines.ts';
import UcaRoutePage from './uca-route.page.tsx';

configure({ asyncUtilTimeout: 45_000 });
jest.setTimeout(90_000);
beforeAll(() => loadDrawnMap(), 180_000);

/** The route page on the real map, whose canvases keep what is stroked and written. */
interface Drawn {
  strokes: { color: string; dashed: boolean; points: [x: number, y: number][] }[];
  texts: string[];
}
const canvases = new Map<HTMLCanvasElement, Drawn>();
/** The canvas of the lines: the one with stops on it. */
const drawn = () => [...canvases.values()].find(({ texts }) => texts.includes('1'));

function record(this: HTMLCanvasElement) {
  const own: Drawn = { strokes: [], texts: [] };
  canvases.set(this, own);
  let points: [number, number][] = [];
  let dashed = false;
  const calls: Record<string, (...given: never[]) => unknown> = {
    clearRect: () => {
      own.strokes = [];
      own.texts = [];
    },
    beginPath: () => {
      points = [];
    },
    moveTo: (x: number, y: number) => points.push([x, y]),
    lineTo: (x: number, y: number) => points.push([x, y]),
    setLineDash: (dash: number[]) => {
      dashed = dash.length > 0;
    },
    stroke: () => own.strokes.push({ color: String(kept.strokeStyle), dashed, points }),
    fillText: (text: string) => own.texts.push(text),
    measureText: () => ({ width: 10 }),
  };
  const kept: Record<PropertyKey, unknown> = {};
  return new Proxy(kept, {
    get: (_, name) => kept[name] ?? calls[String(name)] ?? (() => {}),
  }) as unknown as RenderingContext & null;
}

const start = Date.parse('2026-03-02T13:00:00Z');
const minute = 60_000;
const stop = { kind: 'stop', metres: 0, place: null } as const;
const move = { kind: 'move', metres: 2000, place: null } as const;
/** North on foot, then by car, a stop, an hour without signal, and east on foot. */
const route: TravelledRoute = {
  uca_id: 3,
  uca_name: 'Carlos Vélez',
  uca_type: 'Guardia',
  lines: [
    {
      at: [0, 5, 10, 12].map((at) => start + at * minute),
      lat: [-2.22, -2.21, -2.2, -2.18],
      lng: [-79.9, -79.9, -79.9, -79.9],
      speed: [1, 1.2, 10, 0],
    },
    {
      at: [start + 80 * minute, start + 90 * minute],
      lat: [-2.18, -2.18],
      lng: [-79.89, -79.88],
      speed: [1, 0],
    },
  ],
  parts: [
    { ...move, from: start, to: start + 12 * minute, lat: -2.22, lng: -79.9 },
    { ...stop, from: start + 12 * minute, to: start + 20 * minute, lat: -2.18, lng: -79.9 },
    { ...move, kind: 'gap', from: start + 20 * minute, to: start + 80 * minute, lat: -2.18, lng: -79.9 },
    { ...move, from: start + 80 * minute, to: start + 90 * minute, lat: -2.18, lng: -79.89 },
  ],
  events: [
    {
      id: 9,
      kind: 'scan',
      at: start + minute,
      lat: -2.215,
      lng: -79.9,
      name: 'Puerta',
      alert: null,
      doubtful: false,
    },
    {
      id: 9,
      kind: 'absent',
      at: start + 14 * minute,
      lat: -2.205,
      lng: -79.9,
      name: 'Patio',
      alert: null,
      doubtful: false,
    },
  ],
  metres: 4000,
  fastest: 10,
  used: 6,
  unused: 0,
};
let routes: TravelledRoute[];

beforeEach(() => {
  addTestWords('mf-monitoring', words);
  canvases.clear();
  routes = [route];
  fakeApi(({ path }) =>
    path === '/v1/recorrido' ? { data: { data: routes, from: start, to: start } } : { status: 404 },
  );
  const fetched = jest.mocked(globalThis.fetch);
  const server = fetched.getMockImplementation() as typeof fetch;
  const land = { type: 'GeometryCollection', geometries: [] };
  const world = { type: 'Topology', arcs: [], objects: { rest: land, region: land } };
  fetched.mockImplementation(async (input, init) => {
    const file = /basemap\/(\w+)\.json/.exec(input instanceof Request ? input.url : String(input))?.[1];
    return file ? Response.json(file === 'places' ? [] : world) : server(input, init);
  });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    kind: string,
  ) {
    return kind === '2d' ? record.call(this) : null;
  });
  Object.assign(globalThis, { Path2D: class {} });
});
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  await clearApiCache();
});

const open = (search: string) =>
  render(
    <TestUi at={`/mapas/ucas/ruta${search}`}>
      <UcaRoutePage />
    </TestUi>,
  );

const HALO = '#ffffff';
/** The drawn lines without the light edge of each line: its colour, whether dashed, and its steps in pixels. */
const lines = () =>
  (drawn()?.strokes ?? [])
    .filter(({ color, points }) => color !== HALO && points.length > 0)
    .map(({ color, dashed, points }) => {
      const steps = points.slice(1).map(([x, y], index) => {
        const [fromX = 0, fromY = 0] = points[index] ?? [];
        return [Math.round(x - fromX), Math.round(y - fromY)];
      });
      return { color, dashed, steps };
    });
/** Whether all of it is within the map, and fills it; the picture reaches 150 pixels beyond the map on every side. */
function fills(): boolean {
  const points = lines().length > 0 ? (drawn()?.strokes ?? []).flatMap((one) => one.points) : [];
  const isIn = points.every(([x, y]) => Math.abs(x - 550) <= 400 && Math.abs(y - 450) <= 300);
  const ys = points.map(([, y]) => y);
  return isIn && Math.max(...ys) - Math.min(...ys) > 300;
}
const [, walking, , driving] = speedClasses;

it('draws a route whole, in the colour of each speed, a gap dashed and straight, and its stops and events', async () => {
  open('?uca=3&dia=2026-03-02');
  await waitFor(() => expect(fills()).toBe(true));
  const [onFoot, byCar, gap, back] = lines();
  expect([onFoot, byCar, back].map((one) => one?.color)).toEqual([
    walking.light,
    driving.light,
    walking.light,
  ]);
  expect([onFoot, byCar, gap, back].map((one) => one?.dashed)).toEqual([false, false, true, false]);
  const north = onFoot?.steps[0]?.[1] ?? 0;
  const inSteps = (of: typeof gap) =>
    of?.steps.map(([x = 0, y = 0]) => [x / north, y / north].map((one) => Math.round(one) + 0));
  expect(inSteps(onFoot)).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(inSteps(byCar)).toEqual([[0, 2]]);
  expect(inSteps(gap)).toEqual([[-1, 0]]);
  expect(inSteps(back)).toEqual([[-1, 0]]);
  expect(drawn()?.texts).toEqual(['1', '✓', '×']);
});

it('draws everyone in a colour of their own, and again by speed when that is chosen', async () => {
  const shifted = route.lines.map((line) => ({ ...line, lng: line.lng.map((lng) => lng + 0.005) }));
  routes = [route, { ...route, uca_id: 5, uca_name: 'Ana Paredes', lines: shifted, events: [] }];
  open('?uca=3&uca=5&dia=2026-03-02');
  const colors = () => lines().flatMap(({ color, dashed }) => (dashed ? [] : color));
  const [first, second] = [ucaColor(0, 'light'), ucaColor(1, 'light')];
  await waitFor(() => expect(colors()).toEqual([first, first, second, second]));
  const legend = within(screen.getByRole('region', { name: 'Leyenda' }));
  await userEvent.click(legend.getByRole('button', { name: 'Velocidad' }));
  const speeds = [walking.light, driving.light, walking.light];
  await waitFor(() => expect(colors()).toEqual([...speeds, ...speeds]));
});

it('shows the next day whole too, although it arrives after the map has settled', async () => {
  open('?uca=3&dia=2026-03-02');
  await waitFor(() => expect(fills()).toBe(true));
  const far = route.lines.map((line) => ({ ...line, lat: line.lat.map((lat) => lat + 1) }));
  routes = [{ ...route, lines: far, events: [] }];
  const server = jest.mocked(globalThis.fetch).getMockImplementation() as typeof fetch;
  let release = () => {};
  const arrives = new Promise<void>((done) => {
    release = done;
  });
  jest.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    await arrives;
    return server(input, init);
  });
  fireEvent.change(screen.getByLabelText(/^Día/), { target: { value: '2026-03-01' } });
  // Nothing of the day before is left to be fitted meanwhile.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull());
  release();
  await waitFor(() => expect(drawn()?.texts).toEqual(['1']));
  await waitFor(() => expect(fills()).toBe(true));
});
