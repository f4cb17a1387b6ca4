import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Coordinates, metresBetween } from 'contract';
import { createFakeOsrm, type FakeOsrm } from '../testing/fake-osrm.ts';
import type { Directions } from './directions.ts';
import { openDirections } from './open-directions.ts';

const quito = { lat: -0.18, lng: -78.48 };
const north = { lat: -0.1, lng: -78.48 };
const northEast = { lat: -0.1, lng: -78.4 };
const nowhere = { lat: -0.2, lng: -78.6 };

let osrm: FakeOsrm;
let directions: Directions;
let now: number;
const warn = jest.fn();

const open = (url = osrm.url) =>
  openDirections({ DIRECTIONS_URL: url }, { clock: { now: () => new Date(now) }, log: { warn } });

beforeEach(async () => {
  osrm = await createFakeOsrm();
  now = 0;
  warn.mockClear();
  directions = open();
});
afterEach(() => osrm.close());

const straight = (from: Coordinates, to: Coordinates) => {
  const metres = metresBetween(from, to);
  return { by: 'straight', metres, seconds: metres / (25 / 3.6) };
};

describe('along streets', () => {
  it('finds the way through places in their order, and sends requests in the form of OSRM', async () => {
    const way = await directions.route([quito, northEast]);
    const legs = metresBetween(quito, { ...quito, lng: northEast.lng }) + metresBetween(quito, north);
    expect(way.by).toBe('streets');
    expect(way.metres).toBeCloseTo(legs, -1);
    expect(way.seconds).toBeCloseTo(way.metres / 10, 5);
    expect(way.line).toEqual([quito, { lat: quito.lat, lng: northEast.lng }, northEast]);
    expect(osrm.calls).toEqual([
      '/route/v1/driving/-78.480000,-0.180000;-78.400000,-0.100000?overview=full&geometries=geojson',
    ]);
  });

  it('gives the distance of each place from one, in the order given', async () => {
    const travels = await directions.table([northEast, north], quito);
    expect(travels.map(({ by }) => by)).toEqual(['streets', 'streets']);
    expect(travels[0]?.metres).toBeGreaterThan((travels[1]?.metres ?? 0) * 1.5);
    expect(osrm.calls).toEqual([
      '/table/v1/driving/-78.400000,-0.100000;-78.480000,-0.100000;-78.480000,-0.180000' +
        '?sources=0;1&destinations=2&annotations=duration,distance',
    ]);
  });

  it('accepts an address with a slash at its end', async () => {
    directions = open(`${osrm.url}/`);
    expect((await directions.route([quito, north])).by).toBe('streets');
  });

  it('leaves out points that a line does not need', async () => {
    const coordinates = Array.from({ length: 1000 }, (_, index) => [-78.48, -0.18 + index / 10_000]);
    osrm.answer = (response) =>
      response.end(
        JSON.stringify({
          code: 'Ok',
          routes: [{ distance: 1, duration: 1, geometry: { type: 'LineString', coordinates } }],
          waypoints: [{}, {}],
        }),
      );
    expect((await directions.route([quito, north])).line).toHaveLength(2);
  });
});

describe('where there is no way', () => {
  it('is a straight line and marked so, and the service is called again at once', async () => {
    osrm.leads = (place) => place.lng !== nowhere.lng;
    expect(await directions.route([quito, nowhere])).toEqual({
      ...straight(quito, nowhere),
      line: [quito, nowhere],
    });
    expect((await directions.route([quito, north])).by).toBe('streets');
    expect(warn).not.toHaveBeenCalled();
  });

  it('of one place in a table, that one alone is a straight line', async () => {
    osrm.leads = (place) => place.lng !== nowhere.lng;
    const travels = await directions.table([nowhere, north], quito);
    expect(travels[0]).toEqual(straight(nowhere, quito));
    expect(travels[1]?.by).toBe('streets');
  });

  it('a place that is far from any street is one without a way', async () => {
    osrm.snap = (place) => (place.lng === nowhere.lng ? 1_001 : 1_000);
    const travels = await directions.table([nowhere, north], quito);
    expect(travels.map(({ by }) => by)).toEqual(['straight', 'streets']);
    expect((await directions.table([north], nowhere)).map(({ by }) => by)).toEqual(['straight']);
    expect((await directions.route([nowhere, north])).by).toBe('straight');
  });
});

describe('a service that fails', () => {
  const json =
    (status: number, body: unknown) => (response: Parameters<NonNullable<FakeOsrm['answer']>>[0]) =>
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  const good = { code: 'Ok', durations: [[1]], distances: [[1]], sources: [{}], destinations: [{}] };

  it.each([
    ['an error', json(503, 'busy')],
    ['a word that it does not know', json(400, { code: 'InvalidUrl' })],
    ['a page instead of JSON', json(200, '<html>')],
    ['another table', json(200, { ...good, durations: [[1], [2]] })],
    ['a negative time', json(200, { ...good, durations: [[-1]] })],
    ['no distances', json(200, { ...good, distances: undefined })],
    ['a redirect', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['too much', json(200, JSON.stringify(good) + ' '.repeat(5 * 1024 * 1024))],
    ['a broken connection', (response) => response.destroy()],
  ] satisfies [string, NonNullable<FakeOsrm['answer']>][])(
    'with %s leaves straight lines and a warning',
    async (_, answer) => {
      osrm.answer = answer;
      expect(await directions.table([north], quito)).toEqual([straight(north, quito)]);
      expect(warn).toHaveBeenCalledTimes(1);
    },
  );

  it('is left alone for 30 seconds, and then called again', async () => {
    osrm.answer = json(503, 'busy');
    await directions.table([north], quito);
    osrm.answer = null;
    now = 29_999;
    expect((await directions.route([quito, north])).by).toBe('straight');
    expect(osrm.calls).toHaveLength(1);
    now = 30_000;
    expect((await directions.route([quito, north])).by).toBe('streets');
  });

  it('that does not respond is waited for three seconds', async () => {
    const limit = jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort('time is up'));
    expect((await directions.table([north], quito))[0]?.by).toBe('straight');
    expect(limit).toHaveBeenCalledWith(3_000);
    limit.mockRestore();
  });
});

it('without a service lines are straight, at 25 km/h through every place', async () => {
  directions = openDirections(
    { DIRECTIONS_URL: undefined },
    { clock: { now: () => new Date() }, log: { warn } },
  );
  const way = await directions.route([quito, north, northEast]);
  expect(way.metres).toBeCloseTo(metresBetween(quito, north) + metresBetween(north, northEast), 5);
  expect(way.seconds).toBeCloseTo((way.metres / 25_000) * 3600, 5);
  expect(way).toMatchObject({ by: 'straight', line: [quito, north, northEast] });
  expect(osrm.calls).toEqual([]);
});

it('a table takes 99 places, and calls nothing for none', async () => {
  const many = (length: number) =>
    Array.from({ length }, (_, index) => ({ lat: quito.lat + index / 1000, lng: quito.lng }));
  expect(new Set((await directions.table(many(99), quito)).map(({ by }) => by))).toEqual(
    new Set(['streets']),
  );
  await expect(directions.table(many(100), quito)).rejects.toThrow(RangeError);
  expect(await directions.table([], quito)).toEqual([]);
  expect(osrm.calls).toHaveLength(1);
});
