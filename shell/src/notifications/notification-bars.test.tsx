import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'shared-ui';
import { addTestWords, signInAs, TestUi } from 'shared-ui/testing';
import words from '../signed-in/locales/es.json' with { type: 'json' };
import { closeAllBars, showBars, showNews } from './bars.store.ts';
import { type News, newsOfAlert, newsOfEvent } from './news.store.ts';
import { NotificationBars } from './notification-bars.tsx';
import { clearNotices, takeRecent } from './notifications.store.ts';
import { alertRow, fenceRow, recentRow } from './testing.ts';

addTestWords('signed-in', words);

/** A screen of this many pixels: which of the two breakpoints it is beyond. */
function screenOf(width: number): void {
  window.matchMedia = (query) => {
    const least = /min-width: (\d+)px/.exec(query)?.[1];
    const matches = least !== undefined && width >= Number(least);
    return Object.assign(new EventTarget(), { matches, media: query }) as MediaQueryList;
  };
}

const show = () =>
  render(
    <TestUi>
      <main tabIndex={-1}>
        <input aria-label="Buscar" />
        <NotificationBars />
      </main>
    </TestUi>,
  );
const tell = (...rows: Parameters<typeof recentRow>[]) =>
  act(() => showBars(takeRecent(rows.map((row) => recentRow(...row)).reverse())));
const missed = { kind: 'missed', request_user_id: null, total: 0, open: 0 } as const;
const titles = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);

