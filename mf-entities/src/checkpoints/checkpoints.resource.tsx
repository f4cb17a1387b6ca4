import {
  type Checkpoint,
  checkpointInput,
  createCheckpoint,
  deleteCheckpoint,
  getCheckpoint,
  listCheckpoints,
  listPlaces,
  qrTypes,
  restoreCheckpoint,
  seesAllClients,
  updateCheckpoint,
} from 'contract';
import { lazy } from 'react';
import { pickerFilter, unchosen, wordsOf } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { labelColumn, labelFilter } from '../labels/label-column.tsx';
import { ruleFilter } from '../scan-rules/rule-choice.ts';
import { clientFilter } from '../shared/client-filter.ts';
import { coordinatesColumn } from '../shared/coordinates-column.tsx';
import { historyOf } from '../shared/history.ts';
import { defineResource } from '../text.ts';
import { CheckpointBulk } from './checkpoint-bulk.tsx';
import { CheckpointTypeFilter } from './checkpoint-filters.tsx';
import { LastScan } from './last-scan.tsx';
import { QrSheetAction } from './qr-sheet-action.tsx';

const qrWords = wordsOf(qrTypes, (code) => `checkpoint.qr.${code}` as const);
const qrOptions = qrTypes.map((value) => ({ value, label: qrWords[value] }));

/** Checkpoints. The first columns are those of section 2 of the spec, in its order. */
export const checkpoints = defineResource({
  catalogue: catalogues.checkpoints,
  history: historyOf('checkpoint'),
  endpoints: {
    list: listCheckpoints,
    get: getCheckpoint,
    create: createCheckpoint,
    update: updateCheckpoint,
    remove: deleteCheckpoint,
    restore: restoreCheckpoint,
  },
  nameOf: (checkpoint: Checkpoint) => checkpoint.name,
  sort: 'name',
  columns: [
    { id: 'name', label: 'common.name', sortable: true },
    { id: 'type', label: 'common.type', sortable: true },
    { id: 'place_name', label: 'common.place', sortable: true },
    { id: 'code', label: 'checkpoint.code', sortable: true },
    labelColumn,
    { id: 'client_name', label: 'common.client', sortable: true, when: seesAllClients },
    { id: 'qr_type', label: 'checkpoint.qrType', words: qrWords, sortable: true, optional: true },
    { id: 'scan_rule_name', label: 'scanRule.one', sortable: true, optional: true },
    { ...coordinatesColumn, optional: true },
    {
      id: 'last_scan_at',
      label: 'checkpoint.lastScan',
      sortable: true,
      kind: 'instant',
      cell: (checkpoint) => <LastScan checkpoint={checkpoint} />,
      optional: true,
    },
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day', optional: true },
  ],
  filters: [
    {
      name: 'place_id',
      label: 'common.place',
      control: pickerFilter(listPlaces, ({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'type', label: 'common.type', control: CheckpointTypeFilter },
    { name: 'qr_type', label: 'checkpoint.qrType', options: qrOptions },
    labelFilter,
    ruleFilter,
    clientFilter,
  ],
  form: {
    schema: checkpointInput,
    blank: {
      name: '',
      type: '',
      place_id: unchosen,
      code: '',
      qr_type: 'N',
      lat: unchosen,
      lng: unchosen,
      label_ids: [],
      scan_rule_id: null,
    },
    Fields: lazy(() => import('./checkpoint-fields.tsx')),
  },
  slots: { actions: QrSheetAction, bulk: CheckpointBulk, detail: lazy(() => import('./scans-detail.tsx')) },
});
