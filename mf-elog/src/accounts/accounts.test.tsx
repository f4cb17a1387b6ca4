import { describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PointAccount, PointOffer } from 'contract';
import { Route, Routes } from 'shared-ui';
import { ResourceForm } from 'shared-ui/resource';
import { addTestWords, describeResource, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { choose, rowFacts } from '../testing/examples.ts';
import { branchUsers } from './branch-users.resource.tsx';
import { gates } from './gates.resource.tsx';
import { logKeepers } from './log-keepers.resource.tsx';

const row: PointAccount = {
  ...rowFacts,
  name: 'Wellington',
  last_name: 'Arreaga',
  username: 'warreaga',
  email: 'garita@example.com',
  phone: '',
  blocked: false,
  identification: '1710034065',
  foreign_document: false,
  branch_id: 4,
  branch_name: 'Terminal Carcelén',
  subdepartment_ids: [6],
  subdepartment_names: ['Patio'],
  requester: true,
  validator: false,
  authorizer: false,
  visualizer: false,
  blacklist_id: null,
};
const page = (one: object) => ({ data: [one], metadata: { page: 1, per_page: 50, total: 1, pages: 1 } });
const offer: PointOffer = {
  branch_id: 4,
  branch_name: 'Terminal Carcelén',
  city: 'Quito',
  department_name: 'Operaciones',
  subdepartment_id: 6,
  subdepartment_name: 'Patio',
};
const others = {
  '/v1/acceso/punto': page({ ...rowFacts, id: 4, name: 'Terminal Carcelén', city: 'Quito' }),
  '/v1/acceso/punto/subdepartamento': { data: [offer] },
};

async function fillPerson(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Wellington');
  await userEvent.type(screen.getByRole('textbox', { name: /Apellidos/ }), 'Arreaga');
  await userEvent.type(screen.getByRole('textbox', { name: /Correo/ }), 'garita@example.com');
  await userEvent.type(screen.getByRole('textbox', { name: /^Usuario/ }), 'warreaga');
}
const filled = { name: 'Wellington', last_name: 'Arreaga', username: 'warreaga', password: '' };

const ofBranch = {
  words,
  row,
  others,
  create: {
    fill: async () => {
      await choose(/Sucursal/, 'Terminal Carcelén');
      await userEvent.click(await screen.findByRole('checkbox', { name: /Patio/ }));
      await fillPerson();
    },
    body: { ...filled, branch_id: 4, subdepartment_ids: [6] },
  },
};
describeResource(branchUsers, ofBranch);
describeResource(gates, ofBranch);
describeResource(logKeepers, {
  words,
  row: { ...row, branch_id: null, branch_name: null },
  others,
  create: {
    fill: async () => {
      await fillPerson();
      await userEvent.click(await screen.findByRole('checkbox', { name: /Patio/ }));
    },
    body: { ...filled, subdepartment_ids: [6] },
  },
});

describe('the form of a gate', () => {
  const open = async (part: Parameters<typeof signInAs>[0]) => {
    addTestWords('mf-elog', words);
    signInAs(part);
    const seen = fakeApi(({ path }) => ({
      data: others[path as keyof typeof others] ?? { ...row, data: [] },
    }));
    render(
      <TestUi at="/config/acceso/garitas/create">
        <Routes>
          <Route path="/config/acceso/garitas/create" element={<ResourceForm resource={gates} />} />
        </Routes>
      </TestUi>,
    );
    await screen.findByRole('textbox', { name: /^Nombre/ });
    return seen;
  };

  it('offers roles in visit requests to those who administer them, and to nobody else', async () => {
    await open({ type: 'cliente', cliente_metadata: { is_ubes: true } });
    expect(screen.getByRole('switch', { name: 'Validador' })).toBeTruthy();
    cleanup();
    await open({ type: 'uma', cliente_metadata: undefined, uma_metadata: { is_ubes: true } });
    expect(screen.queryByRole('switch', { name: 'Validador' })).toBeNull();
    cleanup();
  });

  it('loads the points of the branch that is chosen, and forgets them with another', async () => {
    const seen = await open({});
    expect(screen.getByText('Elija primero la sucursal.')).toBeTruthy();
    await choose(/Sucursal/, 'Terminal Carcelén');
    const patio = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Patio/ });
    await userEvent.click(patio);
    expect(patio.checked).toBe(true);
    const asked = () => seen.filter(({ path }) => path === '/v1/acceso/punto/subdepartamento');
    expect(asked().map(({ query }) => query.get('branch_id'))).toEqual(['4']);
    await choose(/Sucursal/, 'Terminal Carcelén');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Patio/ }).checked).toBe(false),
    );
    cleanup();
  });
});
