import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { type Problem, problem } from './problem.ts';

/** The stored form of a photo. */
export interface Photo {
  extension: string;
  mediaType: string;
  bytes: Buffer;
}

/** Maximum megapixels of a photo; more is a decompression bomb, not a camera. */
export const MOST_MEGAPIXELS = 64;
/** Longer sides are shrunk to this: 20 megapixels of a phone stay as they are. */
const LONGEST_SIDE = 6000;

/** How each image format is stored: what browsers show keeps its format, including transparency. */
const kept: Record<string, { extension: string; mediaType: string; encode(image: Sharp): Sharp }> = {
  jpg: { extension: 'jpg', mediaType: 'image/jpeg', encode: (image) => image.jpeg({ quality: 85 }) },
  png: { extension: 'png', mediaType: 'image/png', encode: (image) => image.png() },
  webp: { extension: 'webp', mediaType: 'image/webp', encode: (image) => image.webp({ quality: 85 }) },
};
const kindOf: Record<string, keyof typeof kept> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'png',
  tif: 'jpg',
  tiff: 'jpg',
};
/** Images that nothing here can read. */
const unreadable = new Set(['heic']);

/** True for a file that is an image by its extension, and is therefore decoded. */
export const isPhoto = (extension: string): boolean =>
  Object.hasOwn(kindOf, extension) || unreadable.has(extension);

// Nothing is cached between photos, and each uses one thread: one core is left for everything else, the rest wait.
sharp.cache(false);
sharp.concurrency(1);
// Only photo formats are read, though the library could open others.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
  ],
});

let free = Math.max(1, availableParallelism() - 1);
const waiting: (() => void)[] = [];

/** Runs work when it is its turn. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
}

async function redraw(bytes: Buffer, extension: string): Promise<Photo> {
  const { encode, ...type } = kept[kindOf[extension] ?? 'jpg'] as (typeof kept)[string];
  const image = sharp(bytes, {
    autoOrient: true,
    failOn: 'error',
    limitInputPixels: MOST_MEGAPIXELS * 1_000_000,
    sequentialRead: true,
  }).resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  return { ...type, bytes: await encode(image).toBuffer() };
}

function refusalOf(error: unknown): Problem {
  return /pixel limit/i.test(String(error))
    ? problem('validation', 'error.photoPixels', { maximum: MOST_MEGAPIXELS })
    : problem('validation', 'error.photoDamaged');
}

/**
 * Re-encodes an image: upright, without other content of its file (location, camera, profiles, trailing data), at
 * most 6000 pixels long; GIF becomes PNG and TIFF becomes JPEG. Off the event loop, a few at a time. Throws a Problem
 * for a damaged or incomplete one, one with too many pixels, and an unreadable one.
 */
export async function photoOf(bytes: Buffer, extension: string): Promise<Photo> {
  if (unreadable.has(extension)) throw problem('validation', 'error.photoFormat');
  return inTurn(() =>
    redraw(bytes, extension).catch((error: unknown) => {
      throw refusalOf(error);
    }),
  );
}
