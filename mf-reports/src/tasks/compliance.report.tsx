import {
  complianceReport,
  type DueOutcome,
  dueOutcomes,
  dutyShiftOf,
  dutyShifts,
  listGroups,
  type PointRemark,
  pathTo,
  pointRemarks,
  remarkChoices,
} from 'contract';
import { picked } from 'shared-ui/report';
import { wordsOf } from 'shared-ui/resource';
import { CodeState } from '../code-state.tsx';
import { defineReport } from '../define-report.ts';
import { Length, MomentOnMap } from '../moment-on-map.tsx';
import { outcomeTones } from '../outcome-tones.ts';
import { paths } from '../paths.ts';
import { named } from '../people.ts';
import { RecordName } from '../record-name.tsx';
import { reports } from '../reports.ts';
import { ProofLink } from './proof-link.tsx';
import {
  activityFilter,
  byActivity,
  byCheckpoint,
  byLabel,
  byPerson,
  byPlace,
  checkpointFilter,
  clockGroups,
  duePeriod,
  labelFilter,
  Moment,
  personFilters,
  placeFilter,
  taskLive,
} from './task-parts.tsx';

const part = <const O extends DueOutcome>(id: O) =>
  ({
    id,
    label: `compliance.figure.${id}`,
    tone: outcomeTones[id],
    rows: { filters: { outcome: [id] } },
  }) as const;
const [onTime, late, missed] = [part('on_time'), part('late'), part('missed')];
const [excused, pending] = [part('excused'), part('pending')];
const total = { id: 'total', label: 'compliance.figure.total' } as const;
/** The rows behind a share are all that it is counted over. */
const compliance = {
  id: 'compliance',
  label: 'compliance.figure.compliance',
  hint: 'compliance.figure.complianceHint',
  better: 'up',
  rows: { filters: { outcome: ['on_time', 'late', 'missed'] } },
} as const;
const coverage = {
  id: 'coverage',
  label: 'compliance.figure.coverage',
  hint: 'compliance.figure.coverageHint',
  better: 'up',
  rows: { filters: { outcome: ['on_time', 'late', 'missed', 'excused'] } },
} as const;
const syncedLate = {
  id: 'synced_late',
  label: 'compliance.figure.synced_late',
  hint: 'compliance.figure.syncedHint',
  better: 'down',
  rows: { filters: { synced_late: ['yes'] } },
} as const;
/** How many points carry a remark. */
const remarked = <const R extends PointRemark>(id: R) =>
  ({
    id,
    label: `compliance.remark.${id}`,
    hint: `compliance.remarkHint.${id}`,
    better: 'down',
    rows: { filters: { remark: [id] } },
  }) as const;
const [outOfTurn, shortStay, unpictured] = [
  remarked('out_of_turn'),
  remarked('short_stay'),
  remarked('unpictured'),
];
const lateBy = {
  id: 'late_p50',
  label: 'compliance.figure.late_p50',
  hint: 'compliance.figure.lateHint',
  better: 'down',
  rows: { filters: { outcome: ['late'] }, sort: '-late_seconds' },
} as const;
/** A shift of guards by its day of the week; its words have the hours of the client. */
const shiftWord = (code: string) => {
  const { weekday, night } = dutyShiftOf(code);
  return { word: night ? 'compliance.shift.night' : 'compliance.shift.day', weekday } as const;
};
const outcomeWords = wordsOf(dueOutcomes, (code) => `compliance.outcome.${code}` as const);

