import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoint } from 'contract';
import * as z from 'contract/z';
import { sessionStore } from 'shared-auth';
import { offlineQueue, queueStore, send } from 'shared-auth/offline';
import { addTestWords, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import shellWords from '../locales/es.json' with { type: 'json' };
import { leave } from '../session/leave.ts';
import words from './locales/es.json' with { type: 'json' };
import { loadWaiting } from './waiting.tsx';

addTestWords('offline', words);
addTestWords('shell', shellWords);

const enter = endpoint({
  method: 'POST',
  path: '/v1/gate/entry',
  summary: 'Enter',
  access: 'signed-in',
  body: z.object({ guest: z.string() }),
  data: z.object({ id: z.number() }),
  status: 201,
});
const gate = offlineQueue('gate');
const note = (guest: string) => gate.add(enter, { body: { guest }, label: `Entra ${guest}` });

const { default: Waiting } = await loadWaiting();
const show = () =>
  render(
    <TestUi>
      <Waiting />
    </TestUi>,
  );

beforeEach(() => signInAs());
afterEach(() => {
  cleanup();
  sessionStore.setState({ user: null, accessToken: null, legalTerms: false });
});

describe('what waits to be sent', () => {
  it('is counted, listed, and removed once it has been sent', async () => {
    let up = false;
    fakeApi(() => (up ? { status: 201, data: { id: 1 } } : { status: 503 }));
    show();
    expect(screen.queryByRole('button')).toBeNull();
    await note('Ana');
    await note('Beto');
    await send();
    await userEvent.click(await screen.findByRole('button', { name: '2 por enviar' }));
    const list = within(screen.getByRole('dialog', { name: 'Por enviar' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Entra Ana.*En espera$/),
      expect.stringMatching(/^Entra Beto.*En espera$/),
    ]);
    up = true;
    await userEvent.click(list.getByRole('button', { name: 'Enviar ahora' }));
    await send();
    expect(queueStore.getState().entries).toEqual([]);
    expect(screen.queryByRole('button', { name: /por enviar/ })).toBeNull();
  });

  it('shows a conflict with the server’s words, and discards it only with a reason', async () => {
    fakeApi(() => ({ status: 409, code: 'conflict', message: 'Ya está adentro' }));
    show();
    await note('Ana');
    await send();
    await userEvent.click(await screen.findByRole('button', { name: '1 por enviar, 1 por decidir' }));
    expect(screen.getByText('Ya está adentro')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Descartar…' }));
    const reason = await screen.findByLabelText('Motivo');
    expect(document.activeElement).toBe(reason);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Descartar' }).disabled).toBe(true);
    await userEvent.type(reason, 'Era otra persona');
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText('Motivo: Era otra persona')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar de la lista' }));
    await waitFor(() => expect(queueStore.getState().entries).toEqual([]));
  });
});

describe('signing out', () => {
  it('prompts users who would lose something, and shows how much', async () => {
    fakeApi(() => ({ status: 503 }));
    show();
    await note('Ana');
    await note('Beto');
    const staying = leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir aquí' }));
    expect(await staying).toBe(false);
    expect(sessionStore.getState().user).not.toBeNull();
    const going = leave();
    expect(await screen.findByText('Quedan 2 registros por enviar')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión y perderlos' }));
    expect(await going).toBe(true);
    expect(queueStore.getState().entries).toEqual([]);
  });
});
