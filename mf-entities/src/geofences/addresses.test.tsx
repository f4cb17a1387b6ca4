import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearApiCache } from 'shared-auth';
import { Route, Routes } from 'shared-ui';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import manifest from '../remote.manifest.ts';
import { pages } from '../remote.tsx';
import { rowFacts } from '../testing/examples.ts';
import { words } from './testing.ts';

const record = (id: number) => ({
  ...{ ...rowFacts, id, client_id: 3, client_name: 'Puerto', name: `Muelle ${id}`, type_id: 6 },
  ...{ type_name: 'Guardia', place_id: 5, place_name: 'Patio', description: '', shape: 'circle' },
  ...{ lat: -2.28, lng: -79.9, radius: 100 + id, color: '#0b687d', ucas: 1, checkpoints: 1, inside: 0 },
  ...{ points: [], checkpoint_ids: [9], checkpoint_names: ['Bita 1'], uca_ids: [11], uca_names: ['Ana Paz'] },
  ...{ auto_uca_ids: [], emails_entry: ['a@x.ec'], emails_exit: ['a@x.ec'], emails_summary: ['a@x.ec'] },
  ...{ offline_minutes: null, dwell_minutes: null, emails_dwell: [], expected: [] },
});
const none = { visits: 0, noise: 0, events: 0, found: 0, stays: 0, absences: 0, seconds: 0 };
const replay = {
  ...{ from: '2026-10-23T05:00:00Z', to: '2026-11-22T05:00:00Z', days: 30, ucas: 1, left_out: 0, fixes: 0 },
  ...{ events: [], visits: [], names: [], change: null, total: none },
};
let seen: Request[];

beforeEach(() => {
  signInAs();
  addTestWords('mf-entities', words);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  seen = fakeApi(({ path, method, body }) => {
    const [, id] = /^\/v1\/geocerca\/(\d+)$/.exec(path) ?? [];
    if (id) return { data: { ...record(Number(id)), ...(method === 'PUT' && (body as object)) } };
    if (path === '/v1/geocerca' && method === 'POST') return { data: record(8) };
    if (path === '/v1/geocerca/replay') return { data: replay };
    return { data: { data: [], metadata: { page: 1, per_page: 50, total: 0, pages: 0 } } };
  });
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.restoreAllMocks();
});

/** Opens an address of the area with the pages that its manifest has there. */
async function open(address: string) {
  const { default: Form } = await pages.geofencesForm();
  render(
    <TestUi at={address}>
      <Routes>
        {manifest.routes
          .filter(({ page }) => page === 'geofencesForm')
          .map(({ path }) => (
            <Route key={path} path={path} element={<Form />} />
          ))}
      </Routes>
    </TestUi>,
  );
}
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

it.each(['/geocerca/update/7', '/controls/3/geocerca/edit/7'])(
  '%s changes the fence that it names',
  async (address) => {
    await open(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Muelle 7' })).toBeTruthy();
    expect((await box(/^Radio/)).value).toBe('107');
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    const name = await box(/^Nombre/);
    await userEvent.type(name, ' bis');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(seen.find(({ method }) => method === 'PUT' || method === 'PATCH')).toBeTruthy(),
    );
    const sent = seen.find(({ method }) => method === 'PUT' || method === 'PATCH');
    expect([sent?.path, sent?.body]).toEqual(['/v1/geocerca/7', { name: 'Muelle 7 bis' }]);
  },
);

it.each(['/geocerca/create', '/controls/3/geocerca/new'])('%s begins a new fence', async (address) => {
  await open(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nueva geocerca' })).toBeTruthy();
  expect((await box(/^Radio/)).value).toBe('100');
  expect((await box(/Latitud/)).value).toBe('');
  expect(seen.some(({ path }) => /^\/v1\/geocerca\/\d/.test(path))).toBe(false);
});
