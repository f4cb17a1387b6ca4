import { expect, it } from '@jest/globals';
import { drawArrows } from './arrows.ts';

/** The tips of the arrows on a line of pixels. */
function tips(line: [number, number][]): [number, number][] {
  const found: [number, number][] = [];
  const nothing = () => {};
  const context = {
    ...{ beginPath: nothing, lineTo: nothing, closePath: nothing, stroke: nothing, fill: nothing },
    ...{ fillStyle: '', strokeStyle: '', lineWidth: 0 },
    moveTo: (x: number, y: number) => found.push([x, y]),
  };
  const points = line.map(([x, y]) => ({ x, y }));
  drawArrows(context as never, points, 'red', 'white');
  return found;
}

it('points along each segment that has room for an arrow between its marks', () => {
  expect(
    tips([
      [0, 0],
      [100, 0],
      [100, -80],
      [110, -80],
      [110, -80],
    ]),
  ).toEqual([
    [56, 0],
    [100, -46],
  ]);
  expect(tips([[0, 0]])).toEqual([]);
});
