import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DashboardContext, RemoteFill } from 'contract';
import { type ReactNode, useLayoutEffect } from 'react';
import { fakeSight, signInAs, type TestArea, TestSlots, TestUi } from '../testing/index.tsx';
import { Slot } from './slot.tsx';

const card = (part: string, order: number): RemoteFill<'dashboard.cards'> => ({
  slot: 'dashboard.cards',
  part,
  titleKey: `La tarjeta ${part}`,
  order,
  permission: 'dashboard.main',
});
const says = (text: string) => async () => ({
  default: ({ range }: DashboardContext) => (
    <p>
      {text} de {range}
    </p>
  ),
});

function show(areas: TestArea[], loaded?: string[]) {
  return render(
    <TestUi>
      <h1>Tablero</h1>
      <TestSlots areas={areas} loaded={loaded}>
        <Slot
          name="dashboard.cards"
          context={{ range: '1W' }}
          cell={({ id, title }, part) => (
            <article key={id} aria-label={title}>
              {part}
            </article>
          )}
        />
      </TestSlots>
    </TestUi>,
  );
}
const cells = () => screen.queryAllByRole('article').map((cell) => cell.getAttribute('aria-label'));
const cell = (part: string) => within(screen.getByRole('article', { name: `La tarjeta ${part}` }));

beforeEach(() => {
  signInAs();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a slot', () => {
  it('shows the parts of several areas in order, each with the context', async () => {
    show([
      { fills: [card('a', 30), card('b', 10)], parts: { a: says('Escaneos'), b: says('Solicitudes') } },
      { fills: [card('c', 20)], parts: { c: says('Alertas') } },
    ]);
    expect(await screen.findByText('Escaneos de 1W')).toBeTruthy();
    expect(cells()).toEqual(['La tarjeta b', 'La tarjeta c', 'La tarjeta a']);
  });

  it('shows nothing if nobody fills it, with or without a shell', () => {
    show([{ fills: [], parts: {} }]);
    expect(cells()).toEqual([]);
    cleanup();
    render(
      <TestUi>
        <Slot name="dashboard.cards" context={{ range: '1W' }} />
      </TestUi>,
    );
    expect(document.body.textContent).toBe('');
  });

  it('neither shows nor loads a part for those who may not see it', async () => {
    const loaded: string[] = [];
    signInAs({ type: 'admin', cliente_metadata: undefined });
    show([{ fills: [card('a', 1)], parts: { a: says('Escaneos') } }], loaded);
    expect(cells()).toEqual([]);
    expect(loaded).toEqual([]);
  });
});

it('draws the parts below the fold once the page is painted', async () => {
  const texts = () => screen.queryAllByText(/ de 1W$/).map(({ textContent }) => textContent);
  let painted: unknown;
  function Painted() {
    useLayoutEffect(() => {
      painted = texts();
    }, []);
    return null;
  }
  const areas = [
    { fills: [card('a', 1), card('b', 2)], parts: { a: says('Escaneos'), b: says('Solicitudes') } },
  ];
  const page = (children: ReactNode) => (
    <TestUi>
      <TestSlots areas={areas}>{children}</TestSlots>
    </TestUi>
  );
  const slot = (
    <>
      <Slot name="dashboard.cards" context={{ range: '1W' }} first={1} />
      <Painted />
    </>
  );
  const { rerender } = render(page(slot));
  await screen.findByText('Solicitudes de 1W');
  // A returning user has the code of all parts.
  rerender(page(null));
  rerender(page(slot));
  expect(await screen.findByText('Solicitudes de 1W')).toBeTruthy();
  expect(painted).toEqual(['Escaneos de 1W']);
});

it('loads a part that is to be near once its place is, and on paper', async () => {
  const sight = fakeSight();
  const near = (part: string, order: number) => ({ ...card(part, order), near: true as const });
  const loaded: string[] = [];
  try {
    const parts = { a: says('Escaneos'), b: says('Solicitudes'), c: says('Alertas') };
    show([{ fills: [card('a', 1), near('b', 2), near('c', 3)], parts }], loaded);
    expect(await screen.findByText('Escaneos de 1W')).toBeTruthy();
    expect(loaded).toEqual(['a']);
    await sight.come(0);
    expect(await screen.findByText('Solicitudes de 1W')).toBeTruthy();
    expect(loaded).toEqual(['a', 'b']);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(await screen.findByText('Alertas de 1W')).toBeTruthy();
  } finally {
    act(() => void window.dispatchEvent(new Event('afterprint')));
    sight.restore();
  }
});

describe('a part that fails', () => {
  it('to load: fails alone, with a retry', async () => {
    const b = jest.fn(says('Solicitudes'));
    b.mockRejectedValueOnce(new Error('503'));
    show([{ fills: [card('a', 1), card('b', 2)], parts: { a: says('Escaneos'), b } }]);
    expect(await cell('b').findByRole('alert')).toBeTruthy();
    expect(cell('b').getByText('No se pudo mostrar «La tarjeta b»')).toBeTruthy();
    expect(cell('a').getByText('Escaneos de 1W')).toBeTruthy();
    await userEvent.click(cell('b').getByRole('button', { name: 'Reintentar' }));
    expect(await cell('b').findByText('Solicitudes de 1W')).toBeTruthy();
  });

  it('while shown: fails alone, with a retry, and the page stays', async () => {
    let broken = true;
    const b = async () => ({
      default: () => {
        if (broken) throw new Error('undefined is not a card');
        return <p>Solicitudes</p>;
      },
    });
    show([{ fills: [card('a', 1), card('b', 2)], parts: { a: says('Escaneos'), b } }]);
    expect(await cell('b').findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Tablero' })).toBeTruthy();
    expect(cell('a').getByText('Escaneos de 1W')).toBeTruthy();
    broken = false;
    await userEvent.click(cell('b').getByRole('button', { name: 'Reintentar' }));
    expect(await cell('b').findByText('Solicitudes')).toBeTruthy();
  });
});
