import { notificationReport } from 'contract';
import type { ReportSource } from '../../core/report/report.ts';
import { reportRoutes } from '../../core/report/report-routes.ts';
import type { ReportSheets } from '../../core/report/report-sheets.ts';
import { groupsOf } from './analytic.service.ts';
import { logIds, logRows, pageOfLog } from './log.service.ts';
import { reportChoices } from './selection.ts';
import { summaryOf } from './summary.service.ts';

type Requests = typeof notificationReport;

/** Figures are computed from packed days (ADR 0012), rows from the tables. */
const source: ReportSource<Requests> = {
  summary: summaryOf,
  groups: groupsOf,
  parameters: (ctx) => ctx.tx((trx) => reportChoices(trx, ctx)),
  page: pageOfLog,
  rows: async (ctx, query) => logRows(ctx, await logIds(ctx, query)),
};

const sheets: ReportSheets<Requests> = {
  log: 'requests.log',
  columns: [
    { header: 'requests.column.dispatched_at', width: 20, kind: 'date', cell: (row) => row.dispatched_at },
    { header: 'requests.column.request_name', width: 28, kind: 'text', cell: (row) => row.request_name },
    { header: 'requests.column.request_title', width: 32, kind: 'text', cell: (row) => row.request_title },
    {
      header: 'requests.column.mode',
      width: 12,
      kind: 'text',
      cell: (row, say) => say(`requestMode.${row.mode}`),
    },
    { header: 'requests.column.uca_name', width: 28, kind: 'text', cell: (row) => row.uca_name },
    { header: 'requests.column.uca_type', width: 18, kind: 'text', cell: (row) => row.uca_type },
    { header: 'requests.column.uca_place', width: 24, kind: 'text', cell: (row) => row.uca_place },
    {
      header: 'requests.column.outcome',
      width: 14,
      kind: 'text',
      cell: (row, say) => say(`requests.outcome.${row.outcome}`),
    },
    { header: 'requests.column.delivered_at', width: 20, kind: 'date', cell: (row) => row.delivered_at },
    { header: 'requests.column.opened_at', width: 20, kind: 'date', cell: (row) => row.opened_at },
    { header: 'requests.column.answered_at', width: 20, kind: 'date', cell: (row) => row.answered_at },
    { header: 'requests.column.due_at', width: 20, kind: 'date', cell: (row) => row.due_at },
    {
      header: 'requests.column.response_seconds',
      width: 18,
      kind: 'number',
      cell: (row) => row.response_seconds,
    },
    {
      header: 'requests.column.max_response_seconds',
      width: 18,
      kind: 'number',
      cell: (row) => row.max_response_seconds,
    },
    { header: 'requests.column.answer', width: 40, kind: 'text', cell: (row) => row.answer },
    {
      header: 'requests.column.photo',
      width: 8,
      kind: 'text',
      cell: (row, say) => say(row.photo_id ? 'report.yes' : 'report.no'),
    },
    {
      header: 'requests.column.reminders_sent',
      width: 14,
      kind: 'number',
      cell: (row) => row.reminders_sent,
    },
    { header: 'requests.column.lat', width: 12, kind: 'number', cell: (row) => row.lat },
    { header: 'requests.column.lng', width: 12, kind: 'number', cell: (row) => row.lng },
  ],
  groups: {
    user: { name: 'requests.by.user', key: 'requests.column.user', detail: 'requests.column.uca_place' },
    type: { name: 'requests.by.type', key: 'requests.column.type' },
    name: { name: 'requests.by.name', key: 'requests.column.name' },
  },
  figures: {
    total: 'requests.figure.total',
    on_time: 'requests.outcome.on_time',
    late: 'requests.outcome.late',
    unanswered: 'requests.outcome.unanswered',
    cancelled: 'requests.outcome.cancelled',
    open: 'requests.outcome.open',
    on_time_share: 'requests.figure.on_time_share',
    p50: 'requests.figure.p50',
    p95: 'requests.figure.p95',
  },
  compared: ['total', 'on_time_share', 'p50', 'p95'],
};

export const notificationReportRoutes = reportRoutes(notificationReport, source, sheets);
