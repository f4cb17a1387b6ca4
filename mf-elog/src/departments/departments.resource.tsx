import {
  createDepartment,
  type Department,
  deleteDepartment,
  departmentInput,
  getDepartment,
  listDepartments,
  restoreDepartment,
  seesAllClients,
  updateDepartment,
} from 'contract';
import { lazy } from 'react';
import { switchBulk, unchosen } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { activeFilter, branchFilter, clientFilter } from '../shared/filters.ts';
import { historyOf } from '../shared/history.ts';
import { activeColumn } from '../shared/person-columns.tsx';
import { defineResource } from '../text.ts';

/** Departments of the branches. */
export const departments = defineResource({
  catalogue: catalogues.departments,
  history: historyOf('department'),
  endpoints: {
    list: listDepartments,
    get: getDepartment,
    create: createDepartment,
    update: updateDepartment,
    remove: deleteDepartment,
    restore: restoreDepartment,
  },
  nameOf: (department: Department) => department.name,
  sort: 'name',
  columns: [
    { id: 'name', label: 'common.name', sortable: true },
    { id: 'branch_name', label: 'common.branch', sortable: true },
    { id: 'client_name', label: 'common.client', sortable: true, when: seesAllClients },
    { id: 'description', label: 'common.description', optional: true },
    { id: 'subdepartments', label: 'department.subdepartments', sortable: true, numeric: true },
    { id: 'employees', label: 'department.employees', sortable: true, numeric: true },
    { ...activeColumn, sortable: true },
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day' },
  ],
  filters: [branchFilter, activeFilter, clientFilter],
  form: {
    schema: departmentInput,
    blank: { branch_id: unchosen, name: '', description: '', active: true },
    Fields: lazy(() => import('./department-fields.tsx')),
  },
  slots: { bulk: switchBulk(updateDepartment, 'active') },
});
