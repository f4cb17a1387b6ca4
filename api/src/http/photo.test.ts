import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { takePicture } from '../simulator/picture.ts';
import { isPhoto, MOST_MEGAPIXELS, photoOf } from './photo.ts';
import { asProblem } from './problem.ts';

const [WIDTH, HEIGHT] = [64, 32];
/** The left half red, the right half blue or empty. */
const halves = (alpha = 1) =>
  sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 4, background: { r: 0, g: 0, b: 255, alpha } },
  }).composite([
    {
      input: {
        create: {
          width: WIDTH / 2,
          height: HEIGHT,
          channels: 4,
          background: { r: 255, g: 0, b: 0, alpha: 1 },
        },
      },
      left: 0,
      top: 0,
    },
  ]);

const pixels = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    ...info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  };
};
const refusal = (bytes: Buffer, extension: string) =>
  photoOf(bytes, extension).then(
    () => Promise.reject(new Error('should have been refused')),
    (error: unknown) => asProblem(error).key,
  );

describe('a photo', () => {
  it('is upright and contains nothing but the image', async () => {
    const sent = await halves()
      .withExif({ IFD0: { Make: 'Camera', Orientation: '6' }, IFD3: { GPSLatitude: '2/1 10/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(sent.includes('Camera')).toBe(true);
    const { bytes, ...type } = await photoOf(sent, 'jpeg');
    expect(type).toEqual({ extension: 'jpg', mediaType: 'image/jpeg' });
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ width: HEIGHT, height: WIDTH, format: 'jpeg' });
    for (const part of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const)
      expect(found[part]).toBeUndefined();
    // Rotated a quarter turn to the right, its left half is on top.
    const [red, , blue] = (await pixels(bytes)).at(16, 8);
    expect([(red ?? 0) > 200, (blue ?? 0) < 60]).toEqual([true, true]);
  });

  it('loses what follows its end', async () => {
    const { bytes } = await photoOf(
      Buffer.concat([Buffer.from(takePicture('a')), Buffer.from('<script>')]),
      'png',
    );
    expect(bytes.includes('<script>')).toBe(false);
  });

  it.each([
    ['png', 'png', 'image/png'],
    ['webp', 'webp', 'image/webp'],
    ['gif', 'png', 'image/png'],
  ] as const)('of kind %s stays clear where it was: %s', async (from, extension, mediaType) => {
    const { bytes, ...type } = await photoOf(await halves(0).toFormat(from).toBuffer(), from);
    expect(type).toEqual({ extension, mediaType });
    const found = await pixels(bytes);
    expect([found.at(4, 4)[3], found.at(60, 4)[3]]).toEqual([255, 0]);
  });

  it('of kind TIFF becomes one that browsers show', async () => {
    const { mediaType } = await photoOf(await halves().tiff().toBuffer(), 'tif');
    expect(mediaType).toBe('image/jpeg');
  });

  it.each(['jpeg', 'png', 'webp'] as const)('of kind %s is refused when it is truncated', async (kind) => {
    const whole = await sharp(takePicture('b')).toFormat(kind).toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2), kind)).toBe('error.photoDamaged');
    expect(await refusal(Buffer.concat([whole.subarray(0, 40), Buffer.alloc(400)]), kind)).toBe(
      'error.photoDamaged',
    );
  });

  it('is refused with more pixels than any camera has, before decoding', async () => {
    const side = Math.ceil(Math.sqrt(MOST_MEGAPIXELS * 1_000_000)) + 1;
    const bomb = await sharp({ create: { width: side, height: side, channels: 3, background: 'white' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const before = process.memoryUsage.rss();
    expect(await refusal(bomb, 'png')).toBe('error.photoPixels');
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('is shrunk when it is larger than needed', async () => {
    const long = await sharp({ create: { width: 9000, height: 30, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(await sharp((await photoOf(long, 'png')).bytes).metadata()).toMatchObject({
      width: 6000,
      height: 20,
    });
  });

  it('must be one of our formats, though the library could open others', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    expect(await refusal(Buffer.from(drawing), 'png')).toBe('error.photoDamaged');
    expect(await refusal(Buffer.from('heic'), 'heic')).toBe('error.photoFormat');
    expect([isPhoto('pdf'), isPhoto('toString'), isPhoto('heic')]).toEqual([false, false, true]);
  });

  it('leaves time for other work while many are processed', async () => {
    const sent = Buffer.from(takePicture('c'));
    const drawn = await Promise.all(Array.from({ length: 12 }, () => photoOf(sent, 'png')));
    expect(new Set(drawn.map(({ bytes }) => bytes.length)).size).toBe(1);
  });
});
