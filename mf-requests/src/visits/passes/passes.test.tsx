import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VisitPasses } from 'contract';
import { addTestWords } from 'shared-ui/testing';
import { paths } from '../../paths.ts';
import { aroundScreens, open, serveCalls } from '../../testing/screen.tsx';
import { addVisitWords } from '../view/testing.ts';
import words from './locales/es.json' with { type: 'json' };

const files = { pictureOf: jest.fn(), documentOf: jest.fn() };
jest.unstable_mockModule('./pass-files.ts', () => files);
const { default: PassesPage } = await import('./passes.page.tsx');

aroundScreens();
beforeEach(() => {
  addVisitWords();
  addTestWords('mf-requests', words);
  files.pictureOf.mockImplementation(async () => new Blob(['picture'], { type: 'image/png' }));
  files.documentOf.mockImplementation(async () => new Blob(['pdf']));
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => {};
});

const guest = { guest_id: 1, name: 'Ana', last_name: 'Loor', foreign_document: false };
const passes: VisitPasses = {
  ...{ id: 7, name: 'Cambio de bomba', client_name: 'Andina', branch_name: 'Terminal Posorja' },
  ...{ branch_address: 'Vía a Posorja', branch_city: 'Posorja', department_name: 'Mantenimiento' },
  ...{ subdepartment_name: 'Energía', requester_name: 'Esteban Carrión', weekdays: [] },
  ...{ starts_at: '2026-11-28T13:00:00.000Z', ends_at: '2026-11-28T22:00:00.000Z' },
  supervisors: [{ employee_id: 103, name: 'Xavier Cedeño', phone: '' }],
  guests: [
    { ...guest, masked_identity: '••••••5675', pass: { serial: 31, code: 'VPA1' } },
    { ...guest, guest_id: 2, name: 'Luis', masked_identity: '••••••4065', pass: null },
  ],
};
const start = (reply: object) => {
  serveCalls({ 'GET /v1/solicitud/7/pases': reply });
  open(paths.visitPasses, '/solicitudes/pases/7', <PassesPage />);
};

it('shows each guest’s pass as its text, saves it as a file, and shows who has none', async () => {
  start({ data: passes });
  const shown = await screen.findByRole('img', { name: /Ana Loor/ });
  const said = shown.getAttribute('alt');
  for (const part of ['••••••5675', 'Terminal Posorja', 'Vía a Posorja', 'Xavier Cedeño', 'Pase n.º 31'])
    expect(said).toContain(part);
  expect(screen.getByText(/Sin pase.*Luis Loor/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'PDF: Ana Loor' }));
  await waitFor(() => expect(files.documentOf).toHaveBeenCalled());
  expect(files.documentOf.mock.calls[0]?.[0]).toMatchObject([{ code: 'VPA1', name: 'Ana Loor' }]);
});

it('prints passes alone', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  start({ data: passes });
  await screen.findByRole('img', { name: /Ana Loor/ });
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir pases' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  const sheet = document.querySelector<HTMLElement>('body > .v-print-sheet');
  expect(within(sheet as HTMLElement).getAllByRole('img', { hidden: true })).toHaveLength(1);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('body > .v-print-sheet')).toBeNull());
});

it('shows why a request has none, and links to it', async () => {
  start({ status: 409, code: 'conflict', message: 'Ahora está: cancelada' });
  expect(await screen.findByText('Ahora está: cancelada')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver la solicitud' }).getAttribute('href')).toBe(
    '/solicitudes/ver/7',
  );
});
