import { describe, expect, it } from '@jest/globals';
import { barFill, type Paints } from './patterns.tsx';
import { bandsOf, lineMark, namesUnder, paintMarks, placeOf } from './places.ts';
import type { ChartDrawing, ChartLook } from './types.ts';

const look: ChartLook = { scheme: 'light', direction: 'ltr', language: 'es' };
const rtl = { ...look, direction: 'rtl' } as const;
const paints: Paints = { id: 'c1', colors: ['#111111', '#222222'], hatch: '#333333' };
const drawing: ChartDrawing = {
  kind: 'bar',
  series: [
    { name: 'A', data: [1, 2, null] },
    { name: 'B', data: [4, null, null] },
  ],
  categories: ['lun', 'mar', 'mié'],
  height: 200,
  format: String,
  stacked: true,
  horizontal: false,
  partial: new Set<number>(),
  partialName: 'no entero',
  isSelectable: (index) => index !== 1,
};
const grid = { left: 40, top: 10, width: 300, height: 150 };

describe('places', () => {
  it('share the grid between bars, and let lines go from edge to edge', () => {
    expect(bandsOf(drawing, look, grid).map(({ left, width }) => [left, width])).toEqual([
      [40, 100],
      [140, 100],
      [240, 100],
    ]);
    const line = bandsOf({ ...drawing, kind: 'line' }, look, grid);
    expect(line.map(({ middle }) => middle)).toEqual([40, 190, 340]);
    expect(line.map(({ left, width }) => [left, width])).toEqual([
      [40, 75],
      [115, 150],
      [265, 75],
    ]);
    expect(bandsOf({ ...drawing, kind: 'line', categories: ['lun'] }, look, grid)[0]?.middle).toBe(190);
  });

  it('are mirrored for right to left, and back', () => {
    expect(bandsOf(drawing, rtl, grid).map(({ left }) => left)).toEqual([240, 140, 40]);
    expect([0, 1, 2].map((index) => placeOf(placeOf(index, drawing, rtl), drawing, rtl))).toEqual([0, 1, 2]);
    const names = namesUnder(drawing, bandsOf(drawing, rtl, grid), 360);
    expect(names.map(({ index, at }) => [index, at])).toEqual([
      [2, 90],
      [1, 190],
      [0, 290],
    ]);
  });
});

describe('painted marks', () => {
  const marks = (className: string, places: [series: number, place: number][]) => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    for (const [series, place] of places) {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('class', className);
      path.setAttribute('index', String(series));
      path.setAttribute('j', String(place));
      path.setAttribute('fill', 'rgba(0,0,0,1)');
      svg.append(path);
    }
    return svg;
  };
  const read = (svg: Element) =>
    [...svg.children].map((one) => ['fill', 'data-band', 'data-mark'].map((name) => one.getAttribute(name)));
  const bars = 'apexcharts-bar-area undefined';

  it('get the fill of their series and carry what they represent', () => {
    const svg = marks(bars, [
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
    paintMarks(svg, drawing, look, paints);
    expect(read(svg)).toEqual([
      [barFill(paints, 0), '0', '0:0'],
      [barFill(paints, 0), '1', null],
      [barFill(paints, 1), '0', '0:1'],
    ]);
    expect(barFill(paints, 1)).toMatch(/^url\(#c1-/);
  });

  it('mirrored, represent what is there; and are cleared when they can no longer be chosen', () => {
    const svg = marks(bars, [[0, 0]]);
    paintMarks(svg, drawing, rtl, paints);
    expect(read(svg)).toEqual([[barFill(paints, 0), '2', '2:0']]);
    paintMarks(svg, { ...drawing, isSelectable: undefined }, rtl, paints);
    expect(read(svg)).toEqual([[barFill(paints, 0), '2', null]]);
  });

  it('keep the colour of a slice', () => {
    const svg = marks('apexcharts-pie-area apexcharts-donut-slice-2', [[0, 2]]);
    paintMarks(svg, { ...drawing, kind: 'donut' }, rtl, paints);
    expect(read(svg)).toEqual([['rgba(0,0,0,1)', '2', '2:0']]);
  });

  it('of a line are chosen by category', () => {
    const line = { ...drawing, kind: 'line' } as const;
    expect([0, 1, 2].map((index) => lineMark(line, index))).toEqual(['0:0', undefined, undefined]);
    expect(lineMark(drawing, 0)).toBeUndefined();
  });
});
