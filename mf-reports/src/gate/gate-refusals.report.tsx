import { type gateRefusalParts, gateRefusalReport } from 'contract';
import { gateReports } from '../reports.ts';
import {
  branchFilter,
  byBranch,
  byCompany,
  companyFilter,
  gateLive,
  Moment,
  reasonOptions,
  reasonWords,
} from './gate-parts.tsx';
import { defineReport } from './text.ts';

const tones = {
  blacklisted: 'danger',
  blocked: 'warning',
  noRequest: 'info',
  host: 'accent',
  further: 'off',
} as const;
const rest = ['inside', 'elsewhere', 'visit', 'vip', 'staff', 'where'];
const part = <const P extends (typeof gateRefusalParts)[number]>(id: P) =>
  ({
    id,
    label: `gateRefusals.figure.${id}`,
    tone: tones[id],
    rows: { filters: { reason: id === 'further' ? rest : [id] } },
  }) as const;
const parts = [
  part('blacklisted'),
  part('blocked'),
  part('noRequest'),
  part('host'),
  part('further'),
] as const;
const total = { id: 'total', label: 'gateRefusals.figure.total', better: 'down' } as const;
const people = { id: 'people', label: 'gateRefusals.figure.people' } as const;

/** Who was not let in, where and by which rule. */
export const report = defineReport({
  entry: gateReports.gateRefusal,
  endpoints: gateRefusalReport,
  under: { label: 'gate.title', to: gateReports.gateEntry.analytics },
  filters: [
    branchFilter,
    { name: 'reason', label: 'gate.field.reason', options: reasonOptions },
    companyFilter,
  ],
  period: { weekday: 'gateRefusals.field.weekday', hour: 'gateRefusals.field.hour' },
  figures: [total, ...parts.slice(0, 4), people],
  charts: [{ kind: 'bar', title: 'gateRefusals.overTime', series: parts }],
  heat: {
    title: 'gateRefusals.heat.title',
    cell: 'gateRefusals.heat.cell',
    measures: [
      { ...total, measure: 'count' },
      { ...people, measure: 'count' },
    ],
  },
  groups: {
    reason: { label: 'gate.by.reason', head: 'gate.field.reason', words: reasonWords },
    branch: byBranch,
    hour: { label: 'gateRefusals.by.hour', head: 'gateRefusals.field.hour' },
    company: byCompany,
  },
  columns: [{ ...total, compared: true, priority: 2 }, ...parts, people],
  tones,
  live: gateLive,
  figuresAboveLog: true,
  rows: {
    nameOf: ({ name, identity, plate }) => name || identity || plate,
    sort: '-at',
    columns: [
      {
        id: 'name',
        label: 'gate.field.person',
        primary: true,
        sortable: true,
        priority: 2,
        value: ({ name, identity, plate }) => name || identity || plate,
      },
      {
        id: 'at',
        label: 'gateRefusals.field.at',
        kind: 'instant',
        sortable: true,
        priority: 1,
        cell: (row) => <Moment at={row.at} />,
      },
      { id: 'reason', label: 'gate.field.reason', sortable: true, words: reasonWords, priority: 1 },
      { id: 'branch_name', label: 'gate.field.branch', sortable: true },
      { id: 'company', label: 'gate.field.company', sortable: true },
      { id: 'identity', label: 'gate.field.identity' },
      { id: 'plate', label: 'gate.field.plate', priority: -0.5 },
      { id: 'user_name', label: 'gateRefusals.field.user' },
      { id: 'note', label: 'gate.field.note', wrap: true },
    ],
  },
});
