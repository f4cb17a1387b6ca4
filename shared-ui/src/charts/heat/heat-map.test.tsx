import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { heatColors, inkOn } from '../../heat/heat-colors.ts';
import { contrast } from '../../testing/contrast.ts';
import { TestUi } from '../../testing/index.tsx';
import { HeatMap } from './heat-map.tsx';
import { heatStepOf, scaleOf } from './heat-scale.ts';

const days = [
  { key: 1, label: 'lun' },
  { key: 2, label: 'mar' },
];
const hours = [0, 1, 2].map((hour) => ({ key: hour, label: String(hour) }));

function show(empty = false) {
  render(
    <HeatMap
      label="Por hora y día"
      rows={days}
      columns={hours}
      floor={0}
      format={String}
      cell={(day, hour) => {
        const value = empty || hour.key === 2 ? null : Number(day.key) * 10 + Number(hour.key);
        return {
          value,
          text: value === null ? '' : String(value),
          name: `${day.label} ${hour.label}: ${value ?? 'nada'}`,
          ...(value !== null && { to: `/filas?dia=${day.key}&hora=${hour.key}` }),
        };
      }}
    />,
    { wrapper: TestUi },
  );
}

describe('a heat map', () => {
  it('is a table whose cells have names in words and link to their rows', () => {
    show();
    expect(screen.getByRole('grid', { name: 'Por hora y día' })).toBeTruthy();
    expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['lun', 'mar']);
    expect(screen.getByRole('link', { name: 'mar 1: 21' }).getAttribute('href')).toBe('/filas?dia=2&hora=1');
    expect(screen.queryByRole('link', { name: 'lun 2: nada' })).toBeNull();
    expect(screen.getByRole('img', { name: 'lun 2: nada' })).toBeTruthy();
  });

  it('is one tab stop, with arrows between cells', async () => {
    show();
    const user = userEvent.setup();
    await user.tab();
    const on = () => document.activeElement?.getAttribute('aria-label');
    expect(on()).toBe('lun 0: 10');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(on()).toBe('mar 1: 21');
    await user.keyboard('{End}{ArrowRight}{ArrowUp}');
    expect(on()).toBe('lun 2: nada');
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(on()).toBe('lun 0: 10');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('shows when it is empty', () => {
    show(true);
    expect(screen.getByRole('figure').textContent).toContain('No hay datos');
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

describe('the 14 steps', () => {
  it('rise with the value and use both ends', () => {
    const scale = { low: 0, high: 100 };
    expect(heatStepOf(0, scale)).toBe(0);
    expect(heatStepOf(100, scale)).toBe(13);
    expect(heatStepOf(5, { low: 5, high: 5 })).toBe(13);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (a, b) => {
        expect(heatStepOf(Math.min(a, b), scale)).toBeLessThanOrEqual(heatStepOf(Math.max(a, b), scale));
      }),
    );
  });

  it('run between what there is, or from a floor', () => {
    expect(scaleOf([3, null, 9])).toEqual({ low: 3, high: 9 });
    expect(scaleOf([3, 9], 0)).toEqual({ low: 0, high: 9 });
    expect(scaleOf([null])).toBeNull();
  });

  it.each(heatColors)('have readable text on %s', (color) => {
    expect(contrast(inkOn(color), color)).toBeGreaterThanOrEqual(4.5);
  });
});
