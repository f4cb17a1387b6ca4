import type { gateExpectedReport } from 'contract';
import type { ReportSheets } from '../../core/report/report-sheets.ts';
import { purposeWord } from './gate-parts.ts';

export const expectedSheets: ReportSheets<typeof gateExpectedReport> = {
  log: 'gateReport.expected.log',
  columns: [
    { header: 'gateReport.column.from_at', width: 20, kind: 'date', cell: (row) => row.from_at },
    { header: 'gateReport.column.to_at', width: 20, kind: 'date', cell: (row) => row.to_at },
    { header: 'gateReport.column.person', width: 30, kind: 'text', cell: (row) => row.person },
    { header: 'gateReport.column.identity', width: 16, kind: 'text', cell: (row) => row.identity },
    {
      ...{ header: 'gateReport.column.outcome', width: 14, kind: 'text' },
      cell: (row, say) => say(`gateReport.outcome.${row.outcome}`),
    },
    { header: 'gateReport.column.request_id', width: 14, kind: 'number', cell: (row) => row.request_id },
    { header: 'gateReport.column.request', width: 30, kind: 'text', cell: (row) => row.request_name },
    {
      ...{ header: 'gateReport.column.purpose', width: 22, kind: 'text' },
      cell: (row, say) => say(purposeWord(row.purpose)),
    },
    { header: 'gateReport.column.branch', width: 24, kind: 'text', cell: (row) => row.branch_name },
    {
      ...{ header: 'gateReport.column.subdepartment', width: 24, kind: 'text' },
      cell: (row) => row.subdepartment_name,
    },
    { header: 'gateReport.column.requester', width: 24, kind: 'text', cell: (row) => row.requester_name },
  ],
  groups: {
    branch: {
      ...{ name: 'gateReport.expected.by.branch', key: 'gateReport.column.branch' },
      detail: 'gateReport.column.city',
    },
    subdepartment: {
      ...{ name: 'gateReport.expected.by.subdepartment', key: 'gateReport.column.subdepartment' },
      detail: 'gateReport.column.branch',
    },
    purpose: { name: 'gateReport.expected.by.purpose', key: 'gateReport.column.purpose' },
    hour: { name: 'gateReport.expected.by.hour', key: 'gateReport.column.hour' },
  },
  figures: {
    total: 'gateReport.figure.expected',
    came: 'gateReport.figure.came',
    absent: 'gateReport.figure.absent',
    absent_share: 'gateReport.figure.absent_share',
    people: 'gateReport.figure.people',
    requests: 'gateReport.figure.requests',
  },
  compared: ['total', 'absent', 'absent_share'],
};
