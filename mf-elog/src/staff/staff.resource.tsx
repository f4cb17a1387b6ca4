import {
  createStaff,
  deleteStaff,
  getStaff,
  listProviders,
  listStaff,
  restoreStaff,
  type Staff,
  seesAllClients,
  staffInput,
  staffTypes,
  updateStaff,
  validity,
} from 'contract';
import { lazy } from 'react';
import { pickerFilter, switchBulk, unchosen } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { blankPerson } from '../shared/blank-person.ts';
import { activeFilter, branchFilter, clientFilter } from '../shared/filters.ts';
import { historyOf } from '../shared/history.ts';
import {
  activeColumn,
  fullName,
  identityColumn,
  nameColumn,
  plateColumn,
} from '../shared/person-columns.tsx';
import { defineResource, say } from '../text.ts';
import { Company, StaffType, Validity } from './staff-cells.tsx';

/** Those who work or deliver here, let in while their papers are valid. */
export const staff = defineResource({
  catalogue: catalogues.staff,
  history: historyOf('staff'),
  endpoints: {
    list: listStaff,
    get: getStaff,
    create: createStaff,
    update: updateStaff,
    remove: deleteStaff,
    restore: restoreStaff,
  },
  nameOf: (worker: Staff) => fullName(worker),
  sort: 'name',
  columns: [
    nameColumn,
    identityColumn,
    {
      id: 'type',
      label: 'staff.type',
      sortable: true,
      value: (row) => say(`staffType.${row.type}`),
      cell: (row) => <StaffType type={row.type} />,
    },
    {
      id: 'provider_name',
      label: 'staff.company',
      sortable: true,
      value: (row) => row.provider_name ?? say('staff.own'),
      cell: (row) => <Company name={row.provider_name} />,
    },
    { id: 'branch_name', label: 'common.branch', sortable: true },
    { id: 'client_name', label: 'common.client', sortable: true, when: seesAllClients },
    { id: 'position', label: 'common.position', sortable: true, optional: true },
    { id: 'phone', label: 'common.phone', optional: true },
    { id: 'email', label: 'common.email', optional: true },
    { ...plateColumn, optional: true },
    {
      id: 'documents_until',
      label: 'staff.validity',
      state: true,
      sortable: true,
      cell: (row) => <Validity worker={row} />,
    },
    { ...activeColumn, optional: true },
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day', optional: true },
  ],
  filters: [
    branchFilter,
    {
      name: 'provider_id',
      label: 'staff.company',
      control: pickerFilter(listProviders, ({ id, name, ruc }) => ({ value: id, label: name, hint: ruc })),
    },
    {
      name: 'type',
      label: 'staff.type',
      options: staffTypes.map((type) => ({ value: type, label: `staffType.${type}` as const })),
    },
    {
      name: 'validity',
      label: 'staff.validity',
      options: validity.map((state) => ({ value: state, label: `validity.${state}` as const })),
    },
    activeFilter,
    clientFilter,
  ],
  form: {
    schema: staffInput,
    blank: {
      ...blankPerson,
      type: 'employee',
      branch_id: unchosen,
      provider_id: null,
      position: '',
      documents_until: '',
    },
    Fields: lazy(() => import('./staff-fields.tsx')),
  },
  slots: { bulk: switchBulk(updateStaff, 'active') },
});
