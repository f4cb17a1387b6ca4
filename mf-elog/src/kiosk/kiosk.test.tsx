import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type KioskView, kioskPage } from 'contract';
import { Route, Routes } from 'shared-ui';
import { addTestWords, fakeApi, type Reply, type Request, TestUi } from 'shared-ui/testing';
import KioskPage from './kiosk.page.tsx';
import words from './locales/es.json' with { type: 'json' };

const kiosk: KioskView = {
  ...{ client: 'Puerto Hondo', branch: 'Terminal', name: 'Recepción', attention: 'Tenga su documento' },
  ...{ notice: { text: 'Anotamos su llegada.', version: 'v1' }, timezone: 'America/Guayaquil' },
};
const found = {
  ...{ name: 'Rosa Q.', place: 'Patio', from: '2026-11-25T13:00:00.000Z', to: '2026-11-25T17:00:00.000Z' },
};
const gone: Reply = { status: 404, code: 'notFound', message: 'x' };
let seen: Request[];
let answers: Record<string, Reply>;

beforeEach(() => {
  addTestWords('mf-elog', words);
  answers = { 'POST /v1/quiosco/4': { data: kiosk } };
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function open() {
  seen = fakeApi(({ method, path }) => answers[`${method} ${path}`] ?? gone);
  render(
    <TestUi at="/quiosco/4/ab1">
      <Routes>
        <Route path={kioskPage} element={<KioskPage />} />
      </Routes>
    </TestUi>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('leads a visitor from their document through consent to the gate, and clears what was typed', async () => {
  answers['POST /v1/quiosco/4/buscar'] = { data: { found } };
  answers['POST /v1/quiosco/4/registro'] = { data: { done: { name: 'Rosa Q.', at: found.from } } };
  open();
  await screen.findByText('Tenga su documento');
  await press('Escribir mis datos');
  await userEvent.type(screen.getByRole('textbox', { name: /Número completo/ }), '1710034065');
  await press('Continuar');
  expect(await screen.findByText('Rosa Q.')).toBeTruthy();
  await press('Sí, soy yo');
  expect(await screen.findByText('Anotamos su llegada.')).toBeTruthy();
  await press('Acepto y anuncio mi llegada');
  await screen.findByRole('heading', { name: 'Gracias, Rosa Q.' });
  expect(seen.at(-1)?.body).toEqual({
    ...{ token: 'ab1', who: { by: 'document', identity: '1710034065' }, language: 'es' },
    ...{ notice_version: 'v1', consent: true },
  });
  await press('Terminar');
  await press('Escribir mis datos');
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('');
});

it('requires the end of the document with a name, and refers everyone else to the guard', async () => {
  answers['POST /v1/quiosco/4/buscar'] = { data: { found: null } };
  open();
  await press('Escribir mis datos');
  await press('Nombre');
  await userEvent.type(screen.getByRole('textbox', { name: /Nombre y apellido/ }), 'Rosa Quimí');
  expect((screen.getByRole('button', { name: 'Continuar' }) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /Últimos 4/ }), '4065');
  await press('Continuar');
  await screen.findByRole('heading', { name: 'Por favor, diríjase al guardia' });
  expect(seen.at(-1)?.body).toMatchObject({ who: { by: 'name', name: 'Rosa Quimí', ending: '4065' } });
});

it('is the plain page at once when it is revoked', async () => {
  open();
  await press('Escribir mis datos');
  await userEvent.type(screen.getByRole('textbox'), '1710034065');
  answers = {};
  await press('Continuar');
  await screen.findByText('Este enlace no funciona');
  expect(screen.queryByRole('button')).toBeNull();
});
