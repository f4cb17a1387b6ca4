import { feature } from 'topojson-client';
import { mercatorX, mercatorY } from '../geo/mercator.ts';

/** Name, longitude, latitude, rank (1 from afar … 3 from the town). */
export type Place = [string, number, number, 1 | 2 | 3];

export type Land = GeoJSON.FeatureCollection<GeoJSON.Polygon | GeoJSON.MultiPolygon>;

/**
 * The land available offline: `coarse` and `fine` draw the same countries for small and large scales. Each is unpacked
 * when it is first read, and kept: a map needs one of the two.
 */
export interface Basemap {
  readonly rest: Land;
  readonly coarse: Land;
  readonly fine: Land;
  places: Place[];
}

/** The zoom from which the fine outlines are used. */
export const fineZoom = 5.5;

/** Zoom from which places of each rank are named. */
export const placeZoom = { 1: 3, 2: 8, 3: 10 } as const;

export const basemapCredits = ['Natural Earth', 'GeoNames (CC BY)'];

type Topology = Parameters<typeof feature>[0];

/** South of this, an edge around the world belongs to the outline: Antarctica's. */
const polar = -60;
const pole = -90;

/**
 * An outline whose longitudes continue beyond 180° where it crosses the date line, so that no edge runs back around the
 * world; Antarctica's is closed around the pole. Maps draw what is beyond on the next copy of the world.
 */
export function unwrapped(line: readonly GeoJSON.Position[]): GeoJSON.Position[] {
  let turns = 0;
  return line.flatMap(([lng = 0, lat = 0], index) => {
    const [before = lng] = line[index - 1] ?? [];
    if (Math.abs(lng - before) <= 180) return [[lng + turns, lat]];
    const edge = lng < before ? 180 : -180;
    if (lat <= polar)
      return [
        [edge, pole],
        [-edge, pole],
        [lng, lat],
      ];
    turns += 2 * edge;
    return [[lng + turns, lat]];
  });
}

/** The pole itself has an outline in the data, which encloses nothing. */
const enclosesGround = (line: readonly GeoJSON.Position[]) => line.some(([, lat = 0]) => lat > pole + 1);
const unwrappedLand = (geometry: Land['features'][number]['geometry']) => {
  const onePolygon = (lines: GeoJSON.Position[][]) => lines.filter(enclosesGround).map(unwrapped);
  return geometry.type === 'Polygon'
    ? { ...geometry, coordinates: onePolygon(geometry.coordinates) }
    : { ...geometry, coordinates: geometry.coordinates.map(onePolygon) };
};

/** The countries of one object of a topology, which contains only outlines. */
const countries = (topology: Topology, object: string): Land => {
  const found = topology.objects[object];
  if (!found) throw new Error(`basemap: no ${object}`);
  const land = feature(topology, found) as unknown as Land;
  const features = land.features.map((one) => ({ ...one, geometry: unwrappedLand(one.geometry) }));
  return { ...land, features };
};

async function read<T>(url: URL): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`basemap: ${response.status} for ${url.pathname}`);
  return (await response.json()) as T;
}

function unpacked(world: Topology, region: Topology, places: Place[]): Basemap {
  const lands = new Map<string, Land>();
  const land = (name: string, topology: Topology, object: string): Land => {
    const known = lands.get(name) ?? countries(topology, object);
    lands.set(name, known);
    return known;
  };
  return {
    get rest() {
      return land('rest', world, 'rest');
    },
    get coarse() {
      return land('coarse', world, 'region');
    },
    get fine() {
      return land('fine', region, 'region');
    },
    places,
  };
}

let loading: Promise<Basemap> | null = null;

/** Fetches the land once for all maps; a failure is not kept, so that the next map tries again. */
export function loadBasemap(): Promise<Basemap> {
  loading ??= Promise.all([
    read<Topology>(new URL('../../../.cache/basemap/world.json', import.meta.url)),
    read<Topology>(new URL('../../../.cache/basemap/region.json', import.meta.url)),
    read<Place[]>(new URL('../../../.cache/basemap/places.json', import.meta.url)),
  ])
    .then(([world, region, places]) => unpacked(world, region, places))
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** One outline in fractions of the world, with its box, as the canvas draws it. */
export interface Ring {
  points: Float64Array;
  west: number;
  east: number;
  north: number;
  south: number;
}

const outlined = new WeakMap<Land, Ring[]>();

/** Every outline of some land, polygon by polygon, holes after their outer ring; the same ones each time. */
export function ringsOf(land: Land): Ring[] {
  const known = outlined.get(land) ?? outline(land);
  outlined.set(land, known);
  return known;
}

function outline(land: Land): Ring[] {
  return land.features
    .flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates))
    .flat()
    .map((line) => {
      const ring: Ring = {
        points: new Float64Array(line.length * 2),
        west: 2,
        east: -1,
        north: 2,
        south: -1,
      };
      line.forEach(([lng = 0, lat = 0], index) => {
        const x = mercatorX(lng);
        const y = mercatorY(lat);
        ring.points[index * 2] = x;
        ring.points[index * 2 + 1] = y;
        ring.west = Math.min(ring.west, x);
        ring.east = Math.max(ring.east, x);
        ring.north = Math.min(ring.north, y);
        ring.south = Math.max(ring.south, y);
      });
      return ring;
    });
}
