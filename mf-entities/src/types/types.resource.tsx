import { seesAllClients, type UcaType, ucaType } from 'contract';
import { lazy } from 'react';
import { catalogues } from '../catalogues.ts';
import { clientFilter } from '../shared/client-filter.ts';
import { historyOf } from '../shared/history.ts';
import { defineResource } from '../text.ts';

/** Types of UCAs. */
export const types = defineResource({
  catalogue: catalogues.types,
  history: historyOf('uca_type'),
  endpoints: ucaType,
  nameOf: ({ name }: UcaType) => name,
  sort: 'name',
  columns: [
    { id: 'name', label: 'common.name', sortable: true },
    { id: 'client_name', label: 'common.client', sortable: true, when: seesAllClients },
    { id: 'description', label: 'common.description', wrap: true },
    { id: 'ucas', label: 'common.ucas', sortable: true, numeric: true },
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day' },
  ],
  filters: [clientFilter],
  form: {
    schema: ucaType.input,
    blank: { client_id: undefined, name: '', description: '' },
    Fields: lazy(() => import('./type-fields.tsx')),
  },
});
