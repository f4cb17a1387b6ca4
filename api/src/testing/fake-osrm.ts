import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Coordinates, metresBetween } from 'contract';

/**
 * A fake of OSRM's HTTP interface (docs/http.md of github.com/Project-OSRM/osrm-backend): the services `route` and
 * `table`, version 1, with the options that we use and the codes of their errors. Its streets run along meridians and
 * parallels, at 10 m/s. It refuses what OSRM refuses.
 */
export interface FakeOsrm {
  url: string;
  /** The path and query of every call. */
  calls: string[];
  /** Replaces the next responses; null: as OSRM would. */
  answer: ((response: ServerResponse) => void) | null;
  /** How far from a street a place is, in metres. */
  snap: (place: Coordinates) => number;
  /** Whether streets lead from a place at all. */
  leads: (place: Coordinates) => boolean;
  close(): Promise<void>;
}

const METRES_A_SECOND = 10;
const MOST_PLACES = { route: 500, table: 100 };

class Refused extends Error {}

function placesIn(text: string): Coordinates[] {
  return text.split(';').map((pair) => {
    const match = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(pair);
    if (!match) throw new Refused('InvalidQuery');
    const [lng, lat] = [Number(match[1]), Number(match[2])];
    if (Math.abs(lng) > 180 || Math.abs(lat) > 90) throw new Refused('InvalidValue');
    return { lat, lng };
  });
}

const corner = (from: Coordinates, to: Coordinates): Coordinates => ({ lat: from.lat, lng: to.lng });
const metresOf = (from: Coordinates, to: Coordinates) =>
  metresBetween(from, corner(from, to)) + metresBetween(corner(from, to), to);

function indexes(text: string | null, places: readonly Coordinates[]): number[] {
  if (text === null || text === 'all') return places.map((_, index) => index);
  return text.split(';').map((each) => {
    if (!/^\d+$/.test(each) || Number(each) >= places.length) throw new Refused('InvalidOptions');
    return Number(each);
  });
}

export async function createFakeOsrm(): Promise<FakeOsrm> {
  const fake: FakeOsrm = {
    ...{ url: '', calls: [], answer: null, snap: () => 0, leads: () => true },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const waypoint = (place: Coordinates) => ({
    ...{ name: '', hint: 'a hint', location: [place.lng, place.lat], distance: fake.snap(place) },
  });

  function route(places: readonly Coordinates[], query: URLSearchParams) {
    if (places.length < 2 || query.get('overview') !== 'full' || query.get('geometries') !== 'geojson') {
      throw new Refused('InvalidOptions');
    }
    if (!places.every(fake.leads)) throw new Refused('NoRoute');
    const legs = places.slice(1).map((to, index) => ({ from: places[index] as Coordinates, to }));
    const distance = legs.reduce((sum, { from, to }) => sum + metresOf(from, to), 0);
    const line = [places[0] as Coordinates, ...legs.flatMap(({ from, to }) => [corner(from, to), to])];
    const geometry = { type: 'LineString', coordinates: line.map(({ lat, lng }) => [lng, lat]) };
    const routes = [
      { distance, duration: distance / METRES_A_SECOND, geometry, legs: [], weight_name: 'routability' },
    ];
    return { routes, waypoints: places.map(waypoint) };
  }

  function table(places: readonly Coordinates[], query: URLSearchParams) {
    const [from, to] = ['sources', 'destinations'].map((name) => indexes(query.get(name), places));
    const wanted = (query.get('annotations') ?? 'duration').split(',');
    if (wanted.some((each) => each !== 'duration' && each !== 'distance'))
      throw new Refused('InvalidOptions');
    const cells = (of: (metres: number) => number) =>
      from?.map((source) =>
        to?.map((destination) => {
          const [one, other] = [places[source] as Coordinates, places[destination] as Coordinates];
          return fake.leads(one) && fake.leads(other) ? of(metresOf(one, other)) : null;
        }),
      );
    return {
      ...(wanted.includes('duration') && { durations: cells((metres) => metres / METRES_A_SECOND) }),
      ...(wanted.includes('distance') && { distances: cells((metres) => metres) }),
      sources: from?.map((index) => waypoint(places[index] as Coordinates)),
      destinations: to?.map((index) => waypoint(places[index] as Coordinates)),
    };
  }

  const server = createServer(({ url = '' }, response) => {
    fake.calls.push(url);
    if (fake.answer) return fake.answer(response);
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { pathname, searchParams } = new URL(url, 'http://osrm');
    const [, service, version, profile, given = '', ...more] = pathname.split('/');
    try {
      if (service !== 'route' && service !== 'table') throw new Refused('InvalidService');
      if (version !== 'v1') throw new Refused('InvalidVersion');
      if (profile !== 'driving' || more.length > 0) throw new Refused('InvalidUrl');
      const places = placesIn(given);
      if (places.length > MOST_PLACES[service]) throw new Refused('TooBig');
      say(200, { code: 'Ok', ...(service === 'route' ? route : table)(places, searchParams) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      say(400, { code: error.message, message: 'refused' });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
