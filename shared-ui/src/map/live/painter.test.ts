import { expect, it } from '@jest/globals';
import { liveColors } from '../theme.ts';
import { Painter } from './painter.ts';

const starts: number[] = [];
/** Every letter is six pixels wide. */
class FakeCanvas {
  getContext = () => ({
    measureText: (text: string) => ({ width: text.length * 6 }),
    strokeText: () => {},
    fillText: (_: string, x: number) => starts.push(x),
    createImageData: () => ({}),
    fillRect: () => {},
    beginPath: () => {},
  });
}

it('writes a name on the side of its point where the map does not cut it', () => {
  Object.assign(globalThis, { OffscreenCanvas: FakeCanvas });
  const painter = new Painter();
  Object.assign(painter, { colors: liveColors('light') });
  const placed = [100, 380, 400].map((x) => painter.label('Manuela', x, 50, [0, 390]));
  expect(starts).toEqual([113, 380 - 13 - 42, 413]);
  expect(placed.map(({ left }) => left)).toEqual([100, 325, 400]);
  // Where it has no room on either side, it stays in place.
  expect(painter.label('M'.repeat(65), 30, 50, [0, 390]).left).toBe(30);
});
