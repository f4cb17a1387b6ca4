import {
  createGate,
  deleteGate,
  gateInput,
  getGate,
  listGates,
  type PointAccount,
  restoreGate,
  updateGate,
} from 'contract';
import { lazy } from 'react';
import { switchBulk, unchosen } from 'shared-ui/resource';
import { AccessNav } from '../access/access-nav.tsx';
import { catalogues } from '../catalogues.ts';
import { historyOf } from '../shared/history.ts';
import { fullName } from '../shared/person-columns.tsx';
import { defineResource } from '../text.ts';
import { accountFilters, blankAccount, branchAccountColumns } from './account-parts.tsx';

/** The accounts at entrances. */
export const gates = defineResource({
  catalogue: catalogues.gates,
  history: historyOf('gate'),
  endpoints: {
    list: listGates,
    get: getGate,
    create: createGate,
    update: updateGate,
    remove: deleteGate,
    restore: restoreGate,
  },
  nameOf: (account: PointAccount) => fullName(account),
  sort: 'name',
  columns: [...branchAccountColumns],
  filters: [...accountFilters],
  form: {
    schema: gateInput,
    blank: { ...blankAccount, branch_id: unchosen },
    Fields: lazy(() => import('./branch-account-fields.tsx')),
  },
  slots: { above: AccessNav, bulk: switchBulk(updateGate, 'blocked') },
});
