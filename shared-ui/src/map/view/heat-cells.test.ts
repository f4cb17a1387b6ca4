import { expect, it } from '@jest/globals';
import type { LaidHeat } from 'contract';
import { heatColors } from '../../heat/heat-colors.ts';
import { drawHeat } from './heat-cells.ts';

const size = { width: 400, height: 300 };
const camera = { lng: -79.9, lat: -2.2, zoom: 14 };
const grid: LaidHeat = {
  ...{ west: -79.902, south: -2.202, width: 0.001, height: 0.001 },
  ...{ x: [1, 2, 2, 900], y: [1, 1, 2, 1], count: [1, 9, 1000, 4], most: 1000 },
};

function paint() {
  const drawn: { color: string; box: number[] }[] = [];
  const context = {
    fillStyle: '',
    globalAlpha: 1,
    fillRect: (...box: number[]) => drawn.push({ color: context.fillStyle, box }),
  };
  drawHeat(context as unknown as CanvasRenderingContext2D, grid, camera, size);
  return { drawn, alpha: context.globalAlpha };
}

it('paints each visible cell in the colour of its count', () => {
  const { drawn, alpha } = paint();
  expect(drawn.map(({ color }) => color)).toEqual([heatColors[0], heatColors[1], heatColors[13]]);
  expect(alpha).toBe(1);
});

it('lets neighbours share an edge, on whole pixels', () => {
  const [first, second, third] = paint().drawn.map(({ box }) => box) as [number[], number[], number[]];
  expect((first[0] as number) + (first[2] as number)).toBe(second[0]);
  expect((third[1] as number) + (third[3] as number)).toBe(second[1]);
  expect([...first, ...second].every(Number.isInteger)).toBe(true);
});
