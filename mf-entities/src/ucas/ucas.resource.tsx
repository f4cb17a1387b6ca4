import { seesAllClients } from 'contract';
import { listClients } from 'contract/admin-client';
import { listUcas } from 'contract/uca';
import { pickerFilter } from 'shared-ui/resource';
import { paths } from '../paths.ts';
import { defineResource } from '../text.ts';
import { UcaConnection } from './uca-connection.tsx';
import { PlaceFilter, TypeFilter } from './uca-filters.tsx';

/** Activity control users. The columns shown by default are those of section 2 of the spec, in its order. */
export const ucas = defineResource({
  name: 'entities.ucas',
  paths: { list: paths.ucas() },
  permission: 'entities.ucas',
  endpoints: { list: listUcas },
  texts: { title: 'uca.title', description: 'uca.note', empty: 'uca.empty' },
  importer: 'ucas',
  nameOf: (uca) => uca.name,
  columns: [
    { id: 'created_at', label: 'uca.createdAt', sortable: true, kind: 'day' },
    { id: 'name', label: 'uca.name', sortable: true, primary: true },
    { id: 'client_name', label: 'uca.client', sortable: true },
    { id: 'username', label: 'uca.username', sortable: true },
    { id: 'email', label: 'uca.email', sortable: true },
    { id: 'type', label: 'uca.type', sortable: true },
    { id: 'place', label: 'uca.place', sortable: true },
    {
      id: 'connection',
      label: 'uca.connection',
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
      name: 'client_id',
      label: 'uca.client',
      control: pickerFilter(listClients, ({ id, name }) => ({ value: id, label: name })),
      when: seesAllClients,
    },
  ],
});
