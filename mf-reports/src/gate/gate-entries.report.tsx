import {
  type GateEntryState,
  gateEntryReport,
  gateEntryStates,
  gateExits,
  gateKinds,
  seenExits,
} from 'contract';
import { wordsOf } from 'shared-ui/resource';
import { Length } from '../moment-on-map.tsx';
import { gateReports } from '../reports.ts';
import { GateFurther } from './further.tsx';
import {
  branchFilter,
  byBranch,
  byCompany,
  companyFilter,
  entryPath,
  everyPurpose,
  everyPurposeOption,
  GateState,
  gateLive,
  Moment,
  purposeWords,
  reasonOptions,
  reasonWords,
} from './gate-parts.tsx';
import { defineReport } from './text.ts';
import { Today } from './today.tsx';

const tones = { out: 'ok', closed: 'warning', inside: 'info', overdue: 'danger', voided: 'off' } as const;
const part = <const S extends GateEntryState>(id: S) =>
  ({ id, label: `gate.figure.${id}`, tone: tones[id], rows: { filters: { state: [id] } } }) as const;
const [out, closed, inside, overdue, voided] = [
  part('out'),
  part('closed'),
  part('inside'),
  part('overdue'),
  part('voided'),
];
const valid = { filters: { state: ['out', 'closed', 'inside', 'overdue'] } };
const entries = { id: 'entries', label: 'gate.figure.entries', rows: valid } as const;
const stay = <const At extends 'p50' | 'p95'>(at: At) =>
  ({
    id: `stay_${at}`,
    label: `gate.figure.stay_${at}`,
    hint: 'gate.figure.stayHint',
    rows: { filters: { left_how: [...seenExits], state: ['out'] }, sort: '-stay_seconds' },
  }) as const;
const overstayed = {
  id: 'overstayed',
  label: 'gate.figure.overstayed',
  hint: 'gate.figure.overstayedHint',
  better: 'down',
  rows: { filters: { overstayed: ['yes'] }, sort: '-stay_seconds' },
} as const;
const unseen = {
  id: 'closed_share',
  label: 'gate.figure.closed_share',
  hint: 'gate.figure.closedHint',
  better: 'down',
  rows: closed.rows,
} as const;
const yesOrNo = [
  { value: 'yes', label: 'gate.yes' },
  { value: 'no', label: 'gate.no' },
] as const;

