import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTestWords, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import signedInWords from '../signed-in/locales/es.json' with { type: 'json' };
import { loadConfirmEmailPage } from './confirm-email.page.tsx';

addTestWords('shell', words);
addTestWords('signed-in', signedInWords);
const { default: ConfirmEmailPage } = await loadConfirmEmailPage();

function respond(status: number, part: object) {
  const body = { succeeded: status < 300, data: null, message: '', errors: {}, ...part };
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(body), { status }));
}
const show = (path: string) =>
  render(
    <TestUi at={path}>
      <ConfirmEmailPage />
    </TestUi>,
  );
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirmar el correo' }));

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the page of a link that confirms an address', () => {
  it('confirms by a press, not by being opened', async () => {
    const fetch = respond(200, { data: { email: 'nueva@example.com' } });
    show('/email/confirm?token=abc');
    expect(fetch).not.toHaveBeenCalled();
    await press();
    await screen.findByText('Correo confirmado: nueva@example.com');
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toBeTruthy();
  });

  it('is one plain page for links that are unknown, over, used or not whole', async () => {
    respond(422, { errors: { token: ['…'] }, code: 'validation' });
    show('/email/confirm?token=abc');
    await press();
    await screen.findByRole('heading', { name: 'Este enlace no es válido' });
    cleanup();
    show('/email/confirm');
    await screen.findByRole('heading', { name: 'Este enlace no es válido' });
    expect(screen.queryByRole('button', { name: 'Confirmar el correo' })).toBeNull();
  });

  it('can be tried again when the server could not be reached', async () => {
    respond(503, { message: 'Ahora no' });
    show('/email/confirm?token=abc');
    await press();
    await screen.findByText('Ahora no');
    respond(200, { data: { email: 'nueva@example.com' } });
    await press();
    await screen.findByText('Correo confirmado: nueva@example.com');
  });
});
