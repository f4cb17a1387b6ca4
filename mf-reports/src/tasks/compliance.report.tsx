import {
  complianceReport,
  dueOutcomes,
  dutyShifts,
  getGroup,
  listGroups,
  pathTo,
  remarkChoices,
} from 'contract';
import { picked } from 'shared-ui/report';
import { defineReport } from '../define-report.ts';
import { outcomeTones } from '../outcome-tones.ts';
import { paths } from '../paths.ts';
import { named, pickedLabels } from '../people.ts';
import { reports } from '../reports.ts';
import { complianceColumns } from './compliance-columns.tsx';
import {
  compliance,
  coverage,
  excused,
  late,
  lateBy,
  missed,
  onTime,
  outcomeWords,
  outOfTurn,
  pending,
  shiftWord,
  shortStay,
  syncedLate,
  total,
  unpictured,
} from './compliance-figures.ts';
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
  personFilters,
  placeFilter,
  taskLive,
} from './task-parts.tsx';

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
    { name: 'group_id', label: 'compliance.field.group', pick: picked(listGroups, named, getGroup) },
    labelFilter,
    { name: 'point_label_id', label: 'compliance.field.pointLabel', pick: pickedLabels },
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
      { id: 'missed', label: 'compliance.figure.missed', measure: 'count', rows: missed.rows },
      { id: 'compliance', label: 'compliance.figure.compliance', measure: 'share', rows: compliance.rows },
      { id: 'total', label: 'compliance.figure.total', measure: 'count' },
    ],
  },
  groups: {
    checkpoint: byCheckpoint,
    activity: byActivity,
    place: byPlace,
    label: byLabel,
    point_label: {
      label: 'compliance.by.pointLabel',
      head: 'compliance.field.pointLabel',
      words: byLabel.words,
    },
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
    columns: complianceColumns,
  },
});
