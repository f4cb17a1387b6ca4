import {
  createScanRule,
  deleteScanRule,
  getScanRule,
  listScanRules,
  qrTypes,
  restoreScanRule,
  type ScanRule,
  scanRuleInput,
  seesAllClients,
  updateScanRule,
} from 'contract';
import { lazy } from 'react';
import { switchBulk } from 'shared-ui/resource';
import { State } from 'shared-ui/state';
import { catalogues } from '../catalogues.ts';
import { clientFilter } from '../shared/client-filter.ts';
import { historyOf } from '../shared/history.ts';
import { defineResource, say } from '../text.ts';
import { ruleWords } from './rule-words.ts';

/** Rules by which scans are judged. */
export const scanRules = defineResource({
  catalogue: catalogues.scanRules,
  history: historyOf('scan_rule'),
  endpoints: {
    list: listScanRules,
    get: getScanRule,
    create: createScanRule,
    update: updateScanRule,
    remove: deleteScanRule,
    restore: restoreScanRule,
  },
  nameOf: (rule: ScanRule) => rule.name,
  sort: 'name',
  columns: [
    { id: 'name', label: 'common.name', sortable: true },
    { id: 'client_name', label: 'common.client', sortable: true, when: seesAllClients },
    {
      id: 'days',
      label: 'scanRule.asks',
      value: ruleWords,
      wrap: true,
    },
    { id: 'checkpoints', label: 'common.checkpoints', sortable: true, numeric: true },
    {
      id: 'active',
      label: 'common.status',
      state: true,
      sortable: true,
      value: ({ active }) => say(active ? 'scanRule.inForce' : 'scanRule.off'),
      cell: ({ active }) => (
        <State usual={active} tone="off">
          {say(active ? 'scanRule.inForce' : 'scanRule.off')}
        </State>
      ),
    },
    { id: 'description', label: 'common.description', wrap: true, optional: true },
    { id: 'max_metres', label: 'scanRule.maxMetres', sortable: true, numeric: true, optional: true },
    { id: 'min_minutes', label: 'scanRule.minMinutes', sortable: true, numeric: true, optional: true },
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day', optional: true },
  ],
  filters: [
    {
      name: 'active',
      label: 'common.status',
      options: [
        { value: 'true', label: 'scanRule.inForce' },
        { value: 'false', label: 'scanRule.off' },
      ],
    },
    clientFilter,
  ],
  form: {
    schema: scanRuleInput,
    blank: {
      client_id: undefined,
      name: '',
      description: '',
      max_metres: 50,
      min_minutes: null,
      qr_types: [...qrTypes],
      text_required: false,
      from_time: '',
      to_time: '',
      days: [],
      active: true,
    },
    Fields: lazy(() => import('./scan-rule-fields.tsx')),
  },
  slots: { bulk: switchBulk(updateScanRule, 'active') },
});
