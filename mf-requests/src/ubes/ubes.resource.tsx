import {
  createUbe,
  deleteUbe,
  getUbe,
  listUbes,
  restoreUbe,
  type Ube,
  type UbeRoleName,
  ubeInput,
  ubeRoles,
  updateUbe,
} from 'contract';
import { lazy } from 'react';
import { switchBulk } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { blockedColumn, blockedFilter } from '../people/blocked-status.tsx';
import { DocumentText } from '../people/document-text.tsx';
import { ClientAccounts } from './client-accounts.tsx';
import { placesOf, RolePlaces, rolesInWords } from './role-places.tsx';
import { defineResource, say } from './text.ts';

const roleColumn = (role: UbeRoleName) =>
  ({
    id: role,
    label: `ube.role.${role}`,
    value: (ube: Ube) => placesOf(ube, role).join(', '),
    cell: (ube: Ube) => <RolePlaces ube={ube} role={role} />,
  }) as const;

/** People of the electronic log, and what they do in visit requests. */
export const ubes = defineResource({
  catalogue: catalogues.ubes,
  history: {
    entity: 'ube',
    labels: {
      name: 'people.name',
      last_name: 'people.lastName',
      foreign_document: 'people.foreign',
      phone: 'people.phone',
      password: 'ube.password',
      master: 'ube.master',
      roles: 'ube.roles',
    },
    lists: { roles: rolesInWords },
    values: { blocked: { true: 'people.isBlocked', false: 'people.isFree' } },
  },
  endpoints: {
    list: listUbes,
    get: getUbe,
    create: createUbe,
    update: updateUbe,
    remove: deleteUbe,
    restore: restoreUbe,
  },
  nameOf: (ube: Ube) => `${ube.name} ${ube.last_name}`,
  sort: 'name',
  columns: [
    {
      id: 'name',
      label: 'people.name',
      sortable: true,
      value: ({ name, last_name }) => `${name} ${last_name}`,
    },
    {
      id: 'identification',
      label: 'people.identification',
      sortable: true,
      cell: (ube) => <DocumentText value={ube.identification} foreign={ube.foreign_document} />,
    },
    { id: 'username', label: 'ube.username', sortable: true },
    { id: 'email', label: 'people.email', sortable: true, optional: true },
    { id: 'phone', label: 'people.phone', optional: true },
    roleColumn('REQUEST'),
    roleColumn('VALIDATE'),
    roleColumn('AUTHORIZE'),
    { ...roleColumn('VISUALIZE'), optional: true },
    {
      id: 'master',
      label: 'ube.master',
      optional: true,
      value: (ube) => say(ube.master ? 'people.yes' : 'people.no'),
    },
    blockedColumn,
    { id: 'created_at', label: 'people.createdAt', sortable: true, kind: 'day', optional: true },
  ],
  filters: [
    {
      name: 'role',
      label: 'ube.roles',
      options: [
        ...ubeRoles.map((value) => ({ value, label: `ube.role.${value}` as const })),
        { value: 'MASTER', label: 'ube.master' },
      ],
    },
    blockedFilter,
  ],
  form: {
    schema: ubeInput,
    blank: {
      name: '',
      last_name: '',
      identification: '',
      foreign_document: false,
      email: '',
      phone: '',
      username: '',
      password: '',
      master: false,
      blocked: false,
      roles: [],
    },
    valuesOf: (ube) => ({
      name: ube.name,
      last_name: ube.last_name,
      identification: ube.identification,
      foreign_document: ube.foreign_document,
      email: ube.email,
      phone: ube.phone,
      username: ube.username,
      password: '',
      master: ube.master,
      blocked: ube.blocked,
      roles: ube.roles.map(({ subdepartment_id, role }) => ({ subdepartment_id, role })),
    }),
    Fields: lazy(() => import('./ube-fields.tsx')),
  },
  slots: { above: ClientAccounts, bulk: switchBulk(updateUbe, 'blocked') },
});
