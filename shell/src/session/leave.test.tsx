import { afterEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { sessionStore } from 'shared-auth';
import { addTestWords, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { leave } from './leave.ts';

addTestWords('shell', words);
afterEach(() => localStorage.clear());

it('ends the session here and shows in the words of the spec that the server could not', async () => {
  signInAs();
  fakeApi(() => ({ status: 500 }));
  await leave();
  render(<TestUi>{null}</TestUi>);
  expect(sessionStore.getState().user).toBeNull();
  const notice = (await screen.findByText('Ocurrió un error')).closest('li, [role]');
  expect(notice?.textContent).toContain(
    'No se puede cerrar sesión. No se pudo completar la solicitud, contacte al administrador',
  );
});

it('shows nothing when the server did not know the session any more', async () => {
  signInAs();
  fakeApi(() => ({ status: 401, code: 'unauthorized', message: 'No autorizado' }));
  await leave();
  render(<TestUi>{null}</TestUi>);
  expect(screen.queryByText(/No se puede cerrar sesión\. No autorizado/)).toBeNull();
});
