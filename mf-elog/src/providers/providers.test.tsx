import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Provider } from 'contract';
import { Route, Routes } from 'shared-ui';
import { addTestWords, describeResource, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { choices, rowFacts } from '../testing/examples.ts';
import ProviderAssignPage from './provider-assign.page.tsx';
import { providers } from './providers.resource.tsx';

const row: Provider = {
  blacklist_id: null,
  ...rowFacts,
  name: 'Grúas del Pacífico',
  business_name: 'Grúas y Montajes del Pacífico S.A.',
  ruc: '0992846178001',
  foreign_document: false,
  contact_name: 'Byron Loor',
  phone: '0991234567',
  email: 'byron@example.com',
  address: '',
  active: true,
  branches: 2,
  staff: 9,
};

describeResource(providers, {
  words,
  row,
  others: choices,
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Refrimar');
      await userEvent.type(screen.getByRole('textbox', { name: /RUC/ }), '0992846178001');
    },
    body: { name: 'Refrimar', ruc: '0992846178001', foreign_document: false, active: true },
  },
});

describe('the branches of a provider', () => {
  const branches = [
    { id: 1, name: 'Terminal', city: 'Guayaquil', province: 'Guayas', active: true, assigned: true },
    { id: 2, name: 'Oficina', city: 'Quito', province: 'Pichincha', active: true, assigned: false },
    { id: 3, name: 'Muelle', city: 'Manta', province: 'Manabí', active: false, assigned: false },
  ];

  it('are ticked, found by name, selected together and sent as a whole', async () => {
    addTestWords('mf-elog', words);
    signInAs();
    const seen = fakeApi(({ path }) =>
      path.endsWith('/sucursal') ? { data: { data: branches } } : { data: row },
    );
    render(
      <TestUi at="/proveedores/assign/7">
        <Routes>
          <Route path="/proveedores/assign/:id" element={<ProviderAssignPage />} />
          <Route path="/proveedores" element={<p>list</p>} />
        </Routes>
      </TestUi>,
    );
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Terminal/ })).checked).toBe(true);
    await userEvent.type(screen.getByRole('searchbox'), 'manabi');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Marcar todas' }));
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('checkbox', { name: /Terminal/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('list');
    await waitFor(() =>
      expect(seen.find(({ method }) => method === 'PATCH')?.body).toEqual({ branch_ids: [3] }),
    );
  });
});
