import {
  can,
  createPlace,
  deletePlace,
  getPlace,
  listBranches,
  listPlaces,
  type Place,
  placeInput,
  restorePlace,
  seesAllClients,
  updatePlace,
} from 'contract';
import { lazy } from 'react';
import { pickerFilter } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { labelColumn, labelFilter } from '../labels/label-column.tsx';
import { clientFilter } from '../shared/client-filter.ts';
import { coordinatesColumn } from '../shared/coordinates-column.tsx';
import { historyOf } from '../shared/history.ts';
import { defineResource } from '../text.ts';

/** Places where UCAs work and checkpoints hang. */
export const places = defineResource({
  catalogue: catalogues.places,
  history: historyOf('place'),
  endpoints: {
    list: listPlaces,
    get: getPlace,
    create: createPlace,
    update: updatePlace,
    remove: deletePlace,
    restore: restorePlace,
  },
  nameOf: (place: Place) => place.name,
  sort: 'name',
  columns: [
    { id: 'name', label: 'common.name', sortable: true },
    { id: 'branch_name', label: 'common.branch', sortable: true },
    labelColumn,
    { id: 'client_name', label: 'common.client', sortable: true, when: seesAllClients },
    coordinatesColumn,
    { id: 'ucas', label: 'common.ucas', sortable: true, numeric: true },
    { id: 'checkpoints', label: 'common.checkpoints', sortable: true, numeric: true },
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day', optional: true },
  ],
  filters: [
    {
      name: 'branch_id',
      label: 'common.branch',
      control: pickerFilter(listBranches, ({ id, name, city }) => ({ value: id, label: name, hint: city })),
      when: (user) => can(user, 'elog.branches'),
    },
    labelFilter,
    clientFilter,
  ],
  form: {
    schema: placeInput,
    blank: { client_id: undefined, name: '', branch_id: null, lat: null, lng: null, label_ids: [] },
    Fields: lazy(() => import('./place-fields.tsx')),
  },
});
