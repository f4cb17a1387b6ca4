import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Uca } from 'contract';
import { drawQr } from 'shared-ui/picture';
import { addTestWords, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { TrackerDetail } from './tracker-detail.tsx';

const row = { id: 31, name: 'Luis Cando' } as Uca;
const TOKEN = '0123456789abcdef0123456789abcdef';
const made = { token: TOKEN, created_at: '2026-11-22T12:00:00Z', collect_seconds: 15, post_seconds: 30 };

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('shows by itself when the app that is being set up has reported', async () => {
  jest.useFakeTimers();
  signInAs();
  addTestWords('mf-entities', words);
  const created_at = '2026-11-22T12:00:00Z';
  let used_at: string | null = null;
  fakeApi(({ method }) => ({
    data: method === 'POST' ? made : { created_at, used_at },
  }));
  render(
    <TestUi>
      <TrackerDetail row={{ ...row, id: 33 }} />
    </TestUi>,
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: 'Crear otro' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Crear otro' }),
  );
  expect(await screen.findByText(TOKEN)).toBeTruthy();
  used_at = created_at;
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(await screen.findByText(/^Último uso/)).toBeTruthy();
});

it('creates a token, shows it once with a setup code, and revokes it after a confirmation', async () => {
  signInAs();
  addTestWords('mf-entities', words);
  let state: { created_at: string | null; used_at: string | null } = { created_at: null, used_at: null };
  const calls: string[] = [];
  fakeApi(({ path, method }) => {
    if (!path.endsWith('/device-token')) return { data: {} };
    if (method !== 'GET') calls.push(`${method} ${path}`);
    if (method === 'POST') state = { created_at: '2026-11-22T12:00:00Z', used_at: null };
    if (method === 'DELETE') state = { created_at: null, used_at: null };
    if (method === 'POST') return { data: made };
    return { data: method === 'DELETE' ? { revoked: true } : state };
  });
  const view = render(
    <TestUi>
      <TrackerDetail row={row} />
    </TestUi>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Crear identificador' }));
  const shown = await screen.findByRole('img', { name: 'Código que configura la aplicación' });
  const settings =
    'accuracy=high&distance=0&interval=15&fastest_interval=15&heartbeat=60&stop_detection=false&buffer=true';
  const { path } = drawQr(`http://localhost/api/osmand?id=${TOKEN}&${settings}`);
  expect(shown.querySelectorAll('path')[1]?.getAttribute('d')).toBe(path);
  expect(screen.getByText(TOKEN)).toBeTruthy();
  expect(await screen.findByText('Todavía no se ha usado')).toBeTruthy();

  const next = { ...row, id: 32, name: 'Rosa Quimí' };
  view.rerender(
    <TestUi>
      <TrackerDetail row={next} />
    </TestUi>,
  );
  expect(screen.queryByText(TOKEN)).toBeNull();
  view.unmount();
  render(
    <TestUi>
      <TrackerDetail row={row} />
    </TestUi>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Revocar' }));
  expect(screen.queryByText(TOKEN)).toBeNull();
  expect(calls).toHaveLength(1);
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revocar' }));
  expect(await screen.findByText('Todavía no tiene identificador')).toBeTruthy();
  expect(calls).toEqual(['POST /v1/uca/31/device-token', 'DELETE /v1/uca/31/device-token']);
});
