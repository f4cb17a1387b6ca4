import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eventHeard, lineRestored } from 'shared-auth/testing';
import { setPreferences } from 'shared-ui';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../signed-in/locales/es.json' with { type: 'json' };
import { closeAllBars, useBars } from './bars.store.ts';
import { NotificationCentre } from './notification-centre.tsx';
import type { Recent } from './notifications.store.ts';
import { openList, recentRow } from './testing.ts';
import { useNoticeFeed } from './use-notice-feed.ts';

addTestWords('signed-in', words);

let rows: Recent[] = [];
let seen: Request[] = [];
beforeEach(() => {
  localStorage.clear();
  setPreferences({ sound: false });
  closeAllBars();
  rows = [recentRow(1, { answered: 1, open: 2 }), recentRow(2, { kind: 'missed', request_user_id: null })];
  let read_until: string | null = null;
  seen = fakeApi(({ path, body }) => {
    if (path.endsWith('/recent')) return { data: { data: rows } };
    if (!path.endsWith('/read')) return { status: 404 };
    if (body) ({ read_until } = body as { read_until: string });
    return { data: { read_until } };
  });
});
afterEach(cleanup);

function Bell() {
  useNoticeFeed();
  return <NotificationCentre />;
}
const show = () =>
  render(
    <TestUi>
      <Bell />
    </TestUi>,
  );

it('lists what happened before the page was opened, without announcing it, and keeps what is read', async () => {
  act(() => signInAs({ type: 'cliente' }));
  const { unmount } = show();
  await openList(await screen.findByRole('button', { name: 'Notificaciones, sin leer: 2' }));
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/request/rules', '/request/monitor/1/schedule/1?date=1700000000']);
  expect(screen.getByText('Respondió 1 de 3')).toBeTruthy();
  expect(useBars.getState().bars).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como leídas' }));
  await waitFor(() => expect(seen.at(-1)?.method).toBe('POST'));
  unmount();
  rows = [recentRow(3), ...rows];
  show();
  await screen.findByRole('button', { name: 'Notificaciones, sin leer: 1' });
});

it('reads once for a burst of events, also while another page is in front, and after a lost connection', async () => {
  act(() => signInAs({ type: 'cliente', client_id: 1 }));
  show();
  await screen.findByRole('button', { name: 'Notificaciones, sin leer: 2' });
  const asked = (path: string) => seen.filter((one) => one.path.endsWith(path)).length;
  const [recent, read] = [asked('/recent'), asked('/read')];
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  try {
    rows = [recentRow(3), ...rows];
    act(() => {
      for (let nth = 0; nth < 50; nth++)
        eventHeard('new.request.1', nth % 2 ? 'new.request' : 'notification.status.update', {});
    });
    await waitFor(() => expect(useBars.getState().bars).toHaveLength(1));
  } finally {
    Object.defineProperty(document, 'hidden', { configurable: true, value: false });
  }
  expect([asked('/recent'), asked('/read')]).toEqual([recent + 1, read]);
  act(() => lineRestored());
  await waitFor(() => expect([asked('/recent'), asked('/read')]).toEqual([recent + 2, read + 1]));
});

it('requests nothing for those who may not see requests', async () => {
  act(() => signInAs({ type: 'admin', client_id: null }));
  show();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notificaciones' })).toBeTruthy());
  expect(seen).toEqual([]);
});
