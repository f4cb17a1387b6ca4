/** Files with the location of a photo, built by hand for tests. */

const SHORT = 3;
const LONG = 4;
const DOUBLE = 12;
const ASCII = 2;
const sizes: Readonly<Record<number, number>> = { [ASCII]: 1, [SHORT]: 2, [LONG]: 4, [DOUBLE]: 8 };

interface Tag {
  tag: number;
  type: number;
  values: readonly number[];
}

export interface TinyTiff {
  width?: number;
  height?: number;
  /** x and y of a pixel. */
  scale?: readonly [number, number];
  /** Column, row, x, y. */
  tie?: readonly [number, number, number, number];
  /** 4 × 4, by rows. */
  matrix?: readonly number[];
  /** EPSG code of a projected or of a geographic system. */
  projected?: number;
  geographic?: number;
  citation?: string;
  pixelIsPoint?: boolean;
}

const text = (words: string) => [...Buffer.from(words, 'latin1')];

function geoKeys(options: TinyTiff): Tag[] {
  const { projected, geographic, citation, pixelIsPoint } = options;
  const words = citation === undefined ? '' : `${citation}|`;
  const keys = [
    [1024, 0, 1, projected === undefined ? 2 : 1],
    [1025, 0, 1, pixelIsPoint ? 2 : 1],
    ...(citation === undefined ? [] : [[1026, 34_737, words.length, 0]]),
    ...(geographic === undefined ? [] : [[2048, 0, 1, geographic]]),
    ...(projected === undefined ? [] : [[3072, 0, 1, projected]]),
  ];
  const directory = { tag: 34_735, type: SHORT, values: [1, 1, 0, keys.length, ...keys.flat()] };
  return words ? [directory, { tag: 34_737, type: ASCII, values: text(`${words}\0`) }] : [directory];
}

/** A little-endian TIFF of one grey strip, with the requested tags of a GeoTIFF. */
export function tinyTiff(options: TinyTiff): Buffer {
  const { width = 4, height = 2, scale, tie, matrix } = options;
  const tags: Tag[] = [
    { tag: 256, type: LONG, values: [width] },
    { tag: 257, type: LONG, values: [height] },
    { tag: 258, type: SHORT, values: [8] },
    { tag: 259, type: SHORT, values: [1] },
    { tag: 262, type: SHORT, values: [1] },
    { tag: 273, type: LONG, values: [8] },
    { tag: 277, type: SHORT, values: [1] },
    { tag: 278, type: LONG, values: [height] },
    { tag: 279, type: LONG, values: [width * height] },
    ...(scale ? [{ tag: 33_550, type: DOUBLE, values: [...scale, 0] }] : []),
    ...(tie ? [{ tag: 33_922, type: DOUBLE, values: [tie[0], tie[1], 0, tie[2], tie[3], 0] }] : []),
    ...(matrix ? [{ tag: 34_264, type: DOUBLE, values: matrix }] : []),
    ...(options.projected === undefined && options.geographic === undefined && options.citation === undefined
      ? []
      : geoKeys(options)),
  ];
  const pixels = Math.ceil((width * height) / 2) * 2;
  const start = 8 + pixels;
  const after = start + 2 + tags.length * 12 + 4;
  const length = ({ type, values }: Tag) => values.length * (sizes[type] ?? 1);
  const large = tags.reduce((sum, tag) => sum + (length(tag) > 4 ? length(tag) + (length(tag) % 2) : 0), 0);
  const file = Buffer.alloc(after + large);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(start, 4);
  file.writeUInt16LE(tags.length, start);
  const put = ({ type, values }: Tag, at: number) => {
    for (const [index, value] of values.entries()) {
      const place = at + index * (sizes[type] ?? 1);
      if (type === DOUBLE) file.writeDoubleLE(value, place);
      else if (type === LONG) file.writeUInt32LE(value, place);
      else if (type === SHORT) file.writeUInt16LE(value, place);
      else file.writeUInt8(value, place);
    }
  };
  let free = after;
  for (const [index, tag] of tags.entries()) {
    const at = start + 2 + index * 12;
    file.writeUInt16LE(tag.tag, at);
    file.writeUInt16LE(tag.type, at + 2);
    file.writeUInt32LE(tag.values.length, at + 4);
    if (length(tag) <= 4) put(tag, at + 8);
    else {
      file.writeUInt32LE(free, at + 8);
      put(tag, free);
      free += length(tag) + (length(tag) % 2);
    }
  }
  return file;
}
