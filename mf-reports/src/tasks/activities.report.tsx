import { activityKinds, activityReport, type TaskState, taskRemarks, taskStates } from 'contract';
import { wordsOf } from 'shared-ui/resource';
import { CodeState } from '../code-state.tsx';
import { defineReport } from '../define-report.ts';
import { Length } from '../moment-on-map.tsx';
import { RecordName } from '../record-name.tsx';
import { reports } from '../reports.ts';
import { RoundDetail } from './round-detail.tsx';
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

const tones = { fulfilled: 'ok', unfulfilled: 'danger', open: 'info', planned: 'off' } as const;
const part = <const S extends TaskState>(id: S) =>
  ({ id, label: `activities.figure.${id}`, tone: tones[id], rows: { filters: { state: [id] } } }) as const;
const [fulfilled, unfulfilled] = [part('fulfilled'), part('unfulfilled')];
const [open, planned] = [part('open'), part('planned')];
const total = { id: 'total', label: 'activities.figure.total' } as const;
const share = {
  id: 'fulfilled_share',
  label: 'activities.figure.fulfilled_share',
  hint: 'activities.figure.shareHint',
  better: 'up',
  rows: { filters: { state: ['fulfilled', 'unfulfilled'] } },
} as const;
const compliance = {
  id: 'compliance',
  label: 'compliance.figure.compliance',
  hint: 'activities.figure.complianceHint',
  better: 'up',
} as const;
const declined = {
  id: 'declined',
  label: 'activities.figure.declined',
  hint: 'activities.figure.declinedHint',
  better: 'down',
  rows: { filters: { remark: ['declined'] } },
} as const;
const moved = {
  id: 'moved',
  label: 'activities.figure.moved',
  rows: { filters: { remark: ['moved'] } },
} as const;
const took = {
  id: 'took_p50',
  label: 'activities.figure.took_p50',
  hint: 'activities.figure.tookHint',
  rows: { sort: '-took_seconds' },
} as const;
const counts = [
  { id: 'points', label: 'activities.figure.points' },
  { id: 'on_time', label: 'compliance.figure.on_time' },
  { id: 'late', label: 'compliance.figure.late' },
  { id: 'missed', label: 'compliance.figure.missed' },
  { id: 'excused', label: 'compliance.figure.excused' },
] as const;
const stateWords = wordsOf(taskStates, (code) => `activities.state.${code}` as const);
const kindWords = wordsOf(activityKinds, (code) => `activities.kind.${code}` as const);

