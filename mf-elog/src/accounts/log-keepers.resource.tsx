import {
  createLogKeeper,
  deleteLogKeeper,
  getLogKeeper,
  listLogKeepers,
  logKeeperInput,
  type PointAccount,
  restoreLogKeeper,
  updateLogKeeper,
} from 'contract';
import { lazy } from 'react';
import { switchBulk } from 'shared-ui/resource';
import { AccessNav } from '../access/access-nav.tsx';
import { catalogues } from '../catalogues.ts';
import { historyOf } from '../shared/history.ts';
import { fullName } from '../shared/person-columns.tsx';
import { defineResource } from '../text.ts';
import { accountFilters, blankAccount, keeperColumns } from './account-parts.tsx';

/** Those who keep the electronic log. */
export const logKeepers = defineResource({
  catalogue: catalogues.logKeepers,
  history: historyOf('log_keeper'),
  endpoints: {
    list: listLogKeepers,
    get: getLogKeeper,
    create: createLogKeeper,
    update: updateLogKeeper,
    remove: deleteLogKeeper,
    restore: restoreLogKeeper,
  },
  nameOf: (account: PointAccount) => fullName(account),
  sort: 'name',
  columns: [...keeperColumns],
  filters: [...accountFilters],
  form: {
    schema: logKeeperInput,
    blank: { ...blankAccount, client_id: undefined as number | undefined },
    Fields: lazy(() => import('./log-keeper-fields.tsx')),
  },
  slots: { above: AccessNav, bulk: switchBulk(updateLogKeeper, 'blocked') },
});
