import { describe, expect, it } from '@jest/globals';
import { apexOptions, apexSeries, drawnAs } from './options.ts';
import type { ChartDrawing, ChartLook } from './types.ts';

const look: ChartLook = { scheme: 'light', direction: 'ltr', language: 'es' };
const rtl = { ...look, direction: 'rtl' } as const;
const colors = ['#111111', '#222222'];
const drawing: ChartDrawing = {
  kind: 'bar',
  series: [{ name: 'A', data: [1, 2, 3] }],
  categories: ['lun', 'mar', 'mié'],
  height: 200,
  format: String,
  stacked: false,
  horizontal: false,
  partial: new Set<number>(),
  partialName: 'no entero',
};
const optionsOf = (part: Partial<ChartDrawing>, seen = look) =>
  apexOptions({ ...drawing, ...part }, seen, colors);

describe('the options of apexcharts', () => {
  it('are mirrored for right to left, except for rings', () => {
    expect(apexSeries(drawing, rtl)).toEqual([{ name: 'A', data: [3, 2, 1] }]);
    expect(optionsOf({}, rtl).xaxis?.categories).toEqual(['mié', 'mar', 'lun']);
    expect(apexSeries({ ...drawing, kind: 'donut' }, rtl)).toEqual([1, 2, 3]);
  });

  it('fit whole stacks, in round steps', () => {
    const series = [
      { name: 'A', data: [40, 3] },
      { name: 'B', data: [50, null] },
    ];
    expect(optionsOf({ series, stacked: true }).yaxis).toMatchObject({ min: 0, max: 100, tickAmount: 5 });
    expect(optionsOf({ series }).yaxis).toMatchObject({ min: 0, max: 50 });
    expect(optionsOf({ series: [{ name: 'A', data: [10, 190, null] }], valueStep: 60 }).yaxis).toMatchObject({
      max: 240,
      tickAmount: 4,
    });
  });

  it('use the first series for slices, with missing values as nothing', () => {
    expect(
      apexSeries({ ...drawing, kind: 'pie', series: [{ name: 'A', data: [4, null, 2] }] }, look),
    ).toEqual([4, 0, 2]);
  });

  it('separate slices, but not a single one', () => {
    const ring = (data: number[]) => optionsOf({ kind: 'donut', series: [{ name: 'A', data }] });
    expect([ring([1, 2]).stroke?.width, ring([0, 3]).stroke?.width]).toEqual([2, 0]);
  });

  it('write 100 % on a slice only if it is the whole', () => {
    const written = optionsOf({ kind: 'pie' }).dataLabels?.formatter as (share: number) => string;
    expect([99.97, 100].map((share) => written(share).replace(/\s/, ' '))).toEqual(['99 %', '100 %']);
  });

  it('make incomplete points of a line hollow, and dash the line to the last of them', () => {
    const { forecastDataPoints, markers } = optionsOf({ kind: 'line', partial: new Set([0, 2]) });
    expect(forecastDataPoints).toMatchObject({ count: 1 });
    expect(markers?.discrete?.map(({ dataPointIndex }) => dataPointIndex)).toEqual([0, 2]);
    expect(optionsOf({ kind: 'line', partial: new Set([0, 2]) }, rtl).markers?.discrete?.[0]).toMatchObject({
      dataPointIndex: 2,
    });
  });

  it('change when the look would change, and for nothing else', () => {
    const as = (part: Partial<ChartDrawing>) => drawnAs({ ...drawing, ...part }, look, colors);
    expect(as({ format: (value) => `${value}`, partial: new Set() })).toBe(as({}));
    const others = [
      as({ format: (value) => `${value} %` }),
      as({ partial: new Set([2]) }),
      as({ series: [{ name: 'A', data: [1, 2, 2] }] }),
      drawnAs(drawing, rtl, colors),
    ];
    expect(new Set([as({}), ...others]).size).toBe(5);
  });

  it('place the points of a line at numbers, a single one in the middle of its category', () => {
    const line = { ...drawing, kind: 'line' } as const;
    expect(apexSeries(line, rtl)).toEqual([{ name: 'A', data: [3, 2, 1].map((y, x) => ({ x, y })) }]);
    expect(optionsOf(line).xaxis).toMatchObject({ type: 'numeric', tickAmount: 1 });
    expect(optionsOf({ ...line, categories: ['lun'] }).xaxis?.categories).toEqual(['lun']);
  });

  it('contain no names, legend, tooltip or animation of the library', () => {
    expect(optionsOf({})).toMatchObject({
      chart: { animations: { enabled: false } },
      xaxis: { labels: { show: false } },
      legend: { show: false },
      tooltip: { enabled: false },
    });
  });
});
