import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Subdepartment } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { choices, choose, rowFacts } from '../testing/examples.ts';
import { subdepartments } from './subdepartments.resource.tsx';

const row: Subdepartment = {
  ...rowFacts,
  branch_id: 4,
  branch_name: 'Terminal Carcelén',
  department_id: 5,
  department_name: 'Operaciones',
  name: 'Patio',
  description: '',
  validations: 1,
  authorizations: 2,
  request_mandatory: true,
  active: true,
};

describeResource(subdepartments, {
  words,
  row,
  others: choices,
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Muelle');
      await choose(/Departamento/, 'Operaciones');
      const validations = screen.getByRole('textbox', { name: /Validaciones/ });
      await userEvent.clear(validations);
      await userEvent.type(validations, '2');
      await userEvent.click(screen.getByRole('switch', { name: /La solicitud es obligatoria/ }));
    },
    body: {
      name: 'Muelle',
      department_id: 5,
      validations: 2,
      authorizations: 0,
      request_mandatory: false,
    },
  },
});
