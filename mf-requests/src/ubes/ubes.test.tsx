import { describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ube, UbeSubdepartment } from 'contract';
import { clearApiCache } from 'shared-auth';
import { addTestWords, describeResource, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { rolesInWords } from './role-places.tsx';
import { UbePoints } from './ube-points.tsx';
import { ubes } from './ubes.resource.tsx';

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

describeResource(ubes, {
  words,
  row,
  others: {
    '/v1/ube/subdepartamento': { data: [place] },
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

it('tells roles by subdepartment in the words of the form', () => {
  const role = row.roles[0];
  const say = (key: string) => key.replace('ube.role.', '');
  expect(rolesInWords([{ ...role, role: 'REQUEST' }, { ...role }], say)).toEqual([
    'Patio (Terminal): REQUEST, VALIDATE',
  ]);
});
