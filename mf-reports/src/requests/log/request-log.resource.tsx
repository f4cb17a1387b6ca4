import { notificationLog, notificationLogExcel, type requestModes } from 'contract';
import { useFormat } from 'shared-ui';
import { catalogues } from '../../catalogues.ts';
import { defineResource } from '../../define-resource.ts';
import { monitorPath } from '../../paths.ts';
import { useT } from '../../text.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { OutcomeStatus } from '../outcome-status.tsx';
import { LiveLog, OpenDetail, ToAnalytics } from './log-actions.tsx';
import { Moment, PhotoMark, ResponseTime, secondsLate } from './log-cells.tsx';
import { LogDetail } from './log-detail.tsx';

function Mode({ mode }: { mode: (typeof requestModes)[number] }) {
  return useT()(`mode.${mode}`);
}

function Late({ seconds }: { seconds: number | null }) {
  const { duration } = useFormat();
  return seconds === null ? <span aria-hidden>—</span> : `+${duration(seconds)}`;
}

/** The log of notification requests: read, never written. */
export const requestLog = defineResource({
  catalogue: catalogues.requestLog,
  open: monitorPath,
  endpoints: { list: notificationLog, excel: notificationLogExcel },
  nameOf: (row) => `${row.request_name} · ${row.uca_name}`,
  sort: '-dispatched_at',
  columns: [
    {
      id: 'dispatched_at',
      priority: 1,
      label: 'log.column.sent',
      kind: 'instant',
      sortable: true,
      cell: (row) => <Moment at={row.dispatched_at} />,
    },
    {
      id: 'request_name',
      label: 'log.column.request',
      primary: true,
      sortable: true,
    },
    { id: 'request_title', label: 'log.column.title', sortable: true, optional: true },
    { id: 'uca_name', label: 'log.column.user', sortable: true, priority: 1 },
    { id: 'uca_type', label: 'log.column.type', sortable: true, optional: true },
    { id: 'uca_place', label: 'log.column.place', sortable: true },
    {
      id: 'mode',
      label: 'log.column.mode',
      sortable: true,
      optional: true,
      cell: (row) => <Mode mode={row.mode} />,
    },
    {
      id: 'outcome',
      label: 'log.column.outcome',
      state: true,
      sortable: true,
      cell: (row) => <OutcomeStatus outcome={row.outcome} />,
    },
    {
      id: 'response_seconds',
      label: 'log.column.response',
      sortable: true,
      cell: (row) => <ResponseTime row={row} />,
    },
    {
      id: 'late',
      label: 'log.column.late',
      sortable: true,
      optional: true,
      value: secondsLate,
      cell: (row) => <Late seconds={secondsLate(row)} />,
    },
    {
      id: 'answered_at',
      label: 'log.column.answered',
      kind: 'instant',
      sortable: true,
      optional: true,
      cell: (row) => <Moment at={row.answered_at} />,
    },
    {
      id: 'photo_id',
      label: 'log.column.photo',
      value: (row) => row.photo_id !== null,
      cell: (row) => <PhotoMark row={row} />,
    },
    { id: 'reminders_sent', label: 'log.column.reminders', numeric: true, sortable: true, optional: true },
    { id: 'answer', label: 'log.column.answer', sortable: true, optional: true },
  ],
  slots: { above: FilterBar, actions: ToAnalytics, row: OpenDetail, detail: LogDetail, live: LiveLog },
});
