import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SharedCalendar } from 'contract';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import { paths } from '../../paths.ts';
import words from './locales/es.json' with { type: 'json' };
import SharesDrawer from './shares.drawer.tsx';

const one: SharedCalendar = {
  ...{ id: 7, name: 'Oficina', uca_name: null, type_name: 'Guardia', activity_name: 'Ronda del muelle' },
  ...{ with_names: true, created_at: '2026-11-01T12:00:00.000Z', created_by_name: 'Ana Vera', visits: 3 },
  ...{ visited_at: '2026-11-20T12:00:00.000Z', revoked_at: null },
};
let seen: Request[];
let rows: SharedCalendar[];

beforeEach(() => {
  addTestWords('mf-reports', words);
  signInAs();
  rows = [one];
  seen = fakeApi(({ method, path }) => {
    if (path.endsWith('/revocar')) return { data: { id: 7 } };
    if (method === 'POST') return { status: 201, data: { id: 8, token: 'ab-1' } };
    return { data: { data: rows, metadata: { total: rows.length } } };
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await clearApiCache();
});

const show = () =>
  render(
    <TestUi at={paths.calendar}>
      <SharesDrawer filter={{ type_id: 3 }} onClose={() => {}} />
    </TestUi>,
  );
const shownIn = async (name: RegExp) =>
  (await screen.findByRole<HTMLInputElement>('textbox', { name })).value;

it('shares what the filter on screen lets through, and shows both addresses once', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Compartir un calendario' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Norte');
  await userEvent.click(screen.getByRole('checkbox', { name: /quién hizo/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Crear enlace' }));
  expect(await shownIn(/Página/)).toMatch(/^http:\/\/localhost\/calendario\/ab-1$/);
  expect(await shownIn(/Suscripción/)).toMatch(/\/api\/v1\/calendario\/ab-1\/tareas\.ics$/);
  const subscribe = screen.getByRole('link', { name: 'Añadir a mi calendario' });
  expect(subscribe.getAttribute('href')).toMatch(/^webcal:\/\/localhost\/api\/v1\/calendario\/ab-1\//);
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ name: 'Norte', uca_id: null, type_id: 3, activity_id: null, with_names: true },
  });
});

it('lists what each shows and who opened it, and revokes one after a confirmation', async () => {
  rows = [one, { ...one, id: 6, name: 'Vieja', revoked_at: '2026-11-21T12:00:00.000Z' }];
  show();
  expect(await screen.findAllByText(/Ronda del muelle · Guardia · con nombres/)).toHaveLength(2);
  expect(screen.getAllByText(/3 visitas/)).toHaveLength(2);
  expect(screen.getByText('Revocado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Revocar «Vieja»' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Revocar «Oficina»' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(seen.some(({ path }) => path.endsWith('/revocar'))).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revocar' }));
  await waitFor(() => expect(seen.some(({ path }) => path === '/v1/tarea/compartido/7/revocar')).toBe(true));
});

it('shows that nothing is shared', async () => {
  rows = [];
  show();
  await screen.findByText('Todavía no comparte ningún calendario');
});
