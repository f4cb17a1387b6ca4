import {
  createUma,
  deleteUma,
  getUma,
  listClients,
  listUmas,
  restoreUma,
  type Uma,
  umaInput,
  updateUma,
} from 'contract';
import { lazy } from 'react';
import { pickerFilter, switchBulk } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { ClientStatus } from '../clients/client-status.tsx';
import { defineResource } from '../text.ts';

/** Activity monitoring users: the operators of the clients. */
export const umas = defineResource({
  catalogue: catalogues.umas,
  history: {
    entity: 'uma',
    labels: {
      last_name: 'uma.lastName',
      activity_control: 'client.module.activity_control',
      create_activity: 'client.module.create_activity',
      geofence: 'client.module.geofence',
      is_sos: 'client.module.is_sos',
      is_form: 'client.module.is_form',
      manage_stocks: 'client.module.manage_stocks',
      is_ubes: 'client.module.is_ubes',
      requester: 'uma.role.requester',
      validator: 'uma.role.validator',
      authorizer: 'uma.role.authorizer',
      visualizer: 'uma.role.visualizer',
      master: 'uma.role.master',
    },
  },
  endpoints: {
    list: listUmas,
    get: getUma,
    create: createUma,
    update: updateUma,
    remove: deleteUma,
    restore: restoreUma,
  },
  nameOf: (uma: Uma) => `${uma.name} ${uma.last_name}`,
  sort: 'name',
  columns: [
    {
      id: 'name',
      label: 'uma.name',
      sortable: true,
      primary: true,
      value: (row) => `${row.name} ${row.last_name}`,
    },
    { id: 'client_name', label: 'uma.client', sortable: true },
    { id: 'username', label: 'client.username', sortable: true },
    { id: 'email', label: 'uma.email', sortable: true },
    { id: 'phone', label: 'uma.phone' },
    {
      id: 'blocked',
      state: true,
      label: 'common.status',
      sortable: true,
      cell: (row) => <ClientStatus blocked={row.blocked} />,
    },
    { id: 'created_at', label: 'client.createdAt', sortable: true, kind: 'day' },
  ],
  filters: [
    {
      name: 'client_id',
      label: 'uma.client',
      control: pickerFilter(listClients, ({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'blocked',
      label: 'common.status',
      options: [
        { value: 'false', label: 'client.active' },
        { value: 'true', label: 'client.blocked' },
      ],
    },
  ],
  form: {
    schema: umaInput,
    blank: {
      client_id: undefined as number | undefined,
      name: '',
      last_name: '',
      username: '',
      email: '',
      phone: '',
      password: '',
      blocked: false,
      activity_control: true,
      create_activity: true,
      geofence: true,
      is_sos: true,
      is_form: true,
      manage_stocks: true,
      is_ubes: true,
      requester: false,
      validator: false,
      authorizer: false,
      visualizer: false,
      master: false,
    },
    Fields: lazy(() => import('./uma-fields.tsx')),
  },
  slots: { bulk: switchBulk(updateUma, 'blocked') },
});