/** Entries and exits: how many, by whom and why, how long they stay, and who was inside when; and each in the home log. */
export const report = defineReport({
  entry: gateReports.gateEntry,
  endpoints: gateEntryReport,
  filters: [
    branchFilter,
    {
      name: 'state',
      label: 'gate.field.state',
      options: gateEntryStates.map((value) => ({ value, label: `gate.state.${value}` as const })),
    },
    {
      name: 'kind',
      label: 'gate.field.kind',
      options: gateKinds.map((value) => ({ value, label: `gate.kind.${value}` as const })),
    },
    { name: 'reason', label: 'gate.field.reason', options: reasonOptions },
    { name: 'purpose', label: 'gate.field.purpose', options: everyPurposeOption },
    companyFilter,
    { name: 'overstayed', label: 'gate.field.overstayed', options: yesOrNo },
    {
      name: 'left_how',
      label: 'gate.field.left_how',
      options: gateExits.map((value) => ({ value, label: `gate.exit.${value}` as const })),
    },
    { name: 'insisted', label: 'gate.field.insisted', options: yesOrNo },
    { name: 'exit_hour', label: 'gate.field.exit_hour', choices: 'hours' },
    { name: 'left_on', label: 'gate.field.left_on', linked: true },
    { name: 'inside_at', label: 'gate.field.inside_at', linked: true },
  ],
  period: { weekday: 'gate.field.weekday', hour: 'gate.field.hour' },
  figures: [
    entries,
    inside,
    { ...overdue, hint: 'gate.figure.overdueHint', better: 'down' },
    stay('p50'),
    stay('p95'),
    overstayed,
    unseen,
    { id: 'people', label: 'gate.figure.people', rows: valid },
  ],
  charts: [
    {
      kind: 'bar',
      title: 'gate.overTime',
      note: 'gate.overTimeNote',
      series: [out, closed, inside, overdue, voided],
    },
    {
      kind: 'line',
      title: 'gate.stayOverTime',
      series: [
        { ...stay('p50'), tone: 'accent' },
        { ...stay('p95'), tone: 'warning' },
      ],
    },
  ],
  heat: {
    title: 'gate.heat.title',
    cell: 'gate.heat.cell',
    rows: valid,
    measures: [
      { id: 'entries', label: 'gate.figure.entries', measure: 'count' },
      { id: 'stay_p50', label: 'gate.heat.stay', measure: 'seconds', rows: stay('p50').rows },
    ],
  },
  Further: GateFurther,
  groups: {
    branch: byBranch,
    hour: { label: 'gate.by.hour', head: 'gate.field.hour' },
    exit_hour: { label: 'gate.by.exit_hour', head: 'gate.field.exit_hour' },
    company: byCompany,
    reason: { label: 'gate.by.reason', head: 'gate.field.reason', words: reasonWords },
    purpose: { label: 'gate.by.purpose', head: 'gate.field.purpose', words: everyPurpose },
    kind: {
      label: 'gate.by.kind',
      head: 'gate.field.kind',
      words: wordsOf(gateKinds, (code) => `gate.kind.${code}` as const),
    },
  },
  columns: [
    { ...entries, compared: true, priority: 2 },
    { ...stay('p50'), compared: true, priority: 1 },
    { ...stay('p95'), compared: true, priority: 1 },
    out,
    closed,
    inside,
    { ...overdue, better: 'down' },
    { ...overstayed, compared: true },
    { id: 'people', label: 'gate.figure.people', rows: valid },
    { id: 'vehicles', label: 'gate.figure.vehicles', rows: valid },
    voided,
    { id: 'total', label: 'gate.figure.total' },
  ],
  tones,
  live: gateLive,
  aboveLog: Today,
  rows: {
    nameOf: ({ person }) => person,
    open: ({ id }) => entryPath(id),
    sort: '-entered_at',
    columns: [
      { id: 'person', label: 'gate.field.person', primary: true, sortable: true, priority: 2 },
      {
        id: 'entered_at',
        label: 'gate.field.entered_at',
        kind: 'instant',
        sortable: true,
        priority: 1,
        cell: (row) => <Moment at={row.entered_at} />,
      },
      {
        id: 'left_at',
        label: 'gate.field.left_at',
        kind: 'instant',
        sortable: true,
        priority: 0.5,
        cell: (row) => <Moment at={row.left_at} />,
      },
      {
        id: 'stay_seconds',
        label: 'gate.field.stay',
        sortable: true,
        numeric: true,
        cell: (row) => <Length seconds={row.stay_seconds} />,
      },
      {
        id: 'state',
        label: 'gate.field.state',
        state: true,
        sortable: true,
        words: wordsOf(gateEntryStates, (code) => `gate.state.${code}` as const),
        cell: ({ state }) => (
          <GateState
            usual={state === 'out' || state === 'voided'}
            tone={tones[state]}
            word={`gate.state.${state}`}
          />
        ),
      },
      { id: 'branch_name', label: 'gate.field.branch', sortable: true, priority: 0.8 },
      { id: 'company', label: 'gate.field.company', sortable: true },
      {
        id: 'kind',
        label: 'gate.field.kind',
        sortable: true,
        words: wordsOf(gateKinds, (code) => `gate.kind.${code}` as const),
      },
      { id: 'reason', label: 'gate.field.reason', sortable: true, words: reasonWords },
      { id: 'purpose', label: 'gate.field.purpose', optional: true, words: purposeWords },
      { id: 'identity', label: 'gate.field.identity', priority: -0.2 },
      { id: 'plate', label: 'gate.field.plate', priority: -0.2 },
      { id: 'host_name', label: 'gate.field.host', priority: -0.3 },
      { id: 'subdepartment_name', label: 'gate.field.subdepartment', optional: true },
      {
        id: 'left_how',
        label: 'gate.field.left_how',
        optional: true,
        words: wordsOf(gateExits, (code) => `gate.exit.${code}` as const),
      },
      {
        id: 'due_at',
        label: 'gate.field.due_at',
        kind: 'instant',
        sortable: true,
        optional: true,
        cell: (row) => <Moment at={row.due_at} />,
      },
      { id: 'entered_by_name', label: 'gate.field.entered_by', optional: true },
      { id: 'left_by_name', label: 'gate.field.left_by', optional: true },
      { id: 'insisted', label: 'gate.field.why', optional: true, wrap: true },
    ],
  },
});
