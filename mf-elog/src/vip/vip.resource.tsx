import { createVip, deleteVip, getVip, listVips, restoreVip, updateVip, type Vip, vipInput } from 'contract';
import { lazy } from 'react';
import { catalogues } from '../catalogues.ts';
import { branchFilter } from '../shared/filters.ts';
import { historyOf } from '../shared/history.ts';
import { kindColumn, kindFilter, letInColumn, stateFilter, valueColumn } from '../shared/listing-columns.tsx';
import { defineResource, say } from '../text.ts';
import { VipBranch } from './vip-branch.tsx';

/** Who is let in without a request. */
export const vip = defineResource({
  catalogue: catalogues.vip,
  history: historyOf('vip'),
  endpoints: {
    list: listVips,
    get: getVip,
    create: createVip,
    update: updateVip,
    remove: deleteVip,
    restore: restoreVip,
  },
  nameOf: (entry: Vip) => entry.name,
  sort: 'name',
  columns: [
    { id: 'name', label: 'common.name', sortable: true },
    kindColumn,
    valueColumn,
    {
      id: 'branch_name',
      label: 'common.branch',
      value: (row) => row.branch_name ?? say('vip.everywhere'),
      cell: (row) => <VipBranch name={row.branch_name} />,
    },
    { id: 'reason', label: 'listing.reason', wrap: true },
    letInColumn,
    { id: 'valid_from', label: 'listing.from', optional: true },
    { id: 'valid_until', label: 'listing.until', sortable: true, optional: true },
    { id: 'created_by_name', label: 'listing.by', optional: true },
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day', optional: true },
  ],
  filters: [kindFilter, stateFilter, branchFilter],
  form: {
    schema: vipInput,
    blank: {
      type: 'identity',
      value: '',
      foreign: false,
      name: '',
      reason: '',
      branch_id: null,
      valid_from: '',
      valid_until: '',
    },
    valuesOf: ({ type, value, foreign, name, reason, branch_id, valid_from, valid_until }) => ({
      type,
      value,
      foreign,
      name,
      reason,
      branch_id,
      valid_from: valid_from ?? '',
      valid_until: valid_until ?? '',
    }),
    Fields: lazy(() => import('./vip-fields.tsx')),
  },
});
