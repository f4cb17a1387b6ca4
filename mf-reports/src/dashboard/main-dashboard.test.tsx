import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminDashboard, type MainDashboard, mainDashboard } from 'contract';
import { clearApiCache, mutateEndpoint } from 'shared-auth';
import { eventHeard, recordWritten } from 'shared-auth/testing';
import { addTestWords, fakeApi, signInAs, TestSlots, TestUi } from 'shared-ui/testing';
import manifest from '../remote.manifest.ts';
import { parts } from '../remote.tsx';
import { reports } from '../reports.ts';
import AdminDashboardPage from './admin-dashboard.page.tsx';
import words from './locales/es.json' with { type: 'json' };
import MainDashboardPage from './main-dashboard.page.tsx';

const figure = (value: number) => ({ value, previous: null });
const chart = { categories: ['2026-11-20T05:00:00Z'], series: [{ name: 'scans', data: [4] }] };
const answer: MainDashboard = {
  from: '2026-11-14T05:00:00Z',
  to: '2026-11-21T05:00:00Z',
  figures: {
    scans: figure(41),
    active_ucas: figure(12),
    requests_sent: figure(7),
    on_time_share: figure(0.5),
    response_p50: figure(60),
    response_p95: figure(90),
  },
  setup: { places: true, checkpoints: true, people: true, requests: true },
  connections: { connected: 3, indeterminate: 2, disconnected: 1 },
  scans_over_time: chart,
  responses_over_time: chart,
  scans_by_place: chart,
  requests_by_mode: chart,
  latest_scans: [],
};

const show = (areas: Parameters<typeof TestSlots>[0]['areas']) =>
  render(
    <TestUi>
      <TestSlots areas={areas}>
        <MainDashboardPage />
      </TestSlots>
    </TestUi>,
  );
let calls: ReturnType<typeof fakeApi>;
beforeEach(() => {
  addTestWords('mf-reports', words);
  signInAs();
  calls = fakeApi(() => ({ data: answer }));
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.restoreAllMocks();
});

it('is built from what areas contribute, from one response', async () => {
  // Those that load near the viewport have tests of their own.
  show([{ fills: manifest.fills.filter((fill) => !('near' in fill)), parts }]);
  expect(await screen.findByText('41')).toBeTruthy();
  for (const name of [
    'Escaneos en el tiempo',
    'Teléfonos ahora',
    'Respuestas a solicitudes',
    'Escaneos por lugar',
  ])
    expect(await screen.findByRole('region', { name: new RegExp(name) })).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Últimos escaneos' })).toBeTruthy();
  expect(calls.map(({ path }) => path)).toEqual(['/v1/dashboard']);
});

it('leads from each figure to its rows, and compares it with a share of nothing', async () => {
  const figures = { ...answer.figures, on_time_share: { value: 0.5, previous: 0 } };
  calls = fakeApi(() => ({ data: { ...answer, figures } }));
  show([{ fills: manifest.fills.filter((fill) => !('near' in fill)), parts }]);
  const hrefs = async () => {
    await screen.findByText('41');
    await screen.findByText(words.dashboard.figure.responseP95);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    return links.filter((href) => href?.includes('range='));
  };
  const { scan, request } = reports;
  const asked = `${request.log.list}?range=1W`;
  await waitFor(async () =>
    expect(await hrefs()).toEqual([
      ...[`${scan.log.list}?range=1W`, `${scan.analytics}?range=1W&group=uca`],
      `${asked}&outcome=on_time&outcome=late&outcome=unanswered`,
      `${asked}&outcome=on_time&outcome=late&sort=response_seconds`,
      `${asked}&outcome=on_time&outcome=late&sort=-response_seconds`,
    ]),
  );
  // A share of 0 before is a share.
  const card = screen.getByText(words.dashboard.figure.onTimeShare).closest('.v-figure');
  expect(card?.textContent).toMatch(/50\s?%.*\d/);
});

