import {
  clientUserTypes,
  createIpRule,
  deleteIpRule,
  getIpRule,
  type IpRule,
  ipRuleInput,
  ipTargets,
  listIpRules,
  restoreIpRule,
  ruledUserTypes,
  seesAllClients,
  updateIpRule,
} from 'contract';
import { lazy } from 'react';
import { switchBulk } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { activeFilter, clientFilter } from '../shared/filters.ts';
import { historyOf } from '../shared/history.ts';
import { activeColumn } from '../shared/person-columns.tsx';
import { defineResource, say } from '../text.ts';
import { AccessAbove } from './access-above.tsx';

const typeFilter = (types: readonly (typeof ruledUserTypes)[number][]) => ({
  name: 'user_type' as const,
  label: 'access.type' as const,
  options: types.map((value) => ({ value, label: `userType.${value}` as const })),
});

/** From which addresses people may sign in. */
export const access = defineResource({
  catalogue: catalogues.access,
  history: historyOf('ip_rule'),
  endpoints: {
    list: listIpRules,
    get: getIpRule,
    create: createIpRule,
    update: updateIpRule,
    remove: deleteIpRule,
    restore: restoreIpRule,
  },
  nameOf: (rule: IpRule) => rule.range,
  sort: '-created_at',
  columns: [
    { id: 'range', label: 'access.range', sortable: true, cell: ({ range }) => <bdi dir="ltr">{range}</bdi> },
    {
      id: 'applies_to',
      label: 'access.appliesTo',
      sortable: true,
      value: (rule) => rule.user_name ?? (rule.user_type && say(`userType.${rule.user_type}`)),
    },
    { id: 'kind', label: 'access.by', value: (rule) => say(`access.target.${rule.applies_to}`) },
    { id: 'note', label: 'access.ruleNote' },
    {
      id: 'client_name',
      label: 'common.client',
      sortable: true,
      when: seesAllClients,
      value: ({ client_name }) => client_name ?? say('access.admins'),
    },
    activeColumn,
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day' },
  ],
  filters: [
    {
      name: 'applies_to',
      label: 'access.by',
      options: ipTargets.map((value) => ({ value, label: `access.target.${value}` as const })),
    },
    { ...typeFilter(ruledUserTypes), when: seesAllClients },
    { ...typeFilter(clientUserTypes), when: (user) => !seesAllClients(user) },
    activeFilter,
    clientFilter,
  ],
  form: {
    schema: ipRuleInput,
    blank: {
      applies_to: 'type',
      user_id: null,
      user_type: null,
      range: '',
      note: '',
      active: true,
      client_id: undefined,
    },
    Fields: lazy(() => import('./ip-rule-fields.tsx')),
  },
  slots: { above: AccessAbove, bulk: switchBulk(updateIpRule, 'active') },
});
