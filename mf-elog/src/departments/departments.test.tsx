import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Department } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { choices, choose, rowFacts } from '../testing/examples.ts';
import { departments } from './departments.resource.tsx';

const row: Department = {
  ...rowFacts,
  branch_id: 4,
  branch_name: 'Terminal Carcelén',
  name: 'Operaciones',
  description: '',
  active: true,
  subdepartments: 3,
  employees: 12,
};

describeResource(departments, {
  words,
  row,
  others: choices,
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Bodegas');
      await choose(/Sucursal/, 'Terminal Carcelén');
    },
    body: { name: 'Bodegas', branch_id: 4, description: '', active: true },
  },
});
