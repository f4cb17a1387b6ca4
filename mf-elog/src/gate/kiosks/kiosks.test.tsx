import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Kiosk } from 'contract';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import { paths } from '../../paths.ts';
import KiosksPage from './kiosks.page.tsx';
import words from './locales/es.json' with { type: 'json' };

beforeEach(() => {
  addTestWords('mf-elog', words);
  signInAs();
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await clearApiCache();
});

const one: Kiosk = {
  ...{ id: 7, branch_id: 4, branch_name: 'Terminal', name: 'Recepción', attention: '', notice: '' },
  ...{ created_at: '2026-11-01T12:00:00.000Z', created_by_name: 'Ana Vera' },
  ...{ seen_at: null, revoked_at: null, today: 3 },
};

it('makes a kiosk and shows its link once; one in use is revoked after a question', async () => {
  const calls = fakeApi(({ method, path }) => {
    if (path === '/v1/bitacora/puntos')
      return { data: { data: [{ id: 4, name: 'Terminal', city: 'Guayaquil', subdepartments: [] }] } };
    if (path.endsWith('/revocar')) return { data: { id: 7 } };
    if (method === 'POST') return { status: 201, data: { id: 8, link: { id: 9, token: 'ab-1' } } };
    return { data: { data: [one] } };
  });
  render(
    <TestUi at={paths.kiosks}>
      <KiosksPage />
    </TestUi>,
  );
  expect(await screen.findByText(/Llegadas hoy: 3/)).toBeTruthy();
  await waitFor(() =>
    expect((screen.getByRole('button', { name: 'Nuevo quiosco' }) as HTMLButtonElement).disabled).toBe(false),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Nuevo quiosco' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Norte');
  await userEvent.click(screen.getByRole('button', { name: 'Crear quiosco' }));
  const address = await screen.findByRole('textbox', { name: /Dirección/ });
  expect((address as HTMLInputElement).value).toMatch(/\/quiosco\/9\/ab-1$/);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ branch_id: 4, name: 'Norte', attention: '', notice: '' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Listo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revocar' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revocar' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/v1/bitacora/quiosco/7/revocar')).toBe(true));
});
