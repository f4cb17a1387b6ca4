import { describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccessUser, IpRule, IpVerdict, UserAccess } from 'contract';
import { Route, Routes } from 'shared-ui';
import { ResourceForm } from 'shared-ui/resource';
import { addTestWords, describeResource, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { rowFacts } from '../testing/examples.ts';
import { access } from './access.resource.tsx';
import AccessUserPage from './access-user.page.tsx';
import { accessUsers } from './access-users.resource.tsx';
import { AddressTest } from './address-test.tsx';

const verdict: IpVerdict = {
  address: '190.12.4.9',
  user_name: 'Rosa Quimí',
  allowed: true,
  decided_by: 'type',
  range: '190.12.4.0/24',
};
const rule: IpRule = {
  ...rowFacts,
  applies_to: 'type',
  user_id: null,
  user_name: null,
  user_type: 'uma',
  range: '190.12.4.0/24',
  note: 'Oficina',
  active: true,
};
const person: AccessUser = {
  id: 7,
  client_id: 3,
  client_name: 'Puerto Norte',
  name: 'Rosa Quimí',
  username: 'rquimi',
  type: 'uma',
  identification: '1710034065',
  branches: 1,
  subdepartments: 1,
  ip_rules: 0,
};

describeResource(access, {
  words,
  row: rule,
  edited: 'note',
  others: { '/v1/acceso/ip/probar': verdict },
  create: {
    fill: async () => {
      await userEvent.selectOptions(
        await screen.findByRole('combobox', { name: /Tipo de usuario/ }),
        'Garita',
      );
      await userEvent.type(screen.getByRole('textbox', { name: /Dirección IP/ }), '190.12.4.0/24');
    },
    body: { range: '190.12.4.0/24', applies_to: 'type', user_type: 'garita' },
  },
});
describeResource(accessUsers, { words, row: person });

describe('the form of a rule', () => {
  const open = async (part: Parameters<typeof signInAs>[0]) => {
    addTestWords('mf-elog', words);
    signInAs(part);
    const seen = fakeApi(() => ({
      data: { ...rule, data: [], metadata: { page: 1, per_page: 20, total: 0, pages: 1 } },
    }));
    render(
      <TestUi at="/config/acceso/create">
        <Routes>
          <Route path="/config/acceso/create" element={<ResourceForm resource={access} />} />
        </Routes>
      </TestUi>,
    );
    const type = await screen.findByRole('combobox', { name: /Tipo de usuario/ });
    return { type, seen };
  };

  it('is for administrators too, of no client, when an administrator fills it in', async () => {
    const { type, seen } = await open({ type: 'admin', cliente_metadata: undefined });
    expect(screen.getByText('Cliente', { selector: 'label *, label' })).toBeTruthy();
    await userEvent.selectOptions(type, 'Administrador');
    expect(screen.getByText(/no son de ningún cliente/)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /Dirección IP/ }), '190.12.4.9');
    await userEvent.click(screen.getByRole('button', { name: 'Crear' }));
    const sent = () => seen.find(({ method }) => method === 'POST')?.body;
    await waitFor(() => expect(sent()).toMatchObject({ user_type: 'admin', range: '190.12.4.9' }));
    cleanup();
  });

  it('offers a client only its own types', async () => {
    const { type } = await open({});
    expect(within(type).queryByRole('option', { name: 'Administrador' })).toBeNull();
    expect(within(type).getByRole('option', { name: 'Garita' })).toBeTruthy();
    cleanup();
  });
});

describe('the test of an address', () => {
  it('shows which rule admits the caller, and why someone else is refused', async () => {
    addTestWords('mf-elog', words);
    signInAs();
    const nobody = { data: [], metadata: { page: 1, per_page: 20, total: 0, pages: 1 } };
    const seen = fakeApi(({ path, query }) => {
      if (path === '/v1/acceso/usuario') return { data: nobody };
      return { data: query.get('address') ? { ...verdict, allowed: false, range: null } : verdict };
    });
    render(
      <TestUi>
        <AddressTest />
      </TestUi>,
    );
    expect(await screen.findByText(/190\.12\.4\.0\/24/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Probar otra' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Dirección' }), '10.0.0.1');
    await userEvent.click(screen.getByRole('button', { name: 'Probar' }));
    expect(await screen.findByText('No puede entrar')).toBeTruthy();
    expect(seen.some(({ query }) => query.get('address') === '10.0.0.1')).toBe(true);
  });
});

describe('the attention points of a user', () => {
  const point = (subdepartment_id: number, allowed: boolean) => ({
    branch_id: 4,
    branch_name: 'Terminal',
    city: 'Quito',
    department_name: 'Operaciones',
    subdepartment_id,
    subdepartment_name: `Patio ${subdepartment_id}`,
    allowed,
  });
  const access: UserAccess = { user: person, points: [point(1, true), point(2, false)] };

  it('keeps what there is when adding, and leaves only what is ticked when overwriting', async () => {
    addTestWords('mf-elog', words);
    signInAs();
    const seen = fakeApi(() => ({ data: access }));
    render(
      <TestUi at="/config/acceso/usuarios/7">
        <Routes>
          <Route path="/config/acceso/usuarios/:id" element={<AccessUserPage />} />
        </Routes>
      </TestUi>,
    );
    const first = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Patio 1/ });
    expect([first.checked, first.disabled]).toEqual([true, true]);
    await userEvent.click(screen.getByRole('radio', { name: /Reemplazar/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Patio 1/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Patio 2/ }));
    await userEvent.click(screen.getByRole('button', { name: /Guardar/ }));
    expect(seen.find(({ method }) => method === 'PATCH')?.body).toEqual({
      action: 'overwrite',
      subdepartment_ids: [2],
    });
  });
});
