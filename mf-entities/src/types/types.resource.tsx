import { seesAllClients, type UcaType } from 'contract';
import {
  createUcaType,
  deleteUcaType,
  getUcaType,
  listUcaTypes,
  restoreUcaType,
  ucaTypeInput,
  updateUcaType,
} from 'contract/accounts/uca-type';
import { lazy } from 'react';
import { paths } from '../paths.ts';
import { clientFilter } from '../shared/client-filter.ts';
import { historyOf } from '../shared/history.ts';
import { defineResource } from '../text.ts';

/** Types that UCAs bear. */
export const types = defineResource({
  name: 'entities.types',
  paths: { list: paths.types, create: paths.typeCreate, edit: paths.typeUpdate },
  permission: 'entities.ucas',
  history: historyOf('uca_type'),
  endpoints: {
    list: listUcaTypes,
    get: getUcaType,
    create: createUcaType,
    update: updateUcaType,
    remove: deleteUcaType,
    restore: restoreUcaType,
  },
  texts: {
    title: 'type.title',
    description: 'type.note',
    create: 'type.create',
    edit: 'type.edit',
    empty: 'type.empty',
    emptyHint: 'type.emptyHint',
  },
  nameOf: (type: UcaType) => type.name,
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
    schema: ucaTypeInput,
    blank: { client_id: undefined, name: '', description: '' },
    Fields: lazy(() => import('./type-fields.tsx')),
  },
});
