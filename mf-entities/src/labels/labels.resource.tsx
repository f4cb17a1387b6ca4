import {
  createLabel,
  deleteLabel,
  getLabel,
  type Label,
  labelInput,
  listLabels,
  restoreLabel,
  seesAllClients,
  updateLabel,
} from 'contract';
import { lazy } from 'react';
import { catalogues } from '../catalogues.ts';
import { clientFilter } from '../shared/client-filter.ts';
import { historyOf } from '../shared/history.ts';
import { defineResource } from '../text.ts';
import { LabelBadge } from './label-badges.tsx';

/** Labels of checkpoints, places and activities. */
export const labels = defineResource({
  catalogue: catalogues.labels,
  history: historyOf('label'),
  endpoints: {
    list: listLabels,
    get: getLabel,
    create: createLabel,
    update: updateLabel,
    remove: deleteLabel,
    restore: restoreLabel,
  },
  nameOf: (label: Label) => label.name,
  sort: 'name',
  columns: [
    { id: 'name', label: 'common.name', sortable: true, cell: (label) => <LabelBadge label={label} /> },
    { id: 'client_name', label: 'common.client', sortable: true, when: seesAllClients },
    { id: 'description', label: 'common.description', wrap: true },
    { id: 'checkpoints', label: 'common.checkpoints', sortable: true, numeric: true },
    { id: 'places', label: 'label.places', sortable: true, numeric: true },
    { id: 'activities', label: 'label.activities', sortable: true, numeric: true },
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day' },
  ],
  filters: [clientFilter],
  form: {
    schema: labelInput,
    blank: { client_id: undefined, name: '', description: '', color: 'slate' },
    Fields: lazy(() => import('./label-fields.tsx')),
  },
});
