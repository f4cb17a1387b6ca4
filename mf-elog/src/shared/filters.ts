import { listAttentionPoints, listBranches, listClients, listDepartments, seesAllClients } from 'contract';
import { pickerFilter } from 'shared-ui/resource';

/** Filters that several lists of this area share. */
export const clientFilter = {
  name: 'client_id',
  label: 'common.client',
  control: pickerFilter(listClients, ({ id, name }) => ({ value: id, label: name })),
  when: seesAllClients,
} as const;

export const branchFilter = {
  name: 'branch_id',
  label: 'common.branch',
  control: pickerFilter(listBranches, ({ id, name, city }) => ({ value: id, label: name, hint: city })),
} as const;

/** A branch, also for those who list none. */
export const pointFilter = {
  name: 'branch_id',
  label: 'common.branch',
  control: pickerFilter(listAttentionPoints, ({ id, name, city }) => ({
    value: id,
    label: name,
    hint: city,
  })),
} as const;

export const departmentFilter = {
  name: 'department_id',
  label: 'common.department',
  control: pickerFilter(listDepartments, ({ id, name, branch_name }) => ({
    value: id,
    label: name,
    hint: branch_name,
  })),
} as const;

export const activeFilter = {
  name: 'active',
  label: 'common.status',
  options: [
    { value: 'true', label: 'common.isActive' },
    { value: 'false', label: 'common.isInactive' },
  ],
} as const;
