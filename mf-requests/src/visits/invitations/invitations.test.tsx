import { beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvitationRow, Visit } from 'contract';
import { SWRConfig } from 'shared-auth';
import { addTestWords, TestUi } from 'shared-ui/testing';
import { type Answers, aroundScreens, serveCalls } from '../../testing/screen.tsx';
import { visit } from '../form/testing.tsx';
import { Invitations } from './invitations.tsx';
import words from './locales/es.json' with { type: 'json' };

aroundScreens();
beforeEach(() => addTestWords('mf-requests', words));

const row = (part: Partial<InvitationRow> = {}): InvitationRow => ({
  ...{ id: 3, label: 'Mario', email: 'm@x.ec', language: 'es', state: 'open', reason: '' },
  ...{ created_at: '2026-11-21T12:00:00.000Z', emailed_at: '2026-11-21T12:00:00.000Z' },
  ...{ filled_at: null, decided_at: null, guest: null, files: [], bank: null },
  ...{ blacklisted: false, twice: false, opened: 0, opened_at: null, visits: [] },
  ...part,
});
const filled = (part: Partial<InvitationRow> = {}) =>
  row({
    state: 'filled',
    filled_at: '2026-11-21T13:00:00.000Z',
    guest: { name: 'Mario', last_name: 'Ruiz', identity: '0912345675', foreign_document: false },
    ...part,
  });
const own = { ...visit, me: { ...visit.me, id: 1 } };

async function start(rows: InvitationRow[], answers: Answers = {}, shown: Visit = own) {
  const calls = serveCalls({ 'GET /v1/solicitud/7/invitaciones': { data: { data: rows } }, ...answers });
  render(
    <TestUi>
      <SWRConfig value={{ dedupingInterval: 0, errorRetryCount: 0 }}>
        <Invitations visit={shown} />
      </SWRConfig>
    </TestUi>,
  );
  await screen.findByRole('region', { name: /^Invitaciones/ });
  return calls;
}
const sent = (calls: Awaited<ReturnType<typeof start>>, method: string) =>
  calls.filter((one) => one.method === method).map(({ path, body }) => [path, body]);

it('invites a guest; the link is shown once, to copy, to share and as a QR', async () => {
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const calls = await start([], {
    'POST /v1/solicitud/7/invitaciones': {
      ...{ status: 201, data: { id: 3, link: { id: 12, token: 'ab-1' }, emailed: false } },
    },
  });
  await screen.findByText('Nadie invitado por enlace');
  await user.click(screen.getByRole('button', { name: 'Invitar a alguien' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Para quién/ }), 'Mario');
  await user.type(dialog.getByRole('textbox', { name: /^Correo/ }), 'm@x.ec');
  await user.click(dialog.getByRole('button', { name: 'Crear invitación' }));
  const address = (await screen.findByRole('textbox', { name: 'Dirección' })) as HTMLInputElement;
  expect(address.value).toBe('http://localhost/invitacion/12/ab-1');
  expect(screen.getByText(/No se envió correo a m@x.ec/)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Código QR de la invitación' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
  expect(copied).toHaveBeenCalledWith(address.value);
  expect(sent(calls, 'POST')).toEqual([
    ['/v1/solicitud/7/invitaciones', { label: 'Mario', email: 'm@x.ec', language: 'es' }],
  ]);
});

it('shows who opened a link and from where; it is replaced or revoked after a question', async () => {
  const visits = [
    {
      what: 'opened',
      at: '2026-11-21T12:30:00.000Z',
      last_at: '2026-11-21T12:30:00.000Z',
      address: '10.0.0.9',
    },
  ] as const;
  const calls = await start(
    [row({ opened: 2, opened_at: '2026-11-21T12:30:00.000Z', visits: [...visits] })],
    {
      'POST /v1/solicitud/invitacion/3/enviar': {
        data: { id: 3, link: { id: 13, token: 'cd-2' }, emailed: true },
      },
      'DELETE /v1/solicitud/invitacion/3': { data: { id: 3 } },
    },
  );
  expect(await screen.findByText(/abierta 2 veces/)).toBeTruthy();
  expect(screen.getByText(/10\.0\.0\.9/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enlace nuevo' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Enlace nuevo' }),
  );
  expect(await screen.findByText(/Enviamos un correo a m@x.ec/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Listo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Anular' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Anular' }),
  );
  await waitFor(() => expect(sent(calls, 'DELETE')).toHaveLength(1));
});

it('shows what was sent beside the bank, shows how many votes it voids, and adds the guest', async () => {
  const standing = { ...own.standing, votes: [{ by: 5, stage: 'validation' as const }] };
  const bank = { guest_id: 8, name: 'MARIO', last_name: 'Rivas', verified: true, blocked: false };
  const calls = await start(
    [row({ id: 2, state: 'accepted' }), filled({ bank })],
    { 'POST /v1/solicitud/invitacion/3/aceptar': { data: { id: 3 } } },
    { ...own, standing },
  );
  expect(await screen.findByText('Rivas')).toBeTruthy();
  // A name in capitals is the same name.
  expect(screen.getAllByText('No coincide')).toHaveLength(1);
  expect(screen.getByText('Agregarlo edita la solicitud y anula 1 voto.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Agregar a la solicitud' }));
  await waitFor(() =>
    expect(sent(calls, 'POST')).toEqual([['/v1/solicitud/invitacion/3/aceptar', { version: 1 }]]),
  );
});

it.each([
  [{ blacklisted: true }, /Está en la lista negra/],
  [{ bank: { guest_id: 8, name: 'M', last_name: 'R', verified: false, blocked: true } }, /Está bloqueado/],
  [{ twice: true }, /Ya hay un invitado con ese documento/],
])('shows why a guest cannot be added, and refuses them with a reason: %o', async (part, text) => {
  const calls = await start([filled(part)], {
    'POST /v1/solicitud/invitacion/3/rechazar': { data: { id: 3 } },
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agregar a la solicitud' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(dialog.getByText('Diga por qué lo rechaza')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'No viene');
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() =>
    expect(sent(calls, 'POST')).toEqual([['/v1/solicitud/invitacion/3/rechazar', { reason: 'No viene' }]]),
  );
});

it('invites nobody once a guest has entered: what was sent stays to be read', async () => {
  const standing = { ...own.standing, status: 7 as const, entered: true };
  await start([filled(), row({ id: 4, label: 'Eva' })], {}, { ...own, standing });
  expect(await screen.findByText('La solicitud ya no se puede editar.')).toBeTruthy();
  expect(screen.getByText('Terminada')).toBeTruthy();
  for (const name of ['Invitar a alguien', 'Enlace nuevo', 'Agregar a la solicitud'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
