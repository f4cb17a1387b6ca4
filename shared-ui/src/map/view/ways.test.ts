import { expect, it } from '@jest/globals';
import { strokeWays } from './ways.ts';

const size = { width: 100, height: 100 };

/** The runs stroked along a line of pixels: each one's colour and points. */
function strokes(line: [number, number][], colors?: string[]) {
  const runs: string[] = [];
  let run = '';
  const context = {
    strokeStyle: 'tone' as string,
    beginPath: () => {
      run = '';
    },
    moveTo: (x: number, y: number) => {
      run = `${x},${y}`;
    },
    lineTo: (x: number, y: number) => {
      run += ` ${x},${y}`;
    },
    stroke: () => {
      runs.push(`${context.strokeStyle}: ${run}`);
    },
  };
  const points = line.map(([lng, lat]) => ({ lng, lat }));
  strokeWays(context, points, ({ lng, lat }) => ({ x: lng, y: lat }), size, colors);
  return runs;
}

it('strokes each run of one colour at once', () => {
  const line: [number, number][] = [
    [0, 0],
    [10, 0],
    [20, 0],
    [30, 0],
  ];
  expect(strokes(line)).toEqual(['tone: 0,0 10,0 20,0 30,0']);
  expect(strokes(line, ['red', 'red', 'blue'])).toEqual(['red: 0,0 10,0 20,0', 'blue: 20,0 30,0']);
});

it('skips what no pixel shows, but never the end', () => {
  expect(
    strokes([
      [0, 0],
      [0.3, 0],
      [0.6, 0],
      [5, 0],
      [5.2, 0],
    ]),
  ).toEqual(['tone: 0,0 5,0 5.2,0']);
  expect(
    strokes([
      [0, 0],
      [50, 0],
      [200, 0],
      [300, 0],
      [50, 50],
    ]),
  ).toEqual(['tone: 0,0 50,0 200,0', 'tone: 300,0 50,50']);
});
