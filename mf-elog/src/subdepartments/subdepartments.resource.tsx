import {
  createSubdepartment,
  deleteSubdepartment,
  getSubdepartment,
  listSubdepartments,
  restoreSubdepartment,
  type Subdepartment,
  seesAllClients,
  subdepartmentInput,
  updateSubdepartment,
} from 'contract';
import { lazy } from 'react';
import { switchBulk, unchosen } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { activeFilter, branchFilter, clientFilter, departmentFilter } from '../shared/filters.ts';
import { historyOf } from '../shared/history.ts';
import { activeColumn } from '../shared/person-columns.tsx';
import { defineResource, say } from '../text.ts';
import { EntryRule } from './entry-rule.tsx';

/** Subdepartments and what a visit request to them needs. */
export const subdepartments = defineResource({
  catalogue: catalogues.subdepartments,
  history: historyOf('subdepartment'),
  endpoints: {
    list: listSubdepartments,
    get: getSubdepartment,
    create: createSubdepartment,
    update: updateSubdepartment,
    remove: deleteSubdepartment,
    restore: restoreSubdepartment,
  },
  nameOf: (subdepartment: Subdepartment) => subdepartment.name,
  sort: 'name',
  columns: [
    { id: 'name', label: 'common.name', sortable: true },
    { id: 'department_name', label: 'common.department', sortable: true },
    { id: 'branch_name', label: 'common.branch', sortable: true },
    { id: 'client_name', label: 'common.client', sortable: true, when: seesAllClients },
    { id: 'description', label: 'common.description', optional: true },
    { id: 'validations', label: 'subdepartment.validations', sortable: true, numeric: true },
    { id: 'authorizations', label: 'subdepartment.authorizations', sortable: true, numeric: true },
    {
      id: 'request_mandatory',
      label: 'subdepartment.entry',
      sortable: true,
      value: (row) => say(row.request_mandatory ? 'subdepartment.mandatory' : 'subdepartment.notMandatory'),
      cell: (row) => <EntryRule mandatory={row.request_mandatory} />,
    },
    { ...activeColumn, sortable: true },
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day', optional: true },
  ],
  filters: [
    branchFilter,
    departmentFilter,
    {
      name: 'request_mandatory',
      label: 'subdepartment.entry',
      options: [
        { value: 'true', label: 'subdepartment.mandatory' },
        { value: 'false', label: 'subdepartment.notMandatory' },
      ],
    },
    activeFilter,
    clientFilter,
  ],
  form: {
    schema: subdepartmentInput,
    blank: {
      department_id: unchosen,
      name: '',
      description: '',
      validations: 0,
      authorizations: 0,
      request_mandatory: true,
      active: true,
    },
    Fields: lazy(() => import('./subdepartment-fields.tsx')),
  },
  slots: { bulk: switchBulk(updateSubdepartment, 'active') },
});