/** Rounds of activities: how many were fulfilled, what was noted on the others; and each with its outcome. */
export const report = defineReport({
  entry: reports.activity,
  endpoints: activityReport,
  filters: [
    activityFilter,
    ...personFilters,
    placeFilter,
    checkpointFilter,
    {
      name: 'state',
      label: 'activities.field.state',
      options: taskStates.map((value) => ({ value, label: `activities.state.${value}` as const })),
    },
    {
      name: 'kind',
      label: 'activities.field.kind',
      options: activityKinds.map((value) => ({ value, label: `activities.kind.${value}` as const })),
    },
    {
      name: 'remark',
      label: 'activities.field.remark',
      options: taskRemarks.map((value) => ({ value, label: `activities.remark.${value}` as const })),
    },
    labelFilter,
  ],
  period: duePeriod,
  figures: [
    total,
    share,
    { ...unfulfilled, better: 'down' },
    compliance,
    open,
    planned,
    declined,
    moved,
    took,
  ],
  charts: [
    {
      kind: 'bar',
      title: 'activities.overTime',
      note: 'compliance.overTimeNote',
      series: [fulfilled, unfulfilled, open, planned],
    },
    {
      kind: 'line',
      title: 'activities.shares',
      note: 'compliance.overTimeNote',
      series: [
        { id: 'fulfilled_share', label: share.label, tone: 'accent', rows: share.rows },
        { id: 'compliance', label: compliance.label, tone: 'info' },
      ],
    },
  ],
  heat: {
    title: 'compliance.heat.title',
    note: 'compliance.overTimeNote',
    cell: 'activities.heat.cell',
    measures: [
      { id: 'unfulfilled', label: 'activities.figure.unfulfilled', measure: 'count' },
      { id: 'fulfilled_share', label: 'activities.figure.fulfilled_share', measure: 'share' },
      { id: 'total', label: 'activities.figure.total', measure: 'count' },
    ],
  },
  groups: {
    activity: byActivity,
    ...byPerson,
    place: byPlace,
    checkpoint: byCheckpoint,
    label: byLabel,
    ...clockGroups,
    kind: { label: 'activities.by.kind', head: 'activities.field.kind', words: kindWords },
    state: { label: 'activities.by.state', head: 'activities.field.state', words: stateWords },
  },
  columns: [
    { ...total, compared: true, priority: 1 },
    { ...share, compared: true, priority: 2 },
    fulfilled,
    { ...unfulfilled, better: 'down', compared: true, priority: 1 },
    open,
    planned,
    { ...compliance, compared: true, priority: 1 },
    { ...declined, priority: -0.1 },
    { ...moved, priority: -0.2 },
    { ...took, priority: -0.3 },
  ],
  tones,
  live: taskLive,
  figuresAboveLog: true,
  rows: {
    slots: { detail: RoundDetail },
    nameOf: ({ activity_name }) => activity_name,
    sort: '-due_at',
    columns: [
      {
        id: 'due_at',
        label: 'complianceLog.column.due',
        kind: 'instant',
        primary: true,
        sortable: true,
        priority: 1,
        cell: (row) => <Moment at={row.due_at} />,
      },
      {
        id: 'activity_name',
        label: 'compliance.field.activity',
        sortable: true,
        priority: 1,
        cell: (row) => <RecordName kind="activity" id={row.activity_id} name={row.activity_name} />,
      },
      {
        id: 'place_names',
        label: 'activityLog.column.places',
        cell: ({ place_names }) => <bdi>{place_names.join(', ')}</bdi>,
      },
      {
        id: 'state',
        label: 'activities.field.state',
        state: true,
        sortable: true,
        priority: 1,
        words: stateWords,
        cell: ({ state }) => (
          <CodeState usual={state === 'fulfilled'} tone={tones[state]} word={`activities.state.${state}`} />
        ),
      },
      { id: 'assigned', label: 'activityLog.column.assigned', optional: true },
      ...counts.map((count) => ({ ...count, sortable: true, numeric: true }) as const),
      {
        id: 'started_at',
        label: 'activityLog.column.started',
        kind: 'instant',
        sortable: true,
        optional: true,
        cell: (row) => <Moment at={row.started_at} />,
      },
      { id: 'started_by', label: 'activityLog.column.startedBy', optional: true },
      {
        id: 'finished_at',
        label: 'activityLog.column.finished',
        kind: 'instant',
        sortable: true,
        optional: true,
        cell: (row) => <Moment at={row.finished_at} />,
      },
      { id: 'finished_by', label: 'activityLog.column.finishedBy', optional: true },
      {
        id: 'finish_reason',
        label: 'activityLog.column.finishReason',
        sortable: true,
        optional: true,
        wrap: true,
      },
      {
        id: 'took_seconds',
        label: 'activityLog.column.took',
        sortable: true,
        numeric: true,
        optional: true,
        cell: (row) => <Length seconds={row.took_seconds} />,
      },
      { id: 'declined_by', label: 'activityLog.column.declinedBy', optional: true },
      {
        id: 'decline_reason',
        label: 'activityLog.column.declineReason',
        sortable: true,
        optional: true,
        wrap: true,
      },
      {
        id: 'planned_at',
        label: 'activityLog.column.planned',
        kind: 'instant',
        sortable: true,
        optional: true,
        cell: (row) => <Moment at={row.planned_at} />,
      },
      { id: 'moved_by', label: 'activityLog.column.movedBy', optional: true },
      {
        id: 'move_reason',
        label: 'activityLog.column.moveReason',
        sortable: true,
        optional: true,
        wrap: true,
      },
      { id: 'kind', label: 'activities.field.kind', sortable: true, optional: true, words: kindWords },
    ],
  },
});
