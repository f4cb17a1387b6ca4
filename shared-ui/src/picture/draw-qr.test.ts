import { expect, it } from '@jest/globals';
import { drawQr } from './draw-qr.ts';

it('draws a QR with the finder pattern in its corner, inside a quiet zone', () => {
  const { size, path } = drawQr('MN-001', 'Q');
  expect(size).toBe(21 + 8);
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x} ${y}`));
  const corner = (from: number) =>
    Array.from({ length: 7 }, (_, at) => Number(dark.has(`${4 + at} ${4 + from}`))).join('');
  expect([0, 1, 2, 3, 4, 5, 6].map(corner)).toEqual([
    '1111111',
    '1000001',
    '1011101',
    '1011101',
    '1011101',
    '1000001',
    '1111111',
  ]);
});

it('spends less room on capital letters and digits than on other text', () => {
  const { size } = drawQr('VP0'.repeat(51));
  expect(size).toBe(41 + 8);
  expect(drawQr('vp0'.repeat(51)).size).toBeGreaterThan(size);
});
