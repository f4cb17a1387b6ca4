import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { axisLabels, textWidth, valueScale } from './layout.ts';

describe('the names under an axis', () => {
  it('are all shown when there is room', () => {
    const names = ['lun', 'mar', 'mié'];
    expect(axisLabels(names, (index) => 100 + index * 200, 700).map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it('never overlap or overflow, for any labels and any width', () => {
    const name = fc.constantFrom('00:00', '14 nov', '14 nov 05:00', '二月', 'W', 'Muelle pesquero de Manta');
    const width = fc.integer({ min: 120, max: 1600 });
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 120 }), width, (names, wide) => {
        const band = (wide - 60) / names.length;
        const shown = axisLabels(names, (index) => 52 + (index + 0.5) * band, wide);
        let free = 0;
        for (const { index, at } of shown) {
          const half = textWidth(names[index] ?? '') / 2;
          expect(at - half).toBeGreaterThanOrEqual(free - 1e-6);
          expect(at + half).toBeLessThanOrEqual(wide + 1e-6);
          free = at + half + 9;
        }
        if (names.every((one) => textWidth(one) <= wide)) expect(shown.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the scale of values', () => {
  it('uses round steps, from zero to a whole step above the maximum', () => {
    expect(valueScale([3, 27]).ticks).toEqual([0, 10, 20, 30]);
    expect(valueScale([0, 1]).ticks).toEqual([0, 1]);
    expect(valueScale([0, 0]).ticks).toEqual([0, 1]);
    expect(valueScale([]).ticks).toEqual([0, 1]);
    expect(valueScale([0.2, 0.7]).ticks.length).toBeGreaterThan(2);
    expect(valueScale([10, 190], 60)).toEqual({ low: 0, high: 240, ticks: [0, 60, 120, 180, 240] });
  });

  it('includes every value, with few lines', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10_000, max: 1_000_000 }), { maxLength: 50 }), (values) => {
        const { low, high, ticks } = valueScale(values);
        expect(low).toBeLessThanOrEqual(Math.min(0, ...values));
        expect(high).toBeGreaterThanOrEqual(Math.max(0, ...values));
        expect(ticks.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});
