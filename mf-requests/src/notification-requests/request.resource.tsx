import { requestModes, requestStates } from 'contract';
import { deleteNotificationRequest, listNotificationRequests } from 'contract/notification-request';
import { paths } from '../paths.ts';
import { defineResource, useT } from '../text.ts';
import { CreateButton } from './create-button.tsx';
import { LiveRequests } from './live-requests.tsx';
import { MaximumTime } from './maximum-time.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestProgress } from './request-progress.tsx';
import { RequestState } from './request-state.tsx';

function Mode({ mode }: { mode: (typeof requestModes)[number] }) {
  return useT()(`mode.${mode}`);
}

export const requestResource = defineResource({
  name: 'requests.notificationRequests',
  paths: { list: paths.list() },
  permission: 'requests.manage',
  endpoints: { list: listNotificationRequests, remove: deleteNotificationRequest },
  texts: {
    title: 'list.title',
    description: 'list.note',
    empty: 'list.empty',
    emptyHint: 'list.emptyNote',
  },
  nameOf: (row) => row.name,
  sort: '-created_at',
  columns: [
    { id: 'name', label: 'list.column.name', sortable: true },
    {
      id: 'state',
      label: 'list.column.state',
      sortable: true,
      cell: (row) => <RequestState state={row.state} />,
    },
    {
      id: 'progress',
      label: 'list.column.progress',
      value: (row) => `${row.counts.answered}/${row.counts.total}`,
      cell: (row) => <RequestProgress request={row} />,
    },
    { id: 'mode', label: 'list.column.mode', cell: (row) => <Mode mode={row.mode} /> },
    {
      id: 'max_response_time',
      label: 'list.column.limit',
      value: (row) => `${row.max_response_time} ${row.time_format}`,
      cell: (row) => <MaximumTime request={row} />,
    },
    { id: 'dispatched_at', label: 'list.column.dispatched', kind: 'instant', sortable: true },
    { id: 'created_by', label: 'list.column.by' },
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
  ],
  slots: { actions: CreateButton, row: RequestActions, live: LiveRequests },
});