it('shows no figures of another range, and reads again what failed', async () => {
  let release = () => {};
  const arrives = new Promise<void>((done) => {
    release = done;
  });
  const refusal = { status: 403, code: 'forbidden', message: 'No tiene permiso' } as const;
  let broken = true;
  calls = fakeApi(({ query }) =>
    broken && query.get('range') === '1M' ? arrives.then(() => refusal) : { data: answer },
  );
  show([{ fills: manifest.fills.filter((fill) => !('near' in fill)), parts }]);
  await screen.findByText('41');
  await userEvent.click(screen.getByRole('button', { name: '1 mes' }));
  expect(screen.queryByText('41')).toBeNull();
  release();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText('41')).toBeNull();
  expect(screen.getByRole('button', { name: '1 mes' }).getAttribute('aria-pressed')).toBe('true');
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByText('41')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

it.each([
  ['main', MainDashboardPage, mainDashboard, answer],
  ['admin', AdminDashboardPage, adminDashboard, {}],
] as const)('keeps what the %s dashboard shows when it cannot be read again, with a note', async (...one) => {
  const [, Dashboard, endpoint, data] = one;
  let broken = false;
  calls = fakeApi(() =>
    broken ? { status: 403, code: 'forbidden', message: 'No tiene permiso' } : { data },
  );
  const part = { slot: 'x', part: 'x', titleKey: 'x', order: 1, permission: 'dashboard.main' };
  const fills = (['dashboard.cards', 'admin.cards'] as const).map((slot) => ({ ...part, slot }) as const);
  render(
    <TestUi>
      <TestSlots
        areas={[{ fills: fills as never, parts: { x: async () => ({ default: () => <p>card</p> }) } }]}
      >
        <Dashboard />
      </TestSlots>
    </TestUi>,
  );
  await screen.findByText('card');
  await waitFor(() => expect(calls).toHaveLength(1));
  broken = true;
  await act(() => mutateEndpoint(endpoint));
  expect(screen.getByText('No tiene permiso').closest('[role=status]')).toBeTruthy();
  expect(screen.getByText('card')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByText('No tiene permiso')).toBeNull());
});

it('leads nobody where they may not go', async () => {
  const without = { control_actividades: false, is_geocerca: true };
  signInAs({ type: 'cliente', client_id: 3, cliente_metadata: without });
  show([{ fills: manifest.fills.filter((fill) => !('near' in fill)), parts }]);
  await screen.findByText(words.dashboard.figure.responseP95);
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((href) => href?.includes('/escaneos/'))).toEqual([]);
  expect(links.filter((href) => href?.startsWith(reports.request.log.list))).toHaveLength(3);
});

it('renders without a failed part, and shows which', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const broken = { ...parts, devices: () => Promise.reject(new Error('503')) };
  show([{ fills: manifest.fills, parts: broken }]);
  const card = await screen.findByRole('region', { name: 'dashboard.devices.title' });
  await waitFor(() => expect(within(card).getByRole('button', { name: 'Reintentar' })).toBeTruthy());
  expect(screen.getByText('41')).toBeTruthy();
});

it('is read again for scans and requests, once for a burst, and for records that a client sets up', async () => {
  signInAs({ type: 'cliente', client_id: 3, cliente_metadata: { control_actividades: true } });
  show([]);
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => {
    for (let nth = 0; nth < 20; nth++)
      eventHeard('scans.3', 'scan.stored', { client_id: 3, uca_id: nth, checkpoint_ids: [1] });
    eventHeard('new.request.3', 'notification.status.update', {});
  });
  await waitFor(() => expect(calls).toHaveLength(2), { timeout: 3000 });
  // Resolves once what shows the record has been read again.
  await act(() => recordWritten({ entity: 'place', ids: [4] }));
  expect(calls).toHaveLength(3);
  await act(() => recordWritten({ entity: 'vip', ids: [4] }));
  expect(calls).toHaveLength(3);
});
