import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ContactSos, guestLinkPage } from 'contract';
import { clearApiCache } from 'shared-auth';
import { Route, Routes } from 'shared-ui';
import { addTestWords, fakeApi, type Reply, type Request, TestUi } from 'shared-ui/testing';
import GuestPage from './guest.page.tsx';
import words from './locales/es.json' with { type: 'json' };

const at = '2026-11-21T12:00:00.000Z';
const sos: ContactSos = {
  ...{ scope: 'acknowledgement', client: 'Puerto Hondo', contact: 'Rosa Vera', name: 'Ana Mora' },
  ...{ raised_at: at, place: { lat: -2.2, lng: -79.9, at }, owner: null, mine: false },
  notes: [{ where: 'Silo 4', what: 'Soldadura', until: at }],
};
const mine = { ...sos, owner: 'Rosa Vera', mine: true, follow: { id: 9, token: 'ab1' } };

let asked: Request[];
let [seen, taken]: Reply[] = [];
beforeEach(() => {
  addTestWords('mf-monitoring', words);
  localStorage.clear();
  [seen, taken] = [{ data: sos }, { data: mine }];
  asked = fakeApi(({ path }) => (path.endsWith('/atender') ? taken : seen) as Reply);
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.useRealTimers();
});

const open = () =>
  render(
    <TestUi at="/monitoreo-link/7/1f0c">
      <Routes>
        <Route path={guestLinkPage} element={<GuestPage />} />
      </Routes>
    </TestUi>,
  );
const takes = () => asked.filter(({ path }) => path.endsWith('/atender'));
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Me encargo' }));

it('shows who needs help, where and since when, and acknowledges only on a press', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Ana Mora pide ayuda' });
  expect(screen.getByText(/Silo 4: Soldadura/)).toBeTruthy();
  const map = screen.getByRole('link', { name: 'Abrir en el mapa' });
  expect(map.getAttribute('href')).toContain('query=-2.2,-79.9');
  // The address of this page is a secret.
  expect(map.getAttribute('rel')).toContain('noreferrer');
  expect(takes()).toEqual([]);
  await press();
  await screen.findByRole('heading', { name: 'Usted se encarga' });
  const follow = screen.getByRole('link', { name: 'Seguir su ubicación' });
  expect(follow.getAttribute('href')).toBe('/monitoreo-link/9/ab1');
  expect(takes().map(({ body }) => body)).toEqual([{ token: '1f0c' }]);
  expect(screen.queryByRole('button', { name: 'Me encargo' })).toBeNull();
});

it('stays after acknowledging: the link is used up and polling stops', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
  seen = { data: mine };
  open();
  await act(() => jest.advanceTimersByTimeAsync(100));
  seen = { status: 404, code: 'notFound', message: 'x' };
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(screen.getByRole('heading', { name: 'Usted se encarga' })).toBeTruthy();
});

it('shows who was first, and allows a retry after a failed request', async () => {
  taken = { status: 503, code: 'server', message: 'x' };
  open();
  await press();
  await screen.findByText(/^No se pudo enviar/);
  taken = { status: 409, code: 'conflict', message: 'x' };
  seen = { data: { ...sos, owner: 'Luis Vera' } };
  await press();
  await screen.findByRole('heading', { name: 'Lo atiende Luis Vera' });
  expect(screen.queryByRole('button', { name: 'Me encargo' })).toBeNull();
});
