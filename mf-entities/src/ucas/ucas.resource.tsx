import {
  createUca,
  defaultUcaSettings,
  deleteUca,
  getUca,
  listUcas,
  restoreUca,
  type Uca,
  ucaInput,
  updateUca,
} from 'contract';
import { lazy } from 'react';
import { switchBulk, unchosen } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { clientFilter } from '../shared/client-filter.ts';
import { historyOf } from '../shared/history.ts';
import { defineResource } from '../text.ts';
import { UcaConnection } from './uca-connection.tsx';
import { PlaceFilter, TypeFilter } from './uca-filters.tsx';
import { fullName, UcaName } from './uca-name.tsx';

/** Activity control users. The columns shown by default are those of section 2 of the spec, in its order. */
export const ucas = defineResource({
  catalogue: catalogues.ucas,
  narrowedBy: { client_id: 'clientId' },
  history: historyOf('uca'),
  endpoints: {
    list: listUcas,
    get: getUca,
    create: createUca,
    update: updateUca,
    remove: deleteUca,
    restore: restoreUca,
  },
  texts: { remove: 'uca.remove' },
  nameOf: (uca: Uca) => fullName(uca),
  sort: 'name',
  columns: [
    { id: 'created_at', label: 'uca.createdAt', sortable: true, kind: 'day' },
    {
      id: 'name',
      label: 'uca.name',
      sortable: true,
      primary: true,
      value: fullName,
      cell: (row) => <UcaName uca={row} />,
    },
    { id: 'client_name', label: 'uca.client', sortable: true },
    { id: 'username', label: 'uca.username', sortable: true },
    { id: 'email', label: 'uca.email', sortable: true },
    { id: 'type', label: 'uca.type', sortable: true },
    { id: 'place', label: 'uca.place', sortable: true },
    {
      id: 'connection',
      label: 'uca.connection',
      state: true,
      sortable: true,
      optional: true,
      cell: (row) => <UcaConnection uca={row} />,
    },
    { id: 'battery', label: 'uca.battery', sortable: true, numeric: true, optional: true },
    { id: 'last_heard_at', label: 'uca.lastHeardAt', sortable: true, kind: 'instant', optional: true },
  ],
  filters: [
    { name: 'type', label: 'uca.type', control: TypeFilter },
    { name: 'place', label: 'uca.place', control: PlaceFilter },
    {
      name: 'connection',
      label: 'uca.connection',
      options: [
        { value: '1', label: 'uca.connected' },
        { value: '2', label: 'uca.indeterminate' },
        { value: '0', label: 'uca.disconnected' },
      ],
    },
    {
      name: 'blocked',
      label: 'uca.state',
      options: [
        { value: 'false', label: 'uca.isActive' },
        { value: 'true', label: 'uca.isBlocked' },
      ],
    },
    clientFilter,
  ],
  form: {
    schema: ucaInput,
    blank: {
      client_id: undefined,
      name: '',
      last_name: '',
      email: '',
      phone: '',
      username: '',
      password: '',
      blocked: false,
      type: '',
      place_id: unchosen,
      ...defaultUcaSettings,
    },
    Fields: lazy(() => import('./uca-fields.tsx')),
  },
  slots: { bulk: switchBulk(updateUca, 'blocked'), detail: lazy(() => import('./uca-detail.tsx')) },
});
