import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { request } from '../testing/fixtures.ts';
import { aroundScreens, open, serveCalls } from '../testing/screen.tsx';
import { BulkActions } from './bulk-actions.tsx';

aroundScreens();

const rows = [request, { ...request, id: 8, name: 'Simulacro', state: 'draft' as const }];

function start(data: unknown) {
  const calls = serveCalls({ 'POST /v1/request/bulk': { data } });
  const [refresh, clear] = [jest.fn(), jest.fn()];
  open(
    '/request',
    '/request',
    <BulkActions rows={rows} refresh={refresh} clear={clear} remove={undefined} />,
  );
  return { calls, refresh, clear };
}

it('confirms before it deletes, then names what was left out and why', async () => {
  const skipped = [{ id: 8, name: 'Simulacro', reason: 'Esta solicitud todavía no se ha enviado' }];
  const { calls, refresh, clear } = start({ done: [7], skipped });
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar pendientes' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('¿Cancelar lo pendiente de 2 solicitudes?')).toBeTruthy();
  expect(calls).toHaveLength(0);
  await userEvent.click(question.getByRole('button', { name: 'Cancelar pendientes' }));
  const result = within(await screen.findByRole('dialog'));
  expect(calls.map(({ body }) => body)).toEqual([{ action: 'cancel', ids: [7, 8] }]);
  expect(result.getByText('Simulacro')).toBeTruthy();
  expect(result.getByText('Esta solicitud todavía no se ha enviado')).toBeTruthy();
  expect(refresh).toHaveBeenCalled();
  await userEvent.click(result.getByRole('button', { name: 'Entendido' }));
  expect(clear).toHaveBeenCalled();
});

it('does nothing after a no, and reminds without a question', async () => {
  const { calls, clear } = start({ done: [7, 8], skipped: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }),
  );
  expect(calls).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Recordar' }));
  await waitFor(() => expect(clear).toHaveBeenCalled());
  expect(calls.map(({ body }) => body)).toEqual([{ action: 'remind', ids: [7, 8] }]);
  expect((await screen.findAllByText('Se recordaron 2 solicitudes')).length).toBeGreaterThan(0);
});
