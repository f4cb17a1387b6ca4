import { expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestUi } from '../../testing/index.tsx';
import type { DrawStage } from '../draw/shape-edit.ts';
import type { LngLat } from '../geo/mercator.ts';
import MeasureLayer from './measure-layer.tsx';

const place = (x: number, y: number) => ({ lng: x / 10_000, lat: -y / 10_000 });
/** A stage on which a pixel is a ten thousandth of a degree, about eleven metres. */
function show() {
  const stage: Pick<DrawStage, 'project' | 'follow' | 'onPoint'> = {
    project: ({ lng, lat }: LngLat) => ({ x: Math.round(lng * 10_000), y: Math.round(-lat * 10_000) }),
    follow: () => () => {},
    onPoint: null,
  };
  const onEnd = jest.fn();
  const { unmount } = render(
    <TestUi>
      <section data-testid="map">
        <button type="button">Suelo</button>
        <MeasureLayer stage={stage} onEnd={onEnd} />
      </section>
    </TestUi>,
  );
  return {
    stage,
    onEnd,
    unmount,
    point: (x: number, y: number, by: 'pointer' | 'key' = 'pointer') =>
      act(() => stage.onPoint?.(place(x, y), by)),
  };
}
const said = () =>
  within(screen.getByRole('region', { name: 'Medir distancia' })).getByRole('status').textContent;
const legs = () =>
  [...document.querySelectorAll<HTMLElement>('[data-spot^="leg-"]')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);
const way = () => document.querySelector('[data-line="way"]')?.getAttribute('d');

it('measures each leg and the total, by clicks and by Enter at the cross', () => {
  const { point } = show();
  point(100, 100);
  expect(said()).toBe('Comienzo de la medición');
  point(200, 100);
  expect(said()).toBe('Tramo 1: 1,1 km. Total: 1,1 km');
  point(200, 120, 'key');
  expect(said()).toBe('Tramo 2: 222 m. Total: 1,3 km');
  expect(screen.getByText('Total: 1,3 km')).toBeTruthy();
  // The second is too short on screen for its label.
  expect(legs()).toEqual(['1,1 km']);
  expect(document.querySelector('[data-spot="leg-0"] > span')?.getAttribute('dir')).toBe('auto');
  expect(way()).toBe('M100.0 100.0L200.0 100.0L200.0 120.0');
});

it('ignores the same place twice, removes the last one, and starts over', async () => {
  const { point } = show();
  point(100, 100);
  point(100, 100);
  point(200, 100);
  point(300, 100);
  screen.getByRole('button', { name: 'Suelo' }).focus();
  await userEvent.keyboard('{Backspace}');
  expect(said()).toBe('Tramo 1: 1,1 km. Total: 1,1 km');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar el último punto' }));
  expect(said()).toBe('Comienzo de la medición');
  await userEvent.click(screen.getByRole('button', { name: 'Medir de nuevo' }));
  expect(way()).toBe('');
});

it('ends with Escape in the map or with its button, and ignores keys typed elsewhere', async () => {
  const { onEnd, stage, unmount } = show();
  render(<input aria-label="aparte" />);
  await userEvent.type(screen.getByRole('textbox'), 'ab{Backspace}{Escape}');
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('a');
  expect(onEnd).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Suelo' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(onEnd).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Terminar de medir' }));
  expect(onEnd).toHaveBeenCalledTimes(2);
  unmount();
  expect(stage.onPoint).toBeNull();
});
