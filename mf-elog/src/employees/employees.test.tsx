import type { Employee } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { choices, choose, filledPerson, fillPerson, personFacts, rowFacts } from '../testing/examples.ts';
import { employees } from './employees.resource.tsx';

const row: Employee = {
  blacklist_id: null,
  ...rowFacts,
  ...personFacts,
  branch_id: 4,
  branch_name: 'Terminal Carcelén',
  department_id: 5,
  department_name: 'Operaciones',
  subdepartment_id: 6,
  subdepartment_name: 'Patio',
};

describeResource(employees, {
  words,
  row,
  others: choices,
  create: {
    fill: async () => {
      await fillPerson();
      await choose(/^Departamento/, 'Operaciones');
      await choose(/Subdepartamento/, 'Patio');
    },
    body: { ...filledPerson, department_id: 5, subdepartment_id: 6 },
  },
});
