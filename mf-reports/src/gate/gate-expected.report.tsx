import {
  can,
  expectedOutcomes,
  gateExpectedReport,
  getSubdepartment,
  listSubdepartments,
  pathTo,
} from 'contract';
import { picked } from 'shared-ui/report';
import { wordsOf } from 'shared-ui/resource';
import { outside } from '../outside.ts';
import { named } from '../people.ts';
import { gateReports } from '../reports.ts';
import {
  branchFilter,
  byBranch,
  entryPath,
  GateState,
  gateLive,
  Moment,
  purposeOptions,
  purposeWords,
} from './gate-parts.tsx';
import { defineReport } from './text.ts';

const tones = { came: 'ok', absent: 'warning' } as const;
const part = <const P extends 'came' | 'absent'>(id: P) =>
  ({
    id,
    label: `gateExpected.figure.${id}`,
    tone: tones[id],
    rows: { filters: { outcome: [id] } },
  }) as const;
const [came, absent] = [part('came'), part('absent')];
const share = {
  id: 'absent_share',
  label: 'gateExpected.figure.absent_share',
  better: 'down',
  hint: 'gateExpected.figure.absentHint',
  rows: absent.rows,
} as const;
const total = { id: 'total', label: 'gateExpected.figure.total' } as const;
const people = { id: 'people', label: 'gateExpected.figure.people' } as const;
const requests = { id: 'requests', label: 'gateExpected.figure.requests' } as const;

/** Guests whose time is over: who arrived, who did not, and whose visits they were. */
export const report = defineReport({
  entry: gateReports.gateExpected,
  endpoints: gateExpectedReport,
  under: { label: 'gate.title', to: gateReports.gateEntry.analytics },
  filters: [
    branchFilter,
    {
      name: 'subdepartment_id',
      label: 'gate.field.subdepartment',
      pick: picked(listSubdepartments, named, getSubdepartment),
    },
    { name: 'purpose', label: 'gate.field.purpose', options: purposeOptions },
    {
      name: 'outcome',
      label: 'gateExpected.field.outcome',
      options: expectedOutcomes.map((value) => ({ value, label: `gateExpected.outcome.${value}` as const })),
    },
  ],
  period: { weekday: 'gateExpected.field.weekday', hour: 'gateExpected.field.hour' },
  figures: [total, came, { ...absent, better: 'down' }, share, people, requests],
  charts: [{ kind: 'bar', title: 'gateExpected.overTime', series: [came, absent] }],
  heat: {
    title: 'gateExpected.heat.title',
    cell: 'gateExpected.heat.cell',
    measures: [
      { ...total, measure: 'count' },
      { id: 'absent_share', label: 'gateExpected.heat.share', measure: 'share', rows: share.rows },
    ],
  },
  groups: {
    branch: byBranch,
    subdepartment: { label: 'gate.by.subdepartment', head: 'gate.field.subdepartment' },
    purpose: { label: 'gate.by.purpose', head: 'gate.field.purpose', words: purposeWords },
    hour: { label: 'gateExpected.by.hour', head: 'gateExpected.field.hour' },
  },
  columns: [
    { ...total, compared: true, priority: 2 },
    came,
    { ...absent, better: 'down', priority: 1 },
    { ...share, compared: true, priority: 1 },
    people,
    requests,
  ],
  tones,
  live: gateLive,
  figuresAboveLog: true,
  rows: {
    nameOf: ({ person }) => person,
    open: ({ entry_id, request_id }, user) => {
      if (entry_id !== null) return entryPath(entry_id);
      return can(user, 'visitRequests.manage') ? pathTo(outside.visit, { id: request_id }) : null;
    },
    sort: '-from_at',
    columns: [
      { id: 'person', label: 'gate.field.person', primary: true, sortable: true, priority: 2 },
      {
        ...{
          id: 'from_at',
          label: 'gateExpected.field.from_at',
          kind: 'instant',
          sortable: true,
          priority: 1,
        },
        cell: (row) => <Moment at={row.from_at} />,
      },
      {
        id: 'to_at',
        label: 'gateExpected.field.to_at',
        kind: 'instant',
        sortable: true,
        cell: (row) => <Moment at={row.to_at} />,
      },
      {
        id: 'outcome',
        label: 'gateExpected.field.outcome',
        state: true,
        sortable: true,
        words: wordsOf(expectedOutcomes, (code) => `gateExpected.outcome.${code}` as const),
        cell: ({ outcome }) => (
          <GateState usual={outcome === 'came'} tone="warning" word={`gateExpected.outcome.${outcome}`} />
        ),
      },
      { id: 'request_name', label: 'gateExpected.field.request', sortable: true },
      { id: 'branch_name', label: 'gate.field.branch', sortable: true },
      { id: 'subdepartment_name', label: 'gate.field.subdepartment', priority: -0.2 },
      { id: 'requester_name', label: 'gateExpected.field.requester', priority: -0.2 },
      { id: 'purpose', label: 'gate.field.purpose', words: purposeWords, priority: -0.3 },
      { id: 'identity', label: 'gate.field.identity', optional: true },
    ],
  },
});
