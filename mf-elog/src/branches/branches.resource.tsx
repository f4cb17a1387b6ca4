import {
  type Branch,
  branchInput,
  createBranch,
  deleteBranch,
  getBranch,
  listBranches,
  listClients,
  provinces,
  restoreBranch,
  seesAllClients,
  updateBranch,
} from 'contract';
import { lazy } from 'react';
import { listFilter, pickerFilter, switchBulk } from 'shared-ui/resource';
import { BranchUsersAction } from '../accounts/branch-users-action.tsx';
import { catalogues } from '../catalogues.ts';
import { historyOf } from '../shared/history.ts';
import { defineResource, say } from '../text.ts';
import { BranchActive } from './branch-active.tsx';

/** Branch offices: where people enter and leave. */
export const branches = defineResource({
  catalogue: catalogues.branches,
  history: historyOf('branch'),
  endpoints: {
    list: listBranches,
    get: getBranch,
    create: createBranch,
    update: updateBranch,
    remove: deleteBranch,
    restore: restoreBranch,
  },
  nameOf: (branch: Branch) => branch.name,
  sort: 'name',
  columns: [
    { id: 'name', label: 'branch.name', sortable: true },
    { id: 'code', label: 'branch.code', sortable: true },
    { id: 'client_name', label: 'branch.client', sortable: true, when: seesAllClients },
    { id: 'city', label: 'branch.city', sortable: true },
    { id: 'province', label: 'branch.province', sortable: true },
    { id: 'address', label: 'branch.address', sortable: true, optional: true },
    { id: 'phone', label: 'branch.phone' },
    { id: 'email', label: 'branch.email', optional: true },
    {
      id: 'active',
      label: 'branch.active',
      state: true,
      sortable: true,
      value: (row) => say(row.active ? 'branch.isActive' : 'branch.isInactive'),
      cell: (row) => <BranchActive branch={row} />,
    },
    { id: 'created_at', label: 'branch.createdAt', sortable: true, kind: 'day' },
  ],
  filters: [
    { name: 'province', label: 'branch.province', control: listFilter(provinces) },
    {
      name: 'active',
      label: 'branch.active',
      options: [
        { value: 'true', label: 'branch.isActive' },
        { value: 'false', label: 'branch.isInactive' },
      ],
    },
    { name: 'city', label: 'branch.city' },
    {
      name: 'client_id',
      label: 'branch.client',
      control: pickerFilter(listClients, ({ id, name }) => ({ value: id, label: name })),
      when: seesAllClients,
    },
  ],
  form: {
    schema: branchInput,
    blank: {
      name: '',
      code: '',
      address: '',
      city: '',
      province: '',
      phone: '',
      email: '',
      lat: null,
      lng: null,
      active: true,
      client_id: undefined,
    },
    Fields: lazy(() => import('./branch-fields.tsx')),
  },
  slots: { bulk: switchBulk(updateBranch, 'active'), row: BranchUsersAction },
});
