import type { Coordinates, Corners } from 'contract';
import { codeIn, type ToDegrees, toDegrees } from './crs.ts';
import { boxBetween, degreesOf, type Found, refuse } from './found.ts';
import { outlineOf } from './outline.ts';

type Record = Readonly<{ [name: string]: unknown }>;
const isRecord = (value: unknown): value is Record =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const none = (): never => refuse('error.coordinatesNoneJson');

/** `[west, south, east, north]`, or with heights between. */
function boxOf(bbox: unknown, place: ToDegrees): Corners {
  if (!Array.isArray(bbox) || (bbox.length !== 4 && bbox.length !== 6)) return none();
  const half = bbox.length / 2;
  const [west, south, east, north] = [bbox[0], bbox[1], bbox[half], bbox[half + 1]].map(Number);
  const low = place(west ?? Number.NaN, south ?? Number.NaN);
  const high = place(east ?? Number.NaN, north ?? Number.NaN);
  return boxBetween({ lat: high.lat, lng: low.lng }, { lat: low.lat, lng: high.lng });
}

function ringOf(ring: unknown, place: ToDegrees): Corners {
  if (!Array.isArray(ring)) return none();
  const points = ring.map((point: unknown): Coordinates => {
    if (!Array.isArray(point) || point.length < 2) return refuse('error.coordinatesNumber');
    const [x, y] = point as unknown[];
    return place(typeof x === 'number' ? x : Number.NaN, typeof y === 'number' ? y : Number.NaN);
  });
  return outlineOf(points);
}

function geometryOf(geometry: unknown, place: ToDegrees): Corners | null {
  if (!isRecord(geometry) || !Array.isArray(geometry.coordinates)) return null;
  const { type, coordinates } = geometry;
  if (type === 'Polygon') return ringOf(coordinates[0], place);
  if (type !== 'MultiPolygon') return null;
  if (coordinates.length !== 1) refuse('error.coordinatesMany', { count: coordinates.length });
  return Array.isArray(coordinates[0]) ? ringOf(coordinates[0][0], place) : none();
}

/** A STAC item's geometry is the part with data; its bbox is the whole photo. */
function featureOf(feature: Record, place: ToDegrees): Corners {
  const geometry = feature.stac_version === undefined ? geometryOf(feature.geometry, place) : null;
  if (geometry) return geometry;
  if (feature.bbox !== undefined) return boxOf(feature.bbox, place);
  return geometryOf(feature.geometry, place) ?? none();
}

function collectionOf(value: Record, place: ToDegrees): Corners {
  const features = Array.isArray(value.features) ? value.features.filter(isRecord) : [];
  const [only] = features;
  if (features.length === 1 && only) return featureOf(only, place);
  if (value.bbox !== undefined) return boxOf(value.bbox, place);
  return features.length > 1 ? refuse('error.coordinatesMany', { count: features.length }) : none();
}

/** GeoJSON before 2016 could name a system other than degrees. */
function systemOf(value: Record): ReturnType<typeof toDegrees> {
  const { crs } = value;
  const properties = isRecord(crs) && isRecord(crs.properties) ? crs.properties : null;
  if (!properties) return toDegrees(4326, '');
  const name = String(properties.name ?? '').slice(0, 80);
  return toDegrees(codeIn(name), name);
}

/** The location of a photo according to a JSON file: GeoJSON, a STAC item, a bbox, or its four sides. */
export function readJson(text: string): Found {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('error.coordinatesDamaged', { format: 'JSON' });
  }
  if (!isRecord(value)) return none();
  const { north, south, east, west } = value;
  if ([north, south, east, west].every((side) => side !== undefined)) {
    const corners = boxBetween(degreesOf(north, west), degreesOf(south, east));
    return { format: 'bounds', corners, crs: null };
  }
  const { place, crs } = systemOf(value);
  if (value.type === 'FeatureCollection')
    return { format: 'geojson', corners: collectionOf(value, place), crs };
  if (value.type === 'Feature') return { format: 'geojson', corners: featureOf(value, place), crs };
  const geometry = geometryOf(value, place);
  if (geometry) return { format: 'geojson', corners: geometry, crs };
  return { format: 'bounds', corners: boxOf(value.bbox, place), crs };
}
