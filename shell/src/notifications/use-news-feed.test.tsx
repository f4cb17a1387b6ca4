import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Alert, GeofenceEvent, SpentChannel } from 'contract';
import { eventHeard } from 'shared-auth/testing';
import { setPreferences } from 'shared-ui';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../signed-in/locales/es.json' with { type: 'json' };
import { closeAllBars, useBars } from './bars.store.ts';
import { NewsSwitches } from './news-switches.tsx';
import { NotificationCentre } from './notification-centre.tsx';
import { alertRow, fenceRow, openList } from './testing.ts';
import { useNewsFeed } from './use-news-feed.ts';
import { useNoticeFeed } from './use-notice-feed.ts';

addTestWords('signed-in', words);

let alerts: Alert[];
let rounds: Alert[];
let fences: GeofenceEvent[];
let spent: SpentChannel[];
let seen: Request[];
beforeEach(() => {
  localStorage.clear();
  setPreferences({ sound: false });
  closeAllBars();
  [alerts, fences, spent] = [[alertRow(1, 1)], [fenceRow(2, 2), fenceRow(3, 3)], []];
  rounds = [];
  let read_until: string | null = null;
  seen = fakeApi(({ path, query, body }) => {
    if (path.endsWith('/notifications/recent')) return { data: { data: [] } };
    if (path.endsWith('/alerta/recientes'))
      return { data: { data: query.get('about') === 'rounds' ? rounds : alerts } };
    if (path.endsWith('/evento/recientes')) return { data: { data: fences } };
    if (path.endsWith('/canales/agotados')) return { data: { spent } };
    if (!path.endsWith('/read')) return { status: 404 };
    if (body) ({ read_until } = body as { read_until: string });
    return { data: { read_until } };
  });
});
afterEach(cleanup);

function Bell() {
  useNoticeFeed();
  useNewsFeed();
  return (
    <>
      <NotificationCentre />
      <NewsSwitches />
    </>
  );
}
const show = () =>
  render(
    <TestUi>
      <Bell />
    </TestUi>,
  );
const bell = (unread: number) =>
  screen.findByRole('button', {
    name: unread > 0 ? `Notificaciones, sin leer: ${unread}` : 'Notificaciones',
  });
const asked = () => [...new Set(seen.map(({ path }) => path.replace(/.*\/v1\//, '').replace(/\?.*/, '')))];

it('lists news from before the page was opened, with a link to the moment, and marks it as read', async () => {
  act(() => signInAs({ client_id: 1, cliente_metadata: { is_geocerca: true, is_sos: true } }));
  show();
  await openList(await bell(2));
  expect(screen.getByText('Entrada a Patio · Otras sin leer: 1')).toBeTruthy();
  expect(screen.getByText('Teléfono desconectado')).toBeTruthy();
  const [newest] = screen.getAllByRole('link');
  expect(newest?.getAttribute('href')).toBe(
    `/mapas/ucas/ruta?uca=7&momento=${encodeURIComponent(fenceRow(3, 3).at)}`,
  );
  expect(useBars.getState().bars).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como leídas' }));
  await bell(0);
  expect(screen.getByText('Entrada a Patio')).toBeTruthy();
  await waitFor(() =>
    expect(seen.findLast(({ method }) => method === 'POST')?.body).toEqual({
      read_until: fenceRow(3, 3).known_at,
    }),
  );
});

it('shows what arrives by the channels, a flood once, and each spent channel', async () => {
  act(() => signInAs({ client_id: 1, cliente_metadata: { is_geocerca: true } }));
  show();
  await bell(2);
  const bars = () => useBars.getState().bars.map(({ id }) => id);
  act(() => {
    eventHeard('geofences.1', 'geofence.events', { events: [fenceRow(4, 4, { uca_id: 8, kind: 'exit' })] });
    eventHeard('alerts.1', 'alert.raised', alertRow(5, 5, { uca_id: 9 }));
  });
  await waitFor(() => expect(bars().sort()).toEqual(['fence-8-3', 'phone-9']));
  act(() =>
    eventHeard('new.request.1', 'channel.spent', {
      channel: 'email',
      month: '2026-11-01',
      at: '2026-11-21T11:00:00.000Z',
    }),
  );
  act(() =>
    eventHeard('new.request.1', 'channel.spent', {
      channel: 'call',
      month: '2026-11-01',
      at: '2026-11-21T11:00:01.000Z',
    }),
  );
  await waitFor(() => expect(bars()).toEqual(expect.arrayContaining(['spent-email', 'spent-call'])));
  await bell(6);
});

it('requests and lists only what the user may see and wants', async () => {
  act(() => signInAs({ client_id: 1, cliente_metadata: { is_sos: true } }));
  const { unmount } = show();
  await bell(1);
  expect(asked()).not.toContain('geocerca/evento/recientes');
  expect(screen.queryByRole('switch', { name: 'Avisar de entradas y salidas de geocercas' })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Avisar de teléfonos y botones' }));
  await bell(0);
  unmount();
  seen.length = 0;
  show();
  await waitFor(() => expect(asked()).toContain('cliente/canales/agotados'));
  await bell(0);
  expect(asked()).not.toContain('alerta/recientes');
});

it('shows the month’s spent channels to a user who arrives later', async () => {
  [alerts, fences, spent] = [[], [], []];
  spent = (['email', 'sms'] as const).map((channel) => ({
    channel,
    month: '2026-11-01',
    at: '2026-11-21T11:00:00.000Z',
  }));
  act(() => signInAs({ client_id: 1, cliente_metadata: {} }));
  show();
  await openList(await bell(2));
  expect(screen.getByText('Correos del mes agotados')).toBeTruthy();
  expect(screen.getByText('SMS del mes agotados')).toBeTruthy();
  expect(useBars.getState().bars).toEqual([]);
});

it('shows rounds to users who see the calendar and want it, and nobody else', async () => {
  const round = {
    ...{ task_id: 6, activity_id: 4, activity_name: 'Ronda', percent: 40, missed: 1, points: ['Bita 1'] },
    late: false,
  };
  rounds = [alertRow(8, 8, { type: 16, round })];
  act(() => signInAs({ client_id: 1, cliente_metadata: { control_actividades: true } }));
  const { unmount } = show();
  await bell(1);
  expect(screen.queryByRole('switch', { name: 'Avisar de teléfonos y botones' })).toBeNull();
  act(() => {
    eventHeard('alerts.1', 'alert.raised', alertRow(9, 9));
    eventHeard(
      'tasks.1',
      'alert.raised',
      alertRow(10, 10, { type: 16, round: { ...round, activity_id: 5 } }),
    );
  });
  await waitFor(() => expect(useBars.getState().bars.map(({ id }) => id)).toEqual(['alert-16-activity-5']));
  await bell(2);
  await userEvent.click(screen.getByRole('switch', { name: 'Avisar de rondas incumplidas' }));
  await bell(0);
  unmount();
  seen.length = 0;
  act(() => signInAs({ client_id: 1, cliente_metadata: { is_geocerca: true } }));
  show();
  await bell(2);
  expect(seen.filter(({ query }) => query.get('about') === 'rounds')).toEqual([]);
});
