import { type AccessUser, clientUserTypes, listAccessUsers, pathTo, seesAllClients } from 'contract';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { clientFilter, pointFilter } from '../shared/filters.ts';
import { historyOf } from '../shared/history.ts';
import { defineResource, say } from '../text.ts';
import { AccessNav } from './access-nav.tsx';

/** Who has access to which attention points. */
export const accessUsers = defineResource({
  catalogue: catalogues.accessUsers,
  texts: { emptyHint: undefined },
  open: (user: AccessUser) => pathTo(paths.accessUser, { id: user.id }),
  history: historyOf('user_access'),
  endpoints: { list: listAccessUsers },
  nameOf: (user: AccessUser) => user.name,
  sort: 'name',
  columns: [
    { id: 'name', label: 'common.name', sortable: true },
    { id: 'username', label: 'access.username', sortable: true },
    { id: 'type', label: 'access.type', sortable: true, value: (user) => say(`userType.${user.type}`) },
    { id: 'identification', label: 'common.identity', sortable: true },
    { id: 'client_name', label: 'common.client', when: seesAllClients },
    { id: 'branches', label: 'access.points', numeric: true },
    { id: 'subdepartments', label: 'subdepartment.title', numeric: true },
    { id: 'ip_rules', label: 'access.rules', numeric: true, optional: true },
  ],
  filters: [
    {
      name: 'type',
      label: 'access.type',
      options: clientUserTypes.map((value) => ({ value, label: `userType.${value}` as const })),
    },
    pointFilter,
    clientFilter,
  ],
  slots: { above: AccessNav },
});
