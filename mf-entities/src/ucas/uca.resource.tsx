import { seesAllClients } from 'contract';
import { listUcas } from 'contract/uca';
import { paths } from '../paths.ts';
import { defineResource } from '../text.ts';
import { ConnectionStatus } from './connection-status.tsx';

export const ucaResource = defineResource({
  name: 'entities.ucas',
  paths: { list: paths.ucasHere },
  permission: 'entities.ucas',
  endpoints: { list: listUcas },
  texts: { title: 'ucas.title', description: 'ucas.note', empty: 'ucas.empty' },
  nameOf: (row) => row.name,
  sort: '-created_at',
  columns: [
    { id: 'created_at', label: 'ucas.created', kind: 'day', sortable: true },
    { id: 'name', label: 'ucas.name', sortable: true },
    { id: 'client_name', label: 'ucas.client', sortable: true, when: seesAllClients },
    { id: 'username', label: 'ucas.user', sortable: true },
    { id: 'email', label: 'ucas.email' },
    { id: 'type', label: 'ucas.type', sortable: true },
    { id: 'place', label: 'ucas.place', sortable: true },
    {
      id: 'connection',
      label: 'ucas.phone',
      value: (row) => row.connection,
      cell: (row) => <ConnectionStatus connection={row.connection} />,
    },
    { id: 'last_heard_at', label: 'ucas.heard', kind: 'instant', optional: true },
    {
      id: 'battery',
      label: 'ucas.battery',
      value: (row) => (row.battery === null ? null : `${row.battery} %`),
      numeric: true,
      optional: true,
    },
  ],
  filters: [
    { name: 'type', label: 'ucas.type' },
    { name: 'place', label: 'ucas.place' },
    {
      name: 'connection',
      label: 'ucas.phone',
      options: [
        { value: '1', label: 'ucas.connected' },
        { value: '2', label: 'ucas.indeterminate' },
        { value: '0', label: 'ucas.disconnected' },
      ],
    },
  ],
});
