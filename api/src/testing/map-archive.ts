import { writeFileSync } from 'node:fs';

/** A tile by its number along the curve of PMTiles (`zxyToTileId`), and its bytes: a Mapbox vector tile, not packed. */
export interface ArchiveTile {
  id: number;
  data: Uint8Array;
}

export interface ArchiveLand {
  west: number;
  south: number;
  east: number;
  north: number;
  minZoom: number;
  maxZoom: number;
}

const HEADER = 127;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return [...bytes, rest];
}

/**
 * Writes a small archive of PMTiles 3 with all its tiles in the root directory
 * (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). Few tiles only: the root ends within 16 KB.
 */
export function writeMapArchive(file: string, tiles: readonly ArchiveTile[], land: ArchiveLand): void {
  const sorted = tiles.toSorted((a, b) => a.id - b.id);
  const starts = sorted.map((_, nth) => sorted.slice(0, nth).reduce((sum, { data }) => sum + data.length, 0));
  const root = Buffer.from([
    ...varint(sorted.length),
    ...sorted.flatMap(({ id }, nth) => varint(id - (sorted[nth - 1]?.id ?? 0))),
    ...sorted.flatMap(() => varint(1)),
    ...sorted.flatMap(({ data }) => varint(data.length)),
    ...starts.flatMap((start) => varint(start + 1)),
  ]);
  const layers = ['earth', 'water', 'roads', 'buildings', 'places'];
  const metadata = Buffer.from(JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) }));
  const data = Buffer.concat(sorted.map((tile) => tile.data));
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const metadataAt = HEADER + root.length;
  const dataAt = metadataAt + metadata.length;
  const places = [HEADER, root.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length];
  for (const [nth, value] of [...places, sorted.length, sorted.length, sorted.length].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + nth * 8);
  // Clustered; neither directories nor tiles packed; vector tiles.
  header.set([1, 1, 1, 1, land.minZoom, land.maxZoom], 96);
  const degrees = [land.west, land.south, land.east, land.north];
  for (const [nth, value] of degrees.entries()) header.writeInt32LE(Math.round(value * 1e7), 102 + nth * 4);
  header[118] = land.maxZoom;
  header.writeInt32LE(Math.round(((land.west + land.east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((land.south + land.north) / 2) * 1e7), 123);
  writeFileSync(file, Buffer.concat([header, root, metadata, data]));
}
