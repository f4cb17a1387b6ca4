import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Staff } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { choices, choose, filledPerson, fillPerson, personFacts, rowFacts } from '../testing/examples.ts';
import { staff } from './staff.resource.tsx';

const row: Staff = {
  blacklist_id: null,
  ...rowFacts,
  ...personFacts,
  type: 'carrier',
  branch_id: 4,
  branch_name: 'Terminal Carcelén',
  provider_id: null,
  provider_name: null,
  documents_until: '2026-12-31',
  validity: 'current',
};

describeResource(staff, {
  words,
  row,
  others: choices,
  create: {
    fill: async () => {
      await fillPerson();
      await userEvent.click(screen.getByRole('radio', { name: /Transportista/ }));
      await choose(/Sucursal/, 'Terminal Carcelén');
      await choose(/Empresa/, 'Grúas del Pacífico');
      await userEvent.type(screen.getByLabelText(/Documentos vigentes/), '2027-01-31');
    },
    body: {
      ...filledPerson,
      type: 'carrier',
      branch_id: 4,
      provider_id: 8,
      documents_until: '2027-01-31',
    },
  },
});
