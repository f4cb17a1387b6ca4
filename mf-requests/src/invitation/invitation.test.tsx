import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InvitationView, invitationPage } from 'contract';
import { addTestWords, type Reply, type Request } from 'shared-ui/testing';
import { aroundScreens, open, serveCalls } from '../testing/screen.tsx';
import InvitationPage from './invitation.page.tsx';
import words from './locales/es.json' with { type: 'json' };

aroundScreens();
beforeEach(() => addTestWords('mf-requests', words));

const invitation: InvitationView = {
  ...{ label: 'Mario', client: 'Puerto Hondo', requester: 'Carolina Murillo' },
  ...{ branch: 'Puerto Norte', city: 'Guayaquil', subdepartment: 'Muelle 1' },
  ...{ starts_at: '2999-01-07T13:00:00.000Z', ends_at: '2999-01-07T17:00:00.000Z', weekdays: [] },
  ...{ timezone: 'America/Guayaquil', sent: false, files: [], documents: [] },
};
const gone: Reply = { status: 404, code: 'notFound', message: 'x' };

function start(answers: Record<string, Reply | ((request: Request) => Reply)> = {}) {
  const calls = serveCalls({ 'POST /v1/invitacion/4': { data: invitation }, ...answers });
  open(invitationPage, '/invitacion/4/ab1', <InvitationPage />);
  return calls;
}
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });

it('shows who invites, where and when, and sends the guest’s data once, with their consent', async () => {
  const calls = start({ 'POST /v1/invitacion/4/enviar': { data: { ...invitation, sent: true } } });
  await screen.findByRole('heading', { level: 1, name: 'Carolina Murillo le invita a Puerto Hondo' });
  expect(screen.getByText('Puerto Norte · Muelle 1 · Guayaquil')).toBeTruthy();
  expect(screen.getByText(/^Lunes, 7 de enero de 2999/)).toBeTruthy();
  expect(screen.getByText(/08:00 – 12:00/)).toBeTruthy();
  await userEvent.type(await field('Nombres'), 'Mario');
  await userEvent.type(await field('Apellidos'), 'Ruiz');
  await userEvent.type(await field('Documento'), '0912345675');
  const send = screen.getByRole('button', { name: 'Enviar mis datos' });
  await userEvent.click(send);
  expect(calls.some(({ path }) => path.endsWith('/enviar'))).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: /Acepto que Puerto Hondo/ }));
  await userEvent.click(send);
  await screen.findByRole('heading', { level: 1, name: 'Gracias, sus datos llegaron' });
  expect(calls.find(({ path }) => path.endsWith('/enviar'))?.body).toEqual({
    ...{ token: 'ab1', name: 'Mario', last_name: 'Ruiz', identity: '0912345675' },
    ...{ foreign_document: false, consent: true },
  });
  expect(localStorage.getItem('link:4')).toBeNull();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it('keeps what was typed, not the consent, until it is sent', async () => {
  localStorage.setItem('link:4', JSON.stringify({ name: 'Mario', last_name: 'Ru', consent: true }));
  start();
  expect(((await field('Nombres')) as HTMLInputElement).value).toBe('Mario');
  expect((screen.getByRole('checkbox', { name: /Acepto/ }) as HTMLInputElement).checked).toBe(false);
  expect(screen.getByText(/Recuperamos/)).toBeTruthy();
  await userEvent.type(await field('Apellidos'), 'iz');
  await waitFor(() => expect(localStorage.getItem('link:4')).toContain('"Ruiz"'));
});

it('shows files that are there, and removes one', async () => {
  const file = { id: 9, name: 'cedula.png', bytes: 10, media_type: 'image/png' };
  const calls = start({
    'POST /v1/invitacion/4': { data: { ...invitation, files: [file] } },
    'POST /v1/invitacion/4/archivo/9/quitar': { data: { id: 9 } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar cedula.png' }));
  await waitFor(() => expect(screen.queryByText('cedula.png')).toBeNull());
  expect(calls.at(-1)?.body).toEqual({ token: 'ab1' });
});

it('is the same plain page for a link that does not work, at first and while it is filled in', async () => {
  localStorage.setItem('link:4', '{"name":"Mario"}');
  start({ 'POST /v1/invitacion/4': gone });
  await screen.findByRole('heading', { level: 1, name: 'Enlace no válido' });
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(localStorage.getItem('link:4')).toBeNull();
});

it('shows what the server refuses at its field', async () => {
  start({
    'POST /v1/invitacion/4/enviar': {
      ...{ status: 422, code: 'validation', message: 'Revise', errors: { identity: ['No es una cédula'] } },
    },
  });
  await userEvent.type(await field('Nombres'), 'Mario');
  await userEvent.type(await field('Apellidos'), 'Ruiz');
  await userEvent.type(await field('Documento'), '0912345675');
  await userEvent.click(screen.getByRole('checkbox', { name: /Acepto/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mis datos' }));
  expect((await screen.findAllByText('No es una cédula')).length).toBeGreaterThan(0);
});

it('leads to that page when the link ends meanwhile', async () => {
  start({ 'POST /v1/invitacion/4/enviar': gone });
  await userEvent.type(await field('Nombres'), 'Mario');
  await userEvent.type(await field('Apellidos'), 'Ruiz');
  await userEvent.type(await field('Documento'), '0912345675');
  await userEvent.click(screen.getByRole('checkbox', { name: /Acepto/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mis datos' }));
  await screen.findByRole('heading', { level: 1, name: 'Enlace no válido' });
});

it('offers to try again where the server cannot be reached', async () => {
  let isDown = true;
  start({
    'POST /v1/invitacion/4': () =>
      isDown ? { status: 503, code: 'server', message: 'x' } : { data: invitation },
  });
  const again = await screen.findByRole('button', { name: /Reintentar/ });
  isDown = false;
  await userEvent.click(again);
  await screen.findByRole('heading', { level: 1, name: /le invita/ });
});
