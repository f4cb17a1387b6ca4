import {
  branchUserInput,
  createBranchUser,
  deleteBranchUser,
  getBranchUser,
  listBranchUsers,
  type PointAccount,
  restoreBranchUser,
  updateBranchUser,
} from 'contract';
import { lazy } from 'react';
import { switchBulk, unchosen } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { historyOf } from '../shared/history.ts';
import { fullName } from '../shared/person-columns.tsx';
import { defineResource } from '../text.ts';
import { accountFilters, blankAccount, branchAccountColumns } from './account-parts.tsx';

/** Users of branches: they see what belongs to theirs. */
export const branchUsers = defineResource({
  catalogue: catalogues.branchUsers,
  history: historyOf('branch_user'),
  endpoints: {
    list: listBranchUsers,
    get: getBranchUser,
    create: createBranchUser,
    update: updateBranchUser,
    remove: deleteBranchUser,
    restore: restoreBranchUser,
  },
  nameOf: (account: PointAccount) => fullName(account),
  sort: 'name',
  columns: [...branchAccountColumns],
  filters: [...accountFilters],
  form: {
    schema: branchUserInput,
    blank: { ...blankAccount, branch_id: unchosen },
    Fields: lazy(() => import('./branch-account-fields.tsx')),
  },
  slots: { bulk: switchBulk(updateBranchUser, 'blocked') },
});
