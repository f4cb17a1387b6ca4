import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestUi } from '../testing/index.tsx';

// jsdom lays nothing out, so the library that draws cannot run in it; the figures are what is tested here.
jest.unstable_mockModule('./apex.tsx', () => ({ default: () => null }));
const { BarChart, DonutChart } = await import('./index.tsx');

const figures = {
  label: 'Visitas por sucursal',
  series: [
    { name: 'Este mes', data: [12, null] },
    { name: 'Mes pasado', data: [7, 4] },
  ],
  categories: ['Quito', 'Guayaquil'],
};

const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('charts', () => {
  it('always offer their figures to a screen reader, with unit and gaps', () => {
    render(<BarChart {...figures} unit="h" />, { wrapper: TestUi });
    expect(screen.getByRole('figure', { name: 'Visitas por sucursal' })).toBeTruthy();
    expect(cells()).toEqual(['', '12 h', '7 h', '–', '4 h']);
  });

  it('become a table whose values are chosen with the keyboard', async () => {
    const user = userEvent.setup();
    const chosen: number[][] = [];
    render(<BarChart {...figures} onSelect={(...position) => chosen.push(position)} />, { wrapper: TestUi });
    await user.click(screen.getByRole('button', { pressed: false }));
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(chosen).toEqual([[0, 1]]);
  });

  it('say why there is nothing, and try again', async () => {
    let tries = 0;
    render(<DonutChart {...figures} error="Sin respuesta" onRetry={() => (tries += 1)} />, {
      wrapper: TestUi,
    });
    expect(screen.getByText('Sin respuesta').getAttribute('role')).toBe('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(tries).toBe(1);
  });

  it('tell loading from empty', () => {
    const { rerender } = render(<BarChart {...figures} series={[]} loading />, { wrapper: TestUi });
    expect(screen.getByRole('figure', { name: figures.label }).getAttribute('aria-busy')).toBe('true');
    rerender(<BarChart {...figures} series={[]} />);
    expect(screen.getByRole('figure', { name: figures.label }).textContent).toContain('No hay datos');
  });
});
