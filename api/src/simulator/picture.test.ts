import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { fileTypeFromBuffer } from 'file-type';
import { takePicture } from './picture.ts';
import { encodePng } from './png.ts';

describe('a picture', () => {
  it('is a PNG of a phone’s size, different for each and the same again', async () => {
    const pictures = ['vigia:u001:1', 'vigia:u001:2', 'vigia:u002:1'].map(takePicture);
    for (const picture of pictures) {
      expect(await fileTypeFromBuffer(picture)).toEqual({ ext: 'png', mime: 'image/png' });
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([640, 480]);
      expect(picture.length).toBeLessThan(60 * 1024);
    }
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(3);
    expect(takePicture('vigia:u001:1')).toEqual(pictures[0]);
  });

  it('holds its pixels as differences from the row above', () => {
    const png = encodePng(2, 2, new Uint8ClampedArray([1, 2, 3, 4, 5, 6, 11, 12, 13, 4, 5, 0]));
    const start = png.indexOf('IDAT') + 4;
    const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
    expect([...rows]).toEqual([2, 1, 2, 3, 4, 5, 6, 2, 10, 10, 10, 0, 0, 250]);
  });
});
