import type { Coordinates, ImportColumn } from 'contract';
import { decodeText } from '../sheet/csv.ts';
import { SheetRefusal } from '../sheet/refusal.ts';
import type { Table } from '../sheet/table.ts';
import { type Feature, featureTable } from './features.ts';
import type { Drawn } from './geometry.ts';

type Json = Readonly<{ [name: string]: unknown }>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Names of reference systems in degrees that are within a metre of WGS 84. */
const DEGREES = /(?:CRS84|CRS:84|EPSG:(?:[\d.]*:)?(?:4326|4979|4258|4674))$/i;
/** Nested collections: nobody nests deeper. */
const MOST_LEVELS = 8;

/** Longitude, latitude and optionally a height, which is ignored. */
function placeOf(position: unknown): Coordinates {
  const [lng, lat] = listOf(position).map((value) => (typeof value === 'number' ? value : Number.NaN));
  return { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN };
}
const placesOf = (positions: unknown) => listOf(positions).map(placeOf);
const polygonOf = (rings: unknown): Drawn => ({ kind: 'polygon', rings: listOf(rings).map(placesOf) });
const lineOf = (positions: unknown): Drawn => ({ kind: 'line', points: placesOf(positions) });

function drawnBy(geometry: unknown, level = 0): Drawn[] {
  if (!isJson(geometry)) return [];
  const { type, coordinates } = geometry;
  switch (type) {
    case 'Point':
      return [{ kind: 'point', at: placeOf(coordinates) }];
    case 'MultiPoint':
      return placesOf(coordinates).map((at) => ({ kind: 'point', at }));
    case 'LineString':
      return [lineOf(coordinates)];
    case 'MultiLineString':
      return listOf(coordinates).map(lineOf);
    case 'Polygon':
      return [polygonOf(coordinates)];
    case 'MultiPolygon':
      return listOf(coordinates).map(polygonOf);
    case 'GeometryCollection':
      if (level < MOST_LEVELS) return listOf(geometry.geometries).flatMap((one) => drawnBy(one, level + 1));
  }
  return [
    {
      kind: 'other',
      name:
        String(type)
          .replace(/[^a-z]/gi, '')
          .slice(0, 40) || 'Geometry',
    },
  ];
}

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

function featureOf(feature: Json): Feature {
  const properties = isJson(feature.properties) ? feature.properties : {};
  return {
    drawn: drawnBy(feature.geometry),
    says: new Map(Object.entries(properties).map(([name, value]) => [name, textOf(value)])),
  };
}

/** GeoJSON before 2016 could name another system than degrees. */
function refuseOtherSystems({ crs }: Json): void {
  const name = isJson(crs) && isJson(crs.properties) ? textOf(crs.properties.name) : '';
  if (name !== '' && !DEGREES.test(name))
    throw new SheetRefusal('error.importCrs', { crs: name.slice(0, 80) });
}

/** Reads GeoJSON: a collection, a feature or a bare geometry. Refuses anything else, and coordinates not in degrees. */
export function readGeoJson(bytes: Uint8Array, columns: readonly ImportColumn[]): Table {
  let value: unknown;
  try {
    value = JSON.parse(decodeText(bytes));
  } catch (error) {
    if (error instanceof SheetRefusal) throw error;
    throw new SheetRefusal('error.importDamaged');
  }
  if (!isJson(value)) throw new SheetRefusal('error.importShapes');
  refuseOtherSystems(value);
  const { type } = value;
  if (type === 'FeatureCollection')
    return featureTable(listOf(value.features).filter(isJson).map(featureOf), columns);
  if (type === 'Feature') return featureTable([featureOf(value)], columns);
  if (typeof type !== 'string') throw new SheetRefusal('error.importShapes');
  return featureTable([{ drawn: drawnBy(value), says: new Map() }], columns);
}
