import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GatePack, MusterDetail } from 'contract';
import { clearApiCache } from 'shared-auth';
import { send } from 'shared-auth/offline';
import { Route, Routes } from 'shared-ui';
import { addTestWords, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import { paths } from '../../paths.ts';
import gateWords from '../locales/es.json' with { type: 'json' };
import { keepPack } from '../offline/pack.ts';
import words from './locales/es.json' with { type: 'json' };
import MusterPage from './muster.page.tsx';
import MustersPage from './musters.page.tsx';

beforeEach(() => {
  addTestWords('mf-elog', words);
  addTestWords('mf-elog', gateWords);
  signInAs();
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await clearApiCache();
});

const point = { id: 7, name: 'Terminal', city: 'Guayaquil', subdepartments: [] };
const pack: GatePack = {
  ...{
    at: '2026-11-25T16:00:00Z',
    time_zone: 'America/Guayaquil',
    keys: [],
    voided: [],
    guards: [],
    visits: [],
  },
  people: ['Rosa', 'Ciro'].map((name, nth) => ({
    ...{ identity: `A${nth}`, foreign_document: true, plate: '', name, last_name: 'Vera', company: '' },
    facts: {
      ...{ blacklist: [], guest: null, visits: [], vips: [], staff: [], request_mandatory: null },
      inside: { entry_id: 11 + nth, branch_id: 7, entered_at: '2026-11-25T12:00:00Z' },
    },
  })),
};
const arrived: MusterDetail = {
  ...{ id: 30, branch_id: 7, branch_name: 'Terminal', started_at: '2026-11-25T17:00:00Z', note: '' },
  ...{ started_by_name: 'Ana', ended_at: null, ended_by_name: '', people: 0, ticked: 0 },
  ...{ persons: [], moves: [] },
};

it('is begun and ticked without a connection, and sent once in order when there is one', async () => {
  let away = true;
  const calls = fakeApi(({ method, path }) => {
    if (path === '/v1/bitacora/puntos') return { data: { data: [point] } };
    if (path === '/v1/bitacora/paquete') return { data: pack };
    if (path.endsWith('/30')) return { data: arrived };
    if (away && path.startsWith('/v1/bitacora/evacuacion')) return { status: 503 };
    if (method === 'POST') return { status: 201, data: { id: 30 } };
    return { data: { data: [] } };
  });
  await keepPack(7, pack);
  render(
    <TestUi at={paths.musters}>
      <Routes>
        <Route path={paths.musters} element={<MustersPage />} />
        <Route path={paths.muster} element={<MusterPage />} />
      </Routes>
    </TestUi>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Iniciar evacuación' }));
  const dialog = await screen.findByRole('alertdialog');
  const [confirm] = [...dialog.querySelectorAll('button')].filter(({ textContent }) =>
    textContent?.includes('Iniciar'),
  );
  if (confirm) await userEvent.click(confirm);
  expect(await screen.findByText(/^Iniciada en este equipo/)).toBeTruthy();
  expect(screen.getByText('0 de 2')).toBeTruthy();
  const [first] = screen.getAllByRole('button', { name: 'Marcar' });
  if (first) await userEvent.click(first);
  expect(await screen.findByText('1 de 2')).toBeTruthy();
  expect(screen.getByText('Sin enviar: 2')).toBeTruthy();
  away = false;
  calls.length = 0;
  await send();
  expect(await screen.findByText(/^En curso desde/, {}, { timeout: 5000 })).toBeTruthy();
  const sent = calls.filter(({ method }) => method === 'POST');
  const [begun, mark] = sent;
  expect(begun).toMatchObject({
    path: '/v1/bitacora/evacuacion/anotada',
    body: { branch_id: 7, people: [{ entry_id: 12 }, { entry_id: 11 }] },
  });
  const { key } = (begun?.body ?? {}) as { key?: string };
  expect(mark).toMatchObject({
    path: `/v1/bitacora/evacuacion/anotada/${key}/marcas`,
    body: { marks: [{ way: 'tick', who: { entry_id: 12 } }] },
  });
  await waitFor(() => expect(screen.queryByText(/^Sin enviar/)).toBeNull());
});
