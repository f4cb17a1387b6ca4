import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { TestUi } from '../testing/index.tsx';
import type Apex from './apex.tsx';

/** Marks as apexcharts writes them: jsdom has no layout, so the library itself cannot run in it. */
function FakeApex({ drawing, onDrawn }: ComponentProps<typeof Apex>) {
  const [tell] = useState(() => (element: HTMLElement | null) => {
    if (element) onDrawn(element, { left: 40, top: 10, width: 500, height: 200 });
  });
  return (
    <div ref={tell}>
      <svg aria-hidden="true">
        {drawing.series.flatMap(({ name, data }, series) =>
          data.map(
            (value, j) =>
              value !== null &&
              drawing.kind === 'bar' && (
                <path
                  key={`${name} ${drawing.categories[j]}`}
                  className="apexcharts-bar-area"
                  {...{ index: series, j }}
                />
              ),
          ),
        )}
      </svg>
    </div>
  );
}
jest.unstable_mockModule('./apex.tsx', () => ({ default: FakeApex }));
const { BarChart, DonutChart, LineChart } = await import('./index.tsx');

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
  it('always offer their figures to a screen reader, with unit and gaps', async () => {
    render(<BarChart {...figures} unit="h" />, { wrapper: TestUi });
    // The renderer loads on demand; from here on it is there.
    await waitFor(() => expect(document.querySelector('.v-chart-draw svg')).toBeTruthy());
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

  it('show why they are empty, and offer a retry', async () => {
    let tries = 0;
    render(<DonutChart {...figures} error="Sin respuesta" onRetry={() => (tries += 1)} />, {
      wrapper: TestUi,
    });
    expect(screen.getByText('Sin respuesta').getAttribute('role')).toBe('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(tries).toBe(1);
  });

  const swatches = () =>
    [...document.querySelectorAll('.v-chart-legend rect')].map((one) => one.getAttribute('fill'));
  const marks = () => [...document.querySelectorAll('.v-chart-draw [data-mark]')];

  it('draw the legend with the bars’ own patterns', async () => {
    render(<BarChart {...figures} stacked onSelect={() => {}} />, { wrapper: TestUi });
    await waitFor(() => expect(marks()).toHaveLength(3));
    const fills = marks().map((one) => one.getAttribute('fill'));
    expect(new Set(fills)).toEqual(new Set(swatches()));
    expect(swatches()[1]).toMatch(/^url\(#/);
    expect(document.querySelector(`pattern[id="${swatches()[1]?.slice(5, -1)}"]`)).toBeTruthy();
  });

  it('open what is under the pointer, and nothing that cannot be opened', async () => {
    const chosen: number[][] = [];
    render(
      <BarChart
        {...figures}
        isSelectable={(index) => index === 1}
        onSelect={(...position) => chosen.push(position)}
      />,
      { wrapper: TestUi },
    );
    await waitFor(() => expect(marks()).toHaveLength(1));
    await userEvent.click(marks()[0] as Element);
    expect(chosen).toEqual([[1, 1]]);
  });

  it('hatch incomplete categories and mark them, in the table too', async () => {
    const line = { ...figures, series: figures.series.slice(0, 1) };
    render(<LineChart {...line} partial={[1]} />, { wrapper: TestUi });
    expect(screen.getByRole('rowheader', { name: 'Guayaquil (Período incompleto)' })).toBeTruthy();
    expect(document.querySelector('.v-chart-legend')?.textContent).toBe('Período incompleto');
    const hatched = () => document.querySelectorAll('.v-chart-draw rect[fill$="-partial)"]');
    await waitFor(() => expect(hatched()).toHaveLength(1));
  });

  it('show more than six parts as ranked bars, the rest last, and find the chosen one among them', async () => {
    const chosen: number[][] = [];
    render(
      <DonutChart
        label="Por usuario"
        categories={['a', 'b', 'c', 'd', 'e', 'f', 'los demás']}
        tones={[undefined, undefined, undefined, undefined, undefined, undefined, 'off']}
        series={[{ name: 'Enviadas', data: [1, 2, 9, 4, 5, 6, 70] }]}
        onSelect={(...position) => chosen.push(position)}
      />,
      { wrapper: TestUi },
    );
    await waitFor(() => expect(marks()).toHaveLength(7));
    const names = [...document.querySelectorAll('.v-rank bdi')].map((one) => one.textContent);
    expect(names).toEqual(['c', 'f', 'e', 'd', 'b', 'a', 'los demás']);
    await userEvent.click(marks()[0] as Element);
    expect(chosen).toEqual([[2, 0]]);
  });

  it('distinguish loading from empty', () => {
    const { rerender } = render(<BarChart {...figures} series={[]} loading />, { wrapper: TestUi });
    expect(screen.getByRole('figure', { name: figures.label }).getAttribute('aria-busy')).toBe('true');
    rerender(<BarChart {...figures} series={[]} />);
    expect(screen.getByRole('figure', { name: figures.label }).textContent).toContain('No hay datos');
    rerender(<BarChart {...figures} series={figures.series.map((one) => ({ ...one, data: [0, 0] }))} />);
    expect(screen.getByRole('figure', { name: figures.label }).textContent).toContain('No hay datos');
  });
});
