import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from 'shared-auth';
import { Route, Routes, useLocation } from 'shared-ui';
import { addTestWords, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { RequireSession, type SignInState } from '../routing/require-session.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { SignInPage } from './sign-in.page.tsx';

addTestWords('shell', words);

const user = {
  id: 7,
  type: 'cliente',
  username: 'cliente',
  name: 'Ana',
  last_name: 'Paredes',
  email: '',
  phone: '',
  client_id: 3,
  client_name: 'Puerto',
  branch_id: null,
  branch_name: null,
  timezone: 'America/Guayaquil',
  legal_terms_accepted: true,
};
const tokens = { api_token: 't', refreshToken: 'r', expires_in: 900 };

function respond(status: number, part: object, headers: Record<string, string> = {}) {
  const body = { succeeded: status < 300, data: null, message: '', errors: {}, ...part };
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(body), { status, headers }));
}

function Here() {
  const { pathname, search, state } = useLocation();
  const came = (state as SignInState | null)?.from;
  return <p>{`here ${pathname}${search}${came ? ` from ${came}` : ''}`}</p>;
}

const show = (at: string) =>
  render(
    <TestUi at={at}>
      <Routes>
        <Route element={<AuthLayout />}>
          <Route path="/login" element={<SignInPage />} />
        </Route>
        <Route element={<RequireSession />}>
          <Route path="*" element={<Here />} />
        </Route>
      </Routes>
    </TestUi>,
  );

/** The alert of the form; the notification bar has one of its own. */
const alertOf = () => within(screen.getByRole('form', { name: 'Iniciar sesión' })).findByRole('alert');

async function signIn(password = 'vigia-demo-2026') {
  await userEvent.type(screen.getByLabelText('Usuario'), 'cliente');
  await userEvent.type(screen.getByLabelText('Contraseña'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
}

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
afterEach(cleanup);

describe('sign-in', () => {
  it('precedes a private screen and then redirects to it', async () => {
    respond(200, { data: { ...user, ...tokens } });
    show('/request?page=2');
    expect(screen.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeTruthy();
    await signIn();
    await screen.findByText('here / from /request?page=2');
    expect(sessionStore.getState().user?.username).toBe('cliente');
  });

  it('leads to the main route without a destination', async () => {
    respond(200, { data: { ...user, ...tokens } });
    show('/login');
    await signIn();
    await screen.findByText('here /');
  });

  it('shows the server’s words for wrong credentials, and keeps what was typed', async () => {
    respond(401, { message: 'Credenciales incorrectas', code: 'unauthorized' });
    show('/login');
    await signIn('mal');
    const alert = await alertOf();
    expect(alert.textContent).toBe('No se puede iniciar sesiónCredenciales incorrectas');
    expect(screen.getByLabelText<HTMLInputElement>('Usuario').value).toBe('cliente');
  });

  it('puts field errors on their fields', async () => {
    respond(422, {
      message: 'Los datos no son válidos',
      errors: { username: ['Muy largo'] },
      code: 'validation',
    });
    show('/login');
    await signIn();
    await screen.findByText('Muy largo');
    expect(screen.getByLabelText('Usuario').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a server failure under the generic text', async () => {
    respond(500, {});
    show('/login');
    await signIn();
    expect((await alertOf()).textContent).toContain('Ocurrió un error');
  });

  it('counts down after too many tries and sends nothing meanwhile', async () => {
    const fetch = respond(429, { message: 'Espere 30 segundos', code: 'tooMany' }, { 'retry-after': '30' });
    show('/login');
    await signIn();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /Espere (30|29) s/ });
    expect(button.disabled).toBe(true);
    fireEvent.submit(screen.getByRole('form', { name: 'Iniciar sesión' }));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('shows the password on request and shows when caps lock is on', async () => {
    show('/login');
    const field = screen.getByLabelText<HTMLInputElement>('Contraseña');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
    expect(field.type).toBe('text');
    fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
    await screen.findByText('Bloq Mayús está activado');
    fireEvent.keyUp(field, { key: 'A', modifierCapsLock: false });
    await waitFor(() => expect(screen.queryByText('Bloq Mayús está activado')).toBeNull());
  });
});
