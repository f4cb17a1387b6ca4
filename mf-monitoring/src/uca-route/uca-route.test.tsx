import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TravelledRoute } from 'contract';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, type Reply, type Request, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { marksOf } from './route-lines.ts';
import { at, route } from './testing.ts';
import UcaRoutePage from './uca-route.page.tsx';

const person = { id: 3, name: 'Carlos Vélez', type: 'Guardia', place: 'Puerto Norte' };
let routes: TravelledRoute[];
let reply: () => Reply;
let seen: Request[];
beforeEach(() => {
  addTestWords('mf-monitoring', words);
  routes = [route()];
  reply = () => ({ data: { data: routes, from: at('00:00:00'), to: at('00:00:00') + 86_400_000 } });
  seen = fakeApi(({ path }) => {
    if (path === '/v1/recorrido') return reply();
    return path === '/v1/uca'
      ? { data: { data: [person], metadata: { page: 1, per_page: 50, total: 60, pages: 2 } } }
      : { status: 404 };
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(async () => {
  cleanup();
  jest.useRealTimers();
  await clearApiCache();
});

const open = (search = '?uca=3&dia=2026-03-02') =>
  render(
    <TestUi at={`/mapas/ucas/ruta${search}`}>
      <UcaRoutePage />
    </TestUi>,
  );
const table = () => within(screen.getByRole('table', { name: 'Recorrido' }));
const lines = () =>
  table()
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 2)
        .map((cell) => cell.textContent)
        .join(' '),
    );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const current = () => document.querySelector('tr[aria-current]')?.textContent;

describe('travelled routes', () => {
  it('requests nothing until a UCA is chosen, then that day', async () => {
    open('?dia=2026-03-02');
    expect(await screen.findByText('Elija una UCA')).toBeTruthy();
    await userEvent.click(screen.getByRole('combobox', { name: 'UCAs' }));
    await userEvent.keyboard('vel');
    const searches = () =>
      seen.filter(({ path }) => path === '/v1/uca').map(({ query }) => query.get('search'));
    await waitFor(() => expect(searches().at(-1)).toBe('vel'));
    await userEvent.click(await screen.findByRole('option', { name: /Carlos Vélez/ }));
    await screen.findByRole('table');
    const asked = seen.filter(({ path }) => path === '/v1/recorrido').map(({ query }) => query.toString());
    expect(asked).toEqual(['uca_id=3&day=2026-03-02&from=00%3A00&to=24%3A00']);
  });

  it('names a run of positions that arrived too late for geofences', async () => {
    routes = [route({ late: [{ from: at('08:05:00'), to: at('08:07:00') }] })];
    open();
    await screen.findByRole('table');
    expect(lines()[1]).toBe('08:05:00 Llegó después: las geocercas no lo evaluaron');
  });

  it('lists moves, stops with place and duration, gaps and events', async () => {
    open();
    await screen.findByRole('table');
    expect(lines()).toEqual([
      '08:00:00 En movimiento',
      '08:10:00 Parada 1: Puerta 2',
      '08:12:00 Escaneo: Puerta 2 (con dudas)',
      '08:20:00 Debería estar en Muelle y no está',
      '08:30:00 Sin posiciones',
      '08:31:00 Teléfono desconectado',
      '09:30:00 En movimiento',
    ]);
    const figures = within(screen.getByRole('region', { name: 'Carlos Vélez' }));
    expect(figures.getByText('2,2 km')).toBeTruthy();
    expect(figures.getByText('Detenida (1 parada)').nextSibling?.textContent).toBe('20 min');
    expect(figures.getByText('Sin señal').nextSibling?.textContent).toBe('1 h');
    expect(figures.getByText(/3 posiciones imprecisas/)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Leyenda' })).getAllByRole('listitem')).toHaveLength(5);
  });

  it('moves the slider to a moment from the table or the address', async () => {
    open('?uca=3&momento=2026-03-02T13:15:00Z');
    await screen.findByRole('table');
    expect(current()).toContain('Escaneo');
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('08:15:00');
    const first = screen.getByRole('button', { name: 'Ir a las 08:12:00' });
    first.focus();
    await userEvent.keyboard('{End}{Enter}');
    expect(current()).toContain('09:30:00');
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('09:30:00');
  });

  it('reaches a moment of the address after the last fix of the day', async () => {
    open('?uca=3&momento=2026-03-02T16:05:00Z');
    await screen.findByRole('table');
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('11:05:00');
  });

  it('reaches an event of a day without positions, on the map too', async () => {
    const event = { name: '', alert: 4, doubtful: false, lat: -2.19, lng: -79.9 } as const;
    const told = (id: number, time: string) => ({ ...event, id, kind: 'alert', at: at(time) }) as const;
    const none = { lines: [], parts: [], used: 0, unused: 0, metres: 0, fastest: 0 };
    routes = [route({ ...none, events: [told(4, '00:06:00'), told(5, '00:20:00')] })];
    open('?uca=3&momento=2026-03-02T05:20:00Z');
    await screen.findByRole('table');
    expect(lines()).toEqual(['00:06:00 Teléfono desconectado', '00:20:00 Teléfono desconectado']);
    expect(current()).toContain('00:20:00');
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('00:20:00');
    expect(screen.getByText('Sin posiciones en ese período')).toBeTruthy();
    expect(marksOf(routes, 'light', '3-alert-5')).toMatchObject([
      { id: '3-alert-4', place: { lat: -2.19, lng: -79.9 }, chosen: false },
      { id: '3-alert-5', chosen: true },
    ]);
  });

  it('plays a minute of the day in a second, and stops at the end', async () => {
    open('?uca=3&dia=2026-03-02&momento=2026-03-02T14:38:00Z');
    await screen.findByRole('table');
    jest.useFakeTimers({ advanceTimers: false });
    fireEvent.click(screen.getByRole('button', { name: 'Reproducir (K)' }));
    await pass(1000);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('09:39:00');
    fireEvent.keyDown(document.body, { key: 'k' });
    await pass(1000);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('09:39:00');
    fireEvent.keyDown(document.body, { key: 'k' });
    await pass(3000);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('09:40:00');
    expect(screen.getByRole('button', { name: 'Reproducir (K)' })).toBeTruthy();
  });

  it('names the UCA of each row when there are several, and colours by UCA or speed', async () => {
    routes = [route(), route({ uca_id: 5, uca_name: 'Ana Paredes', events: [] })];
    open('?uca=3&uca=5&dia=2026-03-02');
    await screen.findByRole('table');
    const legend = within(screen.getByRole('region', { name: 'Leyenda' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Carlos Vélez',
      'Ana Paredes',
    ]);
    await userEvent.click(legend.getByRole('button', { name: 'Velocidad' }));
    expect(legend.getAllByRole('listitem')).toHaveLength(5);
    expect(lines().filter((line) => line.endsWith('Ana Paredes'))).toHaveLength(4);
  });

  it('distinguishes an empty day from a failing server', async () => {
    routes = [route({ lines: [], parts: [], events: [], used: 0, unused: 0, metres: 0 })];
    open();
    expect(await screen.findByText('Sin posiciones en ese período')).toBeTruthy();
    cleanup();
    await clearApiCache();
    reply = () => ({ status: 403, message: 'no' });
    open();
    expect(await screen.findByText('Sin permiso')).toBeTruthy();
  });

  it('shows and exports nothing of one day under the filters of another', async () => {
    routes = [route({ uca_id: 8 })];
    open('?uca=8&dia=2026-03-02');
    await screen.findByRole('table');
    const server = jest.mocked(globalThis.fetch).getMockImplementation() as typeof fetch;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    jest.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
      await held;
      return server(input, init);
    });
    reply = () => ({ status: 403, message: 'no' });
    fireEvent.change(screen.getByLabelText(/^Día/), { target: { value: '2026-03-01' } });
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Carlos Vélez' })).toBeNull();
    expect(screen.getByText('Carlos Vélez')).toBeTruthy();
    answer();
    expect(await screen.findByText('Sin permiso')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('stops playing when another day is chosen, even one that is here at once', async () => {
    const chooseDay = (value: string) =>
      fireEvent.change(screen.getByLabelText(/^Día/), { target: { value } });
    open();
    await screen.findByRole('table');
    chooseDay('2026-03-01');
    await waitFor(() => expect(seen.at(-1)?.query.get('day')).toBe('2026-03-01'));
    await screen.findByRole('table');
    jest.useFakeTimers({ advanceTimers: false });
    fireEvent.click(screen.getByRole('button', { name: 'Reproducir (K)' }));
    await pass(2000);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('08:02:00');
    fireEvent.click(screen.getByRole('button', { name: /^10\b/ }));
    chooseDay('2026-03-02');
    await pass(2000);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('08:00:00');
    expect(screen.getByRole('button', { name: 'Reproducir (K)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^10\b/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('is read again until its period is over, also after midnight, and then no more', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: Date.parse('2026-03-03T02:00:00-05:00') });
    const end = Date.parse('2026-03-03T06:00:00-05:00');
    reply = () => ({ data: { data: routes, from: at('22:00:00'), to: end } });
    const asked = () => seen.filter(({ path }) => path === '/v1/recorrido').length;
    open('?uca=3&dia=2026-03-02&desde=22:00&hasta=06:00');
    await screen.findByRole('table');
    expect(asked()).toBe(1);
    await pass(60_500);
    await pass(60_500);
    expect(asked()).toBe(3);
    jest.setSystemTime(end);
    await pass(60_500);
    const last = asked();
    await pass(180_000);
    expect(asked()).toBe(last);
  });
});
