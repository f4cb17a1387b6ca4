import {
  deleteNotificationRequest,
  listNotificationRequests,
  type NotificationRequest,
  notificationRuleTypes,
  pathTo,
  requestModes,
  requestStates,
  requestUsers,
} from 'contract';
import { lazy, Suspense } from 'react';
import { type BulkProps, pickerFilter } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { defineResource, say, useT } from '../text.ts';
import { ListActions, NewRequest } from './list-actions.tsx';
import { LiveRequests } from './live-requests.tsx';
import { MaximumTime } from './maximum-time.tsx';
import { monitorOf, RequestActions } from './request-actions.tsx';
import { RequestProgress } from './request-progress.tsx';
import { RequestState } from './request-state.tsx';
import { SentBy } from './rule-badge.tsx';

const LazyBulkActions = lazy(async () => ({ default: (await import('./bulk-actions.tsx')).BulkActions }));

/** Loads when something is selected. */
function BulkActions(props: BulkProps<NotificationRequest>) {
  return (
    <Suspense>
      <LazyBulkActions {...props} />
    </Suspense>
  );
}

export function Mode({ mode }: { mode: (typeof requestModes)[number] }) {
  return useT()(`mode.${mode}`);
}

/** A sent request opens its monitor; a draft opens its form, or its rule's if a rule made it. */
function open(row: NotificationRequest): string {
  const made =
    row.rule_id === null ? pathTo(paths.edit, { id: row.id }) : pathTo(paths.rule, { id: row.rule_id });
  return monitorOf(row) ?? made;
}

export const notificationRequests = defineResource({
  catalogue: catalogues.notificationRequests,
  open,
  endpoints: { list: listNotificationRequests, remove: deleteNotificationRequest },
  texts: { remove: 'list.remove' },
  nameOf: (row) => row.name,
  sort: '-created_at',
  columns: [
    { id: 'name', label: 'list.column.name', sortable: true },
    { id: 'title', label: 'list.column.title', optional: true },
    {
      id: 'state',
      label: 'list.column.state',
      state: true,
      sortable: true,
      value: (row) => say(`requestState.${row.state}`),
      cell: (row) => <RequestState state={row.state} />,
    },
    {
      id: 'progress',
      label: 'list.column.progress',
      priority: 0.75,
      value: (row) => `${row.counts.answered}/${row.counts.total}`,
      cell: (row) => <RequestProgress request={row} />,
    },
    {
      id: 'mode',
      label: 'list.column.mode',
      value: (row) => say(`mode.${row.mode}`),
      cell: (row) => <Mode mode={row.mode} />,
    },
    {
      id: 'rule_type',
      label: 'list.column.rule',
      value: (row) => say(`ruleType.${row.rule_type ?? 'none'}`),
      cell: (row) => <SentBy request={row} />,
    },
    {
      id: 'max_response_time',
      label: 'list.column.limit',
      value: (row) => `${row.max_response_time} ${say(`timeFormat.${row.time_format}`)}`,
      cell: (row) => <MaximumTime request={row} />,
    },
    { id: 'dispatched_at', label: 'list.column.dispatched', kind: 'instant', sortable: true, priority: 0.5 },
    { id: 'created_by', label: 'list.column.by', optional: true },
  ],
  filters: [
    {
      name: 'state',
      label: 'list.filter.state',
      options: requestStates.map((state) => ({ value: state, label: `requestState.${state}` as const })),
    },
    {
      name: 'mode',
      label: 'list.filter.mode',
      options: requestModes.map((mode) => ({ value: mode, label: `mode.${mode}` as const })),
    },
    {
      name: 'rule_type',
      label: 'list.filter.rule',
      options: [...notificationRuleTypes, 'none' as const].map((type) => ({
        value: type,
        label: `ruleType.${type}` as const,
      })),
    },
    {
      name: 'uca_id',
      label: 'list.filter.user',
      control: pickerFilter(requestUsers, (user) => ({ value: user.id, label: user.name })),
    },
    { name: 'from', until: 'to', label: 'list.filter.dates' },
  ],
  slots: {
    actions: ListActions,
    first: NewRequest,
    row: RequestActions,
    bulk: BulkActions,
    live: LiveRequests,
  },
});
