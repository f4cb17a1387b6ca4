import type { gateRefusalReport } from 'contract';
import type { ReportSheets } from '../../core/report/report-sheets.ts';

export const refusalSheets: ReportSheets<typeof gateRefusalReport> = {
  log: 'gateReport.refusals.log',
  columns: [
    { header: 'gateReport.column.at', width: 20, kind: 'date', cell: (row) => row.at },
    { header: 'gateReport.column.person', width: 30, kind: 'text', cell: (row) => row.name },
    { header: 'gateReport.column.identity', width: 16, kind: 'text', cell: (row) => row.identity },
    { header: 'gateReport.column.plate', width: 12, kind: 'text', cell: (row) => row.plate },
    { header: 'gateReport.column.company', width: 24, kind: 'text', cell: (row) => row.company },
    { header: 'gateReport.column.branch', width: 24, kind: 'text', cell: (row) => row.branch_name },
    {
      ...{ header: 'gateReport.column.reason', width: 28, kind: 'text' },
      cell: (row, say) => say(`gateReport.reason.${row.reason}`),
    },
    { header: 'gateReport.column.user', width: 24, kind: 'text', cell: (row) => row.user_name },
    { header: 'gateReport.column.note', width: 36, kind: 'text', cell: (row) => row.note },
  ],
  groups: {
    reason: { name: 'gateReport.refusals.by.reason', key: 'gateReport.column.reason' },
    branch: {
      ...{ name: 'gateReport.refusals.by.branch', key: 'gateReport.column.branch' },
      detail: 'gateReport.column.city',
    },
    hour: { name: 'gateReport.refusals.by.hour', key: 'gateReport.column.hour' },
    company: { name: 'gateReport.refusals.by.company', key: 'gateReport.column.company' },
  },
  figures: {
    total: 'gateReport.figure.refusals',
    blacklisted: 'gateReport.figure.blacklisted',
    blocked: 'gateReport.figure.blocked',
    noRequest: 'gateReport.figure.noRequest',
    host: 'gateReport.figure.host',
    further: 'gateReport.figure.further',
    people: 'gateReport.figure.people',
  },
  compared: ['total'],
};
