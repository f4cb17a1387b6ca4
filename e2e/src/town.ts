import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';
import { type ArchiveTile, writeMapArchive } from '../../api/src/testing/map-archive.ts';

/** A street's length in degrees, and how many there are on each side of the centre. */
const BLOCK = 0.0014;
const BLOCKS = 8;
const zooms = [6, 15] as const;

type Geometry =
  | { type: 'LineString'; coordinates: [number, number][] }
  | { type: 'Polygon'; coordinates: [number, number][][] };
interface Feature {
  type: 'Feature';
  geometry: Geometry;
  properties: Record<string, string>;
}

const feature = (geometry: Geometry, properties: Record<string, string>): Feature => ({
  type: 'Feature',
  geometry,
  properties,
});
const column = (lng: number, zoom: number) => Math.floor((lng / 360 + 0.5) * 2 ** zoom);
function row(lat: number, zoom: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom);
}

/** Writes an archive with a town of named, crossing streets around a place, and a building in each block. */
export function writeTown(file: string, middle: { lat: number; lng: number }): void {
  const east = (blocks: number) => middle.lng + blocks * BLOCK;
  const north = (blocks: number) => middle.lat + blocks * BLOCK;
  const roads: Feature[] = [];
  const buildings: Feature[] = [];
  for (let nth = -BLOCKS; nth <= BLOCKS; nth++) {
    const kind = nth % 4 === 0 ? 'major_road' : 'minor_road';
    const street = (ends: [number, number][], name: string) =>
      roads.push(
        feature({ type: 'LineString', coordinates: ends }, { kind, name, kind_detail: 'residential' }),
      );
    street(
      [
        [east(-BLOCKS), north(nth)],
        [east(BLOCKS), north(nth)],
      ],
      `Calle ${nth + BLOCKS + 1}`,
    );
    street(
      [
        [east(nth), north(-BLOCKS)],
        [east(nth), north(BLOCKS)],
      ],
      `Avenida ${nth + BLOCKS + 1}`,
    );
    for (let at = -BLOCKS; at < BLOCKS; at++) {
      const [west, south] = [east(nth + 0.2), north(at + 0.2)];
      const [right, top] = [east(nth + 0.7), north(at + 0.6)];
      const ring: [number, number][] = [
        [west, south],
        [right, south],
        [right, top],
        [west, top],
        [west, south],
      ];
      buildings.push(feature({ type: 'Polygon', coordinates: [ring] }, { kind: 'building' }));
    }
  }
  const layers = Object.entries({ roads, buildings }).map(([name, features]) => {
    const index = new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: zooms[1], buffer: 64 });
    return [name, index] as const;
  });
  const [west, right, south, top] = [east(-BLOCKS), east(BLOCKS), north(-BLOCKS), north(BLOCKS)];
  const tiles: ArchiveTile[] = [];
  for (let zoom = zooms[0]; zoom <= zooms[1]; zoom++)
    for (let x = column(west, zoom); x <= column(right, zoom); x++)
      for (let y = row(top, zoom); y <= row(south, zoom); y++) {
        const found = layers.flatMap(([name, index]) => {
          const tile = index.getTile(zoom, x, y);
          return tile ? [[name, tile] as const] : [];
        });
        if (found.length > 0)
          tiles.push({
            id: zxyToTileId(zoom, x, y),
            data: fromGeojsonVt(Object.fromEntries(found), { version: 2 }),
          });
      }
  writeMapArchive(file, tiles, {
    west,
    south,
    east: right,
    north: top,
    minZoom: zooms[0],
    maxZoom: zooms[1],
  });
}