beforeEach(() => {
  screenOf(1440);
  clearNotices();
  closeAllBars();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the notification bar', () => {
  it('shows what happened, aloud too, and links to the monitor or the rules', () => {
    show();
    tell([1], [2, missed]);
    const bars = screen.getByRole('region', { name: 'Novedades' });
    expect(within(bars).getByRole('alert').textContent).toBe('Solicitud 2. No se envió a su hora');
    const spoken = [...bars.querySelectorAll('[role=status]')].map((one) => one.textContent);
    expect(spoken).toEqual(['Solicitud 1. Se envió. Destinatarios: 3']);
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Ver el monitor', '/request/monitor/1/schedule/1?date=1700000000'],
      ['Ver las reglas', '/request/rules'],
    ]);
  });

  it('replaces the dispatch by its end', () => {
    show();
    tell([1]);
    tell([1, { answered: 2, open: 0 }]);
    expect(screen.getByRole('listitem').textContent).toContain('Terminó: respondieron 2 de 3');
  });

  it('shows three and counts the others', async () => {
    show();
    tell([1], [2], [3], [4], [5]);
    expect(titles()).toEqual(['Solicitud 3', 'Solicitud 4', 'Solicitud 5']);
    expect(screen.getByText('Otros avisos: 2')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Cerrar el aviso' })[0] as HTMLElement);
    expect(titles()).toEqual(['Solicitud 2', 'Solicitud 4', 'Solicitud 5']);
  });

  it('shows the newest alone on a phone', () => {
    screenOf(390);
    show();
    tell([1], [2]);
    expect(titles()).toEqual(['Solicitud 2']);
    expect(screen.getByText('Otros avisos: 1')).toBeTruthy();
  });

  it('shows nothing of the request whose monitor is on screen, then or later', async () => {
    render(
      <TestUi at="/request/monitor/1/schedule/1?date=1700000000">
        <NotificationBars />
        <Link to="/request">Solicitudes</Link>
      </TestUi>,
    );
    tell([1], [2]);
    expect(titles()).toEqual(['Solicitud 2']);
    await userEvent.click(screen.getByRole('link', { name: 'Solicitudes' }));
    expect(titles()).toEqual(['Solicitud 2']);
    await userEvent.click(screen.getByRole('link', { name: 'Ver el monitor' }));
    tell([2, { answered: 2, open: 0 }]);
    expect(titles()).toEqual([]);
    tell([3, missed]);
    expect(titles()).toEqual(['Solicitud 3']);
  });

  it('closes the newest with Escape, unless the user is typing', async () => {
    show();
    tell([1], [2]);
    await userEvent.click(screen.getByLabelText('Buscar'));
    await userEvent.keyboard('{Escape}');
    expect(titles()).toHaveLength(2);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(titles()).toEqual(['Solicitud 2']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar el aviso' }));
    await userEvent.keyboard('{Escape}');
    expect(titles()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('disappears by itself, not while it is held, and not when something was missed', () => {
    jest.useFakeTimers();
    show();
    tell([1], [2], [3, missed]);
    const first = screen.getAllByRole('listitem')[0] as HTMLElement;
    act(() => first.dispatchEvent(new Event('pointerover', { bubbles: true })));
    act(() => jest.advanceTimersByTime(60_000));
    expect(titles()).toEqual(['Solicitud 1', 'Solicitud 3']);
  });

  it('shows phones and geofences with a link to the moment, and of many at once the count', () => {
    act(() => signInAs({ cliente_metadata: { is_geocerca: true } }));
    show();
    const exit = {
      kind: 'exit',
      entered_at: '2026-11-21T09:00:00.000Z',
      at: '2026-11-21T10:05:00.000Z',
    } as const;
    act(() => showNews([newsOfAlert(alertRow(1, 1)), newsOfEvent(fenceRow(2, 2, exit)) as News]));
    const bars = screen.getByRole('region', { name: 'Novedades' });
    expect(within(bars).getByRole('alert').textContent).toBe('Ana Torres. Teléfono desconectado');
    const texts = screen
      .getAllByRole('listitem')
      .map((item) => item.querySelector('.s-bar-text')?.textContent);
    expect(texts).toEqual(['Ana TorresTeléfono desconectado', 'Ana TorresSalida de Patio tras 1 h 5 min']);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/mapas/ucas/ruta?uca=7&momento=${encodeURIComponent(alertRow(1, 1).at)}`,
      `/mapas/ucas/ruta?uca=7&momento=${encodeURIComponent(exit.at)}`,
    ]);
    act(() => {
      closeAllBars();
      showNews([1, 2, 3, 4].map((uca_id) => newsOfAlert(alertRow(uca_id, 1, { uca_id }))));
    });
    expect(titles()).toEqual(['Teléfono desconectado']);
    expect(screen.getByText('UCAs: 4')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/mapas/ucas/ubicacion');
  });

  it('links from an alert of silence to what was not answered', () => {
    signInAs();
    show();
    const asked = { request_user_id: 4, request_schedule_id: 9, dispatch_date: 1_700_000_000 };
    act(() => showNews([newsOfAlert(alertRow(1, 1, { type: 15, asked }))]));
    const link = screen.getByRole('link', { name: 'Ver el monitor' });
    expect(link.getAttribute('href')).toBe('/request/monitor/4/schedule/9?date=1700000000');
  });

  it('shows how a round ended and what was not done, with a link to it, and of many at once the count', () => {
    act(() => signInAs({ cliente_metadata: { control_actividades: true } }));
    show();
    const round = (task_id: number, part: object = {}) => ({
      ...{ task_id, activity_id: task_id, activity_name: `Ronda ${task_id}`, percent: 40, missed: 5 },
      ...{ points: ['Bita 1', 'Bita 2', 'Bita 3'], late: false, ...part },
    });
    const alert = (id: number, part: object = {}) =>
      newsOfAlert(alertRow(id, id, { type: 16, round: round(id, part) }));
    const nobodys = {
      uca_id: null,
      uca_name: '',
      round: round(2, { percent: null, missed: 1, points: ['Bita 1'] }),
    };
    const late = { missed: 1, points: ['Grúa 2'], late: true };
    act(() => showNews([alert(1), newsOfAlert(alertRow(2, 2, { type: 16, ...nobodys })), alert(5, late)]));
    const texts = screen
      .getAllByRole('listitem')
      .map((item) => item.querySelector('.s-bar-text')?.textContent?.replaceAll('\u00a0', ' '));
    expect(texts).toEqual([
      'Ronda 1Terminó con 40 % a tiempo · Sin hacer: Bita 1, Bita 2, Bita 3 y 2 más · Ana Torres',
      'Ronda 2Sin hacer: Bita 1',
      'Ronda 5Terminó con 40 % a tiempo · Con retraso: Grúa 2 · Ana Torres',
    ]);
    const links = () =>
      screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links()).toEqual([
      ['Ver la ronda', '/calendario?task=1'],
      ['Ver la ronda', '/calendario?task=2'],
      ['Ver la ronda', '/calendario?task=5'],
    ]);
    act(() => showNews([alert(3), alert(4)]));
    expect(titles()).toEqual(['Ronda incumplida']);
    expect(screen.getByText('Rondas: 5')).toBeTruthy();
    expect(links()).toEqual([['Ver el calendario', '/calendario']]);
  });

  it('leads nowhere for who may not see the map', () => {
    act(() => signInAs({ cliente_metadata: { is_sos: true } }));
    show();
    act(() => showNews([newsOfAlert(alertRow(1, 1))]));
    expect(titles()).toEqual(['Ana Torres']);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
