import type { gateEntryReport } from 'contract';
import type { ReportSheets } from '../../core/report/report-sheets.ts';
import { purposeWord } from './gate-parts.ts';

export const entrySheets: ReportSheets<typeof gateEntryReport> = {
  log: 'gateReport.log',
  columns: [
    { header: 'gateReport.column.entered_at', width: 20, kind: 'date', cell: (row) => row.entered_at },
    { header: 'gateReport.column.left_at', width: 20, kind: 'date', cell: (row) => row.left_at },
    { header: 'gateReport.column.stay', width: 22, kind: 'number', cell: (row) => row.stay_seconds },
    { header: 'gateReport.column.person', width: 30, kind: 'text', cell: (row) => row.person },
    { header: 'gateReport.column.identity', width: 16, kind: 'text', cell: (row) => row.identity },
    { header: 'gateReport.column.company', width: 24, kind: 'text', cell: (row) => row.company },
    { header: 'gateReport.column.plate', width: 12, kind: 'text', cell: (row) => row.plate },
    {
      ...{ header: 'gateReport.column.kind', width: 22, kind: 'text' },
      cell: (row, say) => say(`gateReport.kind.${row.kind}`),
    },
    { header: 'gateReport.column.branch', width: 24, kind: 'text', cell: (row) => row.branch_name },
    {
      ...{ header: 'gateReport.column.subdepartment', width: 24, kind: 'text' },
      cell: (row) => row.subdepartment_name ?? '',
    },
    { header: 'gateReport.column.host', width: 24, kind: 'text', cell: (row) => row.host_name },
    {
      ...{ header: 'gateReport.column.purpose', width: 22, kind: 'text' },
      cell: (row, say) => (row.purpose === null ? '' : say(purposeWord(row.purpose))),
    },
    {
      ...{ header: 'gateReport.column.reason', width: 28, kind: 'text' },
      cell: (row, say) => say(`gateReport.reason.${row.reason}`),
    },
    {
      ...{ header: 'gateReport.column.state', width: 26, kind: 'text' },
      cell: (row, say) => say(`gateReport.state.${row.state}`),
    },
    {
      ...{ header: 'gateReport.column.left_how', width: 22, kind: 'text' },
      cell: (row, say) => (row.left_how === null ? '' : say(`gateReport.exit.${row.left_how}`)),
    },
    { header: 'gateReport.column.due_at', width: 20, kind: 'date', cell: (row) => row.due_at },
    { header: 'gateReport.column.entered_by', width: 24, kind: 'text', cell: (row) => row.entered_by_name },
    { header: 'gateReport.column.left_by', width: 24, kind: 'text', cell: (row) => row.left_by_name },
    {
      ...{ header: 'gateReport.column.corrected', width: 12, kind: 'text' },
      cell: (row, say) => say(row.corrected ? 'gateReport.yes' : 'gateReport.no'),
    },
    { header: 'gateReport.column.insisted', width: 30, kind: 'text', cell: (row) => row.insisted },
  ],
  groups: {
    branch: {
      ...{ name: 'gateReport.by.branch', key: 'gateReport.column.branch' },
      detail: 'gateReport.column.city',
    },
    hour: { name: 'gateReport.by.hour', key: 'gateReport.column.hour' },
    exit_hour: { name: 'gateReport.by.exit_hour', key: 'gateReport.column.exit_hour' },
    company: { name: 'gateReport.by.company', key: 'gateReport.column.company' },
    reason: { name: 'gateReport.by.reason', key: 'gateReport.column.reason' },
    purpose: { name: 'gateReport.by.purpose', key: 'gateReport.column.purpose' },
    kind: { name: 'gateReport.by.kind', key: 'gateReport.column.kind' },
  },
  figures: {
    total: 'gateReport.figure.total',
    entries: 'gateReport.figure.entries',
    out: 'gateReport.figure.out',
    closed: 'gateReport.figure.closed',
    inside: 'gateReport.figure.inside',
    overdue: 'gateReport.figure.overdue',
    voided: 'gateReport.figure.voided',
    overstayed: 'gateReport.figure.overstayed',
    stay_p50: 'gateReport.figure.stay_p50',
    stay_p95: 'gateReport.figure.stay_p95',
    closed_share: 'gateReport.figure.closed_share',
    people: 'gateReport.figure.people',
    vehicles: 'gateReport.figure.vehicles',
  },
  compared: ['entries', 'stay_p50', 'stay_p95', 'overstayed'],
};
