import { describe, expect, it } from '@jest/globals';
import { apexOptions, apexSeries, type ChartDrawing, type ChartLook, labelStep } from './options.ts';
import { barPatterns, markColor } from './palette.ts';

const look: ChartLook = { scheme: 'light', direction: 'ltr', reducedMotion: false, language: 'es' };
const drawing: ChartDrawing = {
  kind: 'bar',
  series: [{ name: 'A', data: [1, 2, 3] }],
  categories: ['lun', 'mar', 'mié'],
  height: 200,
  format: String,
};

describe('apexOptions', () => {
  it('turns the data round from right to left, and the chosen position back', () => {
    const chosen: number[] = [];
    const rtl = { ...look, direction: 'rtl' } as const;
    const turned = { ...drawing, onSelect: (index: number) => chosen.push(index) };
    expect(apexSeries(turned, rtl)).toEqual([{ name: 'A', data: [3, 2, 1] }]);
    expect(apexOptions(turned, rtl).xaxis?.categories).toEqual(['mié', 'mar', 'lun']);
    apexOptions(turned, rtl).chart?.events?.dataPointSelection?.(null, undefined, {
      dataPointIndex: 0,
      seriesIndex: 0,
    });
    apexOptions(turned, look).chart?.events?.dataPointSelection?.(null, undefined, {
      dataPointIndex: 0,
      seriesIndex: 0,
    });
    expect(chosen).toEqual([2, 0]);
  });

  it('keeps still for those who ask', () => {
    expect(apexOptions(drawing, look).chart?.animations?.enabled).toBe(true);
    expect(apexOptions(drawing, { ...look, reducedMotion: true }).chart?.animations?.enabled).toBe(false);
  });

  it('gives each further series a fill of its own, so that colour is never the only difference', () => {
    const three = { ...drawing, series: ['A', 'B', 'C'].map((name) => ({ name, data: [1] })) };
    const { fill } = apexOptions(three, look);
    expect(fill?.type).toEqual(['solid', 'pattern', 'pattern']);
    expect(new Set(barPatterns).size).toBe(barPatterns.length);
  });

  it('draws slices from the first series, absent values as nothing', () => {
    const pie = { ...drawing, kind: 'pie', series: [{ name: 'A', data: [4, null, 2] }] } as const;
    expect(apexSeries({ ...pie, series: [{ name: 'A', data: [4, null, 2] }] }, look)).toEqual([4, 0, 2]);
  });

  it('colours a series by its meaning where it has one, in the scheme in force', () => {
    const toned = { ...drawing, series: [{ name: 'A', data: [1], tone: 'danger' as const }] };
    expect(apexOptions(toned, look).colors).toEqual([markColor('light', 0, 'danger')]);
    expect(apexOptions(toned, { ...look, scheme: 'dark' }).colors).toEqual([markColor('dark', 0, 'danger')]);
    expect(markColor('light', 0, 'danger')).not.toBe(markColor('dark', 0, 'danger'));
  });

  it('shows as many labels as can stand side by side, and all of a few', () => {
    expect(labelStep(['lun', 'mar', 'mié'])).toBe(1);
    expect(labelStep(Array.from({ length: 24 }, () => '14 nov 05:00'))).toBe(6);
    expect(labelStep([])).toBe(0);
  });

  it('ends its axis on a whole step where values are not decimal', () => {
    const line = { ...drawing, series: [{ name: 'A', data: [10, 190, null] }], valueStep: 60 };
    expect(apexOptions(line, look).yaxis).toMatchObject({ stepSize: 60, max: 240, forceNiceScale: false });
    expect(apexOptions(drawing, look).yaxis).toMatchObject({ forceNiceScale: true });
  });
});
