import { describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClientAccount, Ube, UbeSubdepartment } from 'contract';
import { clearApiCache } from 'shared-auth';
import { addTestWords, describeResource, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import shared from '../locales/es.json' with { type: 'json' };
import { ClientAccounts } from './client-accounts.tsx';
import own from './locales/es.json' with { type: 'json' };
import { rolesInWords } from './role-places.tsx';
import { UbePoints } from './ube-points.tsx';
import { ubes } from './ubes.resource.tsx';

const words = { ...shared, ...own };

const place: UbeSubdepartment = {
  id: 6,
  name: 'Patio',
  department_name: 'Operaciones',
  branch_id: 4,
  branch_name: 'Terminal',
  validations: 1,
  validators: 2,
  authorizations: 0,
  authorizers: 0,
};
const point = {
  branch_id: 4,
  branch_name: 'Terminal',
  city: 'Quito',
  department_name: 'Operaciones',
  subdepartment_id: 6,
  subdepartment_name: 'Patio',
  allowed: true,
};
const row: Ube = {
  blacklist_id: null,
  id: 7,
  client_id: 3,
  name: 'Rosa',
  last_name: 'Quimí',
  identification: '1710034065',
  foreign_document: false,
  email: 'rosa@example.com',
  phone: '',
  username: 'rquimi',
  master: false,
  blocked: false,
  roles: [{ subdepartment_id: 6, role: 'VALIDATE', subdepartment_name: 'Patio', branch_name: 'Terminal' }],
  created_at: '2026-08-03T15:20:00Z',
  updated_at: '2026-08-03T15:20:00Z',
};

const account: ClientAccount = {
  id: 3,
  type: 'cliente',
  name: 'Mauricio',
  last_name: 'Avilés',
  username: 'cliente',
  blocked: false,
  requester: true,
  validator: false,
  authorizer: false,
  visualizer: false,
};

describeResource(ubes, {
  words,
  row,
  others: {
    '/v1/ube/subdepartamento': { data: [place] },
    '/v1/ube/cuenta': { data: [account] },
    '/v1/acceso/usuario/7': { points: [point] },
  },
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Rosa');
      await userEvent.type(screen.getByRole('textbox', { name: /Apellidos/ }), 'Quimí');
      await userEvent.type(screen.getByRole('textbox', { name: /Cédula/ }), '1710034065');
      await userEvent.type(screen.getByRole('textbox', { name: /Correo/ }), 'rosa@example.com');
      await userEvent.type(screen.getByRole('textbox', { name: /Usuario/ }), 'rquimi');
      const patio = within(await screen.findByRole('group', { name: 'Patio' }));
      await userEvent.click(patio.getByRole('checkbox', { name: 'Validador' }));
      await userEvent.click(patio.getByRole('checkbox', { name: 'Autorizador' }));
    },
    // Who validates cannot authorize: the second box could not be ticked.
    body: { username: 'rquimi', roles: [{ subdepartment_id: 6, role: 'VALIDATE' }] },
  },
});

describe('accounts with roles in every subdepartment', () => {
  it('are the client’s own and the UMAs that have some; the others are requested', async () => {
    addTestWords('mf-requests', words);
    await clearApiCache();
    signInAs();
    const uma = { ...account, id: 4, type: 'uma' as const, name: 'Carolina', requester: false };
    const seen = fakeApi(({ method }) =>
      method === 'PATCH' ? { data: { ...account, validator: true } } : { data: { data: [account, uma] } },
    );
    render(<ClientAccounts />, { wrapper: TestUi });
    expect(await screen.findByText('Solicitador')).toBeTruthy();
    expect(screen.queryByText(/Carolina/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ver las demás (1)' }));
    expect(screen.getByText('Sin roles')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar roles de Mauricio Avilés' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Validador' }));
    await userEvent.click(screen.getByRole('button', { name: /Guardar/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = seen.filter(({ method }) => method === 'PATCH');
    expect([sent?.path, sent?.body]).toEqual(['/v1/ube/cuenta/3', { validator: true }]);
    cleanup();
  });
});

describe('the attention points of a ube', () => {
  it('are shown with the way to change them; without any, all are seen', async () => {
    addTestWords('mf-requests', words);
    signInAs();
    let points = [point, { ...point, subdepartment_id: 9, subdepartment_name: 'Muelle', allowed: false }];
    fakeApi(() => ({ data: { points } }));
    render(<UbePoints id={7} />, { wrapper: TestUi });
    expect((await screen.findByText('Patio')).textContent).toBe('Patio');
    expect(screen.queryByText('Muelle')).toBeNull();
    const link = screen.getByRole('link', { name: 'Cambiar puntos de atención' });
    expect(link.getAttribute('href')).toBe('/config/acceso/usuarios/7');
    cleanup();
    await clearApiCache();
    points = [];
    render(<UbePoints id={7} />, { wrapper: TestUi });
    expect(await screen.findByText(/ve todos los puntos/)).toBeTruthy();
  });
});

it('describes roles by subdepartment in the words of the form', () => {
  const role = row.roles[0];
  const say = (key: string) => key.replace('ube.role.', '');
  expect(rolesInWords([{ ...role, role: 'REQUEST' }, { ...role }], say)).toEqual([
    'Patio (Terminal): REQUEST, VALIDATE',
  ]);
});
