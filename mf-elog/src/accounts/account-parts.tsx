import { type PointAccount, seesAllClients, type VisitRole, visitRoleNames } from 'contract';
import { State } from 'shared-ui/state';
import { clientFilter, pointFilter } from '../shared/filters.ts';
import { fullName } from '../shared/person-columns.tsx';
import { say, useT } from '../text.ts';

/** What the lists of accounts that are bound to attention points have in common. */

function BlockedState({ blocked }: { blocked: boolean }) {
  const t = useT();
  return (
    <State usual={!blocked} tone="danger">
      {t(blocked ? 'account.isBlocked' : 'common.isActive')}
    </State>
  );
}

const roleWord = (role: VisitRole) => say(`account.role.${role}`);

const nameColumn = { id: 'name', label: 'common.name', sortable: true, value: fullName } as const;
const usernameColumn = { id: 'username', label: 'account.username', sortable: true } as const;
const restColumns = [
  { id: 'email', label: 'common.email', sortable: true },
  { id: 'phone', label: 'common.phone', optional: true },
  { id: 'identification', label: 'common.identity', sortable: true, optional: true },
  {
    id: 'roles',
    label: 'section.requests',
    value: (row: PointAccount) =>
      visitRoleNames
        .filter((role) => row[role])
        .map(roleWord)
        .join(', '),
  },
  { id: 'client_name', label: 'common.client', sortable: true, when: seesAllClients },
  {
    id: 'blocked',
    label: 'common.status',
    state: true,
    sortable: true,
    value: (row: PointAccount) => say(row.blocked ? 'account.isBlocked' : 'common.isActive'),
    cell: (row: PointAccount) => <BlockedState blocked={row.blocked} />,
  },
  { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day', optional: true },
] as const;

const pointsColumn = {
  id: 'points',
  label: 'access.points',
  value: (row: PointAccount) => row.subdepartment_names.join(', '),
} as const;

/** Of accounts of a branch. */
export const branchAccountColumns = [
  nameColumn,
  usernameColumn,
  { id: 'branch_name', label: 'common.branch', sortable: true },
  { ...pointsColumn, optional: true },
  ...restColumns,
] as const;

/** Of accounts that belong to no branch. */
export const keeperColumns = [nameColumn, usernameColumn, pointsColumn, ...restColumns] as const;

export const accountFilters = [
  pointFilter,
  {
    name: 'blocked',
    label: 'common.status',
    options: [
      { value: 'false', label: 'common.isActive' },
      { value: 'true', label: 'account.isBlocked' },
    ],
  },
  clientFilter,
] as const;

/** A new account, without what binds it. */
export const blankAccount = {
  name: '',
  last_name: '',
  username: '',
  email: '',
  phone: '',
  password: '',
  blocked: false,
  identification: '',
  foreign_document: false,
  requester: false,
  validator: false,
  authorizer: false,
  visualizer: false,
  subdepartment_ids: [] as number[],
};
