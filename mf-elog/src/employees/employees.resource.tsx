import {
  createEmployee,
  deleteEmployee,
  type Employee,
  employeeInput,
  getEmployee,
  listEmployees,
  restoreEmployee,
  seesAllClients,
  updateEmployee,
} from 'contract';
import { lazy } from 'react';
import { switchBulk, unchosen } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { blankPerson } from '../shared/blank-person.ts';
import { activeFilter, branchFilter, clientFilter, departmentFilter } from '../shared/filters.ts';
import { historyOf } from '../shared/history.ts';
import {
  activeColumn,
  fullName,
  identityColumn,
  nameColumn,
  plateColumn,
} from '../shared/person-columns.tsx';
import { defineResource } from '../text.ts';

/** The client's own people: whom visitors come to see. */
export const employees = defineResource({
  catalogue: catalogues.employees,
  history: historyOf('employee'),
  endpoints: {
    list: listEmployees,
    get: getEmployee,
    create: createEmployee,
    update: updateEmployee,
    remove: deleteEmployee,
    restore: restoreEmployee,
  },
  nameOf: (employee: Employee) => fullName(employee),
  sort: 'name',
  columns: [
    nameColumn,
    identityColumn,
    { id: 'position', label: 'common.position', sortable: true },
    { id: 'department_name', label: 'common.department', sortable: true },
    { id: 'subdepartment_name', label: 'common.subdepartment', sortable: true, optional: true },
    { id: 'branch_name', label: 'common.branch', sortable: true },
    { id: 'client_name', label: 'common.client', sortable: true, when: seesAllClients },
    { id: 'phone', label: 'common.phone' },
    { id: 'email', label: 'common.email', optional: true },
    { ...plateColumn, optional: true },
    activeColumn,
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day', optional: true },
  ],
  filters: [branchFilter, departmentFilter, activeFilter, clientFilter],
  form: {
    schema: employeeInput,
    blank: { ...blankPerson, department_id: unchosen, subdepartment_id: null, position: '' },
    Fields: lazy(() => import('./employee-fields.tsx')),
  },
  slots: { bulk: switchBulk(updateEmployee, 'active') },
});