/** Points of rounds that have been due: how many were on time, late or missed, where, when and by whom; and each. */
export const report = defineReport({
  entry: reports.compliance,
  endpoints: complianceReport,
  filters: [
    activityFilter,
    checkpointFilter,
    placeFilter,
    {
      name: 'outcome',
      label: 'compliance.field.outcome',
      options: dueOutcomes.map((value) => ({ value, label: `compliance.outcome.${value}` as const })),
    },
    {
      name: 'shift',
      label: 'compliance.field.shift',
      options: dutyShifts.map((value) => ({ value, label: shiftWord(value) })),
    },
    ...personFilters,
    { name: 'group_id', label: 'compliance.field.group', pick: picked(listGroups, named) },
    labelFilter,
    {
      name: 'synced_late',
      label: 'compliance.field.synced',
      options: [
        { value: 'yes', label: 'compliance.synced.yes' },
        { value: 'no', label: 'compliance.synced.no' },
      ],
    },
    {
      name: 'remark',
      label: 'compliance.field.remark',
      options: remarkChoices.map((value) => ({ value, label: `compliance.remark.${value}` as const })),
    },
  ],
  period: duePeriod,
  figures: [
    compliance,
    coverage,
    total,
    { ...missed, better: 'down' },
    { ...late, better: 'down' },
    lateBy,
    excused,
    { ...pending, hint: 'compliance.figure.pendingHint' },
    syncedLate,
    outOfTurn,
    shortStay,
    unpictured,
  ],
  charts: [
    {
      kind: 'bar',
      title: 'compliance.overTime',
      note: 'compliance.overTimeNote',
      series: [onTime, late, missed, excused, pending],
    },
    {
      kind: 'line',
      title: 'compliance.shares',
      note: 'compliance.overTimeNote',
      series: [
        { id: 'compliance', label: 'compliance.figure.compliance', tone: 'accent', rows: compliance.rows },
        { id: 'coverage', label: 'compliance.figure.coverage', tone: 'info', rows: coverage.rows },
      ],
    },
  ],
  heat: {
    title: 'compliance.heat.title',
    note: 'compliance.overTimeNote',
    cell: 'compliance.heat.cell',
    measures: [
      { id: 'missed', label: 'compliance.figure.missed', measure: 'count' },
      { id: 'compliance', label: 'compliance.figure.compliance', measure: 'share' },
      { id: 'total', label: 'compliance.figure.total', measure: 'count' },
    ],
  },
  groups: {
    checkpoint: byCheckpoint,
    activity: byActivity,
    place: byPlace,
    label: byLabel,
    ...byPerson,
    ...clockGroups,
    shift: {
      label: 'compliance.by.shift',
      head: 'compliance.field.shift',
      words: Object.fromEntries(dutyShifts.map((code) => [code, shiftWord(code)])),
    },
    outcome: {
      label: 'compliance.by.outcome',
      head: 'compliance.field.outcome',
      words: outcomeWords,
    },
  },
  columns: [
    { ...total, compared: true, priority: 1 },
    { ...compliance, compared: true, priority: 2 },
    coverage,
    onTime,
    { ...late, better: 'down' },
    { ...missed, better: 'down', compared: true, priority: 1 },
    excused,
    pending,
    { ...lateBy, priority: -0.1 },
    { ...syncedLate, priority: -0.2 },
    { ...outOfTurn, priority: -0.3 },
    { ...shortStay, priority: -0.3 },
    { ...unpictured, priority: -0.3 },
  ],
  tones: outcomeTones,
  live: taskLive,
  figuresAboveLog: true,
  Further: ProofLink,
  rows: {
    nameOf: (row) => `${row.checkpoint_name} · ${row.activity_name}`,
    // Its round, with what became of the other points.
    open: ({ task_id }) => pathTo(paths.tasks, {}, { view: task_id }),
    sort: '-due_at',
    columns: [
      {
        id: 'due_at',
        label: 'complianceLog.column.due',
        kind: 'instant',
        sortable: true,
        priority: 1,
        cell: (row) => <Moment at={row.due_at} />,
      },
      {
        id: 'checkpoint_name',
        label: 'compliance.field.checkpoint',
        primary: true,
        sortable: true,
      },
      { id: 'place_name', label: 'compliance.field.place', sortable: true },
      {
        id: 'activity_name',
        label: 'compliance.field.activity',
        sortable: true,
        cell: (row) => <RecordName kind="activity" id={row.activity_id} name={row.activity_name} />,
      },
      {
        id: 'outcome',
        label: 'compliance.field.outcome',
        state: true,
        sortable: true,
        words: outcomeWords,
        cell: ({ outcome }) => (
          <CodeState
            usual={outcome === 'on_time'}
            tone={outcomeTones[outcome]}
            word={`compliance.outcome.${outcome}`}
          />
        ),
      },
      {
        id: 'assigned',
        label: 'activityLog.column.assigned',
        optional: true,
      },
      {
        id: 'scanned_at',
        label: 'complianceLog.column.scanned',
        kind: 'instant',
        sortable: true,
        cell: (row) =>
          row.uca_id === null ? (
            <Moment at={row.scanned_at} />
          ) : (
            <MomentOnMap ucaId={row.uca_id} at={row.scanned_at} />
          ),
      },
      { id: 'uca_name', label: 'compliance.field.uca', sortable: true, priority: 1 },
      {
        id: 'late_seconds',
        label: 'complianceLog.column.late',
        sortable: true,
        numeric: true,
        cell: (row) => <Length seconds={row.late_seconds} />,
      },
      {
        id: 'synced_late',
        label: 'complianceLog.column.synced',
        sortable: true,
        optional: true,
        words: { yes: 'compliance.synced.yes', no: 'compliance.synced.no' },
        cell: ({ synced_late }) =>
          synced_late === 'yes' && <CodeState usual={false} tone="warning" word="compliance.synced.yes" />,
      },
      {
        id: 'remarks',
        label: 'complianceLog.column.remarks',
        words: wordsOf(pointRemarks, (code) => `compliance.remark.${code}` as const),
      },
      { id: 'excuse', label: 'complianceLog.column.excuse', sortable: true, optional: true, wrap: true },
      { id: 'excused_by', label: 'complianceLog.column.excusedBy', optional: true },
      { id: 'uca_type', label: 'compliance.field.type', sortable: true, optional: true },
    ],
  },
});
