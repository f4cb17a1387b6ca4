import {
  channels,
  events,
  getNotificationRule,
  listNotificationRules,
  notificationReport,
  outcomes,
  requestModes,
  requestMonitorPath,
  requestUsers,
} from 'contract';
import { useFormat } from 'shared-ui';
import { picked } from 'shared-ui/report';
import { wordsOf } from 'shared-ui/resource';
import { defineReport } from '../define-report.ts';
import { reports } from '../reports.ts';
import { Moment, PhotoMark, ResponseTime, secondsLate } from './log/log-cells.tsx';
import { LogDetail, OpenLog } from './log/log-detail.tsx';
import { OutcomeStatus, outcomeTones } from './outcome-status.tsx';

function Late({ seconds }: { seconds: number | null }) {
  const { duration } = useFormat();
  return seconds === null ? <span aria-hidden>—</span> : `+${duration(seconds)}`;
}

/** Rows behind figures: what was due, and what was answered. */
const due = { filters: { outcome: ['on_time', 'late', 'unanswered'] } };
const answered = { filters: { outcome: ['on_time', 'late'] } };
const fastest = { ...answered, sort: 'response_seconds' };
const slowest = { ...answered, sort: '-response_seconds' };
const only = (outcome: (typeof outcomes)[number]) => ({ filters: { outcome: [outcome] } });

const part = <const O extends (typeof outcomes)[number]>(id: O) =>
  ({ id, label: `analytics.column.${id}`, rows: only(id) }) as const;
const inTime = <const O extends 'on_time' | 'late' | 'unanswered'>(id: O) =>
  ({ id, label: `outcome.${id}`, tone: outcomeTones[id], rows: only(id) }) as const;

/** Notification requests: how they are answered, and every dispatch with its answer. */
export const report = defineReport({
  entry: reports.request,
  endpoints: notificationReport,
  filters: [
    { name: 'name', label: 'filters.name', choices: 'names' },
    {
      name: 'uca_id',
      label: 'filters.uca_id',
      pick: picked(requestUsers, ({ id, name, type, place }) => ({
        value: id,
        label: name,
        hint: `${type} · ${place}`,
      })),
    },
    { name: 'type', label: 'filters.type', choices: 'types' },
    { name: 'place', label: 'filters.place', choices: 'places' },
    {
      name: 'outcome',
      label: 'filters.outcome',
      options: outcomes.map((value) => ({ value, label: `outcome.${value}` as const })),
    },
    {
      name: 'completion',
      label: 'filters.completion',
      options: [
        { value: 1, label: 'completion.1' },
        { value: 2, label: 'completion.2' },
      ],
    },
    {
      name: 'mode',
      label: 'filters.mode',
      options: requestModes.map((value) => ({ value, label: `mode.${value}` as const })),
    },
    {
      name: 'rule_id',
      label: 'filters.rule_id',
      pick: picked(
        listNotificationRules,
        ({ id, name }) => ({ value: id, label: name }),
        getNotificationRule,
      ),
    },
  ],
  period: { weekday: 'filters.weekday', hour: 'filters.hour' },
  figures: [
    { id: 'total', label: 'analytics.figure.total' },
    { id: 'on_time_share', label: 'analytics.figure.on_time_share', better: 'up', rows: due },
    { id: 'p50', label: 'analytics.figure.p50', hint: 'figure.p50Hint', better: 'down', rows: fastest },
    { id: 'p95', label: 'analytics.figure.p95', hint: 'figure.p95Hint', better: 'down', rows: slowest },
    { id: 'late', label: 'analytics.figure.late', better: 'down', rows: only('late') },
    { id: 'unanswered', label: 'analytics.figure.unanswered', better: 'down', rows: only('unanswered') },
  ],
  charts: [
    {
      kind: 'bar',
      title: 'analytics.overTime',
      note: 'analytics.overTimeNote',
      series: [inTime('on_time'), inTime('late'), inTime('unanswered')],
    },
    {
      kind: 'line',
      title: 'analytics.responseTime',
      series: [
        { id: 'p50', label: 'analytics.line.p50', tone: 'accent', rows: answered },
        { id: 'p95', label: 'analytics.line.p95', tone: 'warning', rows: answered },
      ],
    },
  ],
  heat: {
    title: 'analytics.heat.title',
    note: 'analytics.heat.note',
    cell: 'analytics.heat.cell',
    rows: due,
    measures: [
      { id: 'due', label: 'analytics.heat.due', measure: 'count' },
      {
        id: 'share',
        label: 'analytics.heat.share',
        measure: 'share',
        value: (spot) => (spot.due ? (spot.on_time ?? 0) / spot.due : null),
      },
      { id: 'p50', label: 'analytics.heat.p50', measure: 'seconds' },
    ],
  },
  groups: {
    user: { label: 'analytics.by.user', head: 'analytics.column.user' },
    type: { label: 'analytics.by.type', head: 'analytics.column.type' },
    name: { label: 'analytics.by.name', head: 'analytics.column.name' },
  },
  columns: [
    { id: 'total', label: 'analytics.column.total', compared: true, priority: 2 },
    part('on_time'),
    part('late'),
    part('unanswered'),
    part('cancelled'),
    part('open'),
    {
      id: 'on_time_share',
      label: 'analytics.column.on_time_share',
      better: 'up',
      rows: due,
      compared: true,
      priority: 2,
    },
    { id: 'p50', label: 'analytics.column.p50', better: 'down', rows: fastest, compared: true, priority: 1 },
    { id: 'p95', label: 'analytics.column.p95', better: 'down', rows: slowest, compared: true, priority: 1 },
  ],
  tones: outcomeTones,
  live: { channel: channels.newRequest, events: [events.newRequest, events.notificationStatusUpdate] },
  rows: {
    open: requestMonitorPath,
    nameOf: (row) => `${row.request_name} · ${row.uca_name}`,
    sort: '-dispatched_at',
    columns: [
      {
        id: 'dispatched_at',
        priority: 1,
        label: 'log.column.sent',
        kind: 'instant',
        sortable: true,
        cell: (row) => <Moment at={row.dispatched_at} />,
      },
      {
        id: 'request_name',
        label: 'log.column.request',
        primary: true,
        sortable: true,
      },
      { id: 'request_title', label: 'log.column.title', sortable: true, optional: true },
      { id: 'uca_name', label: 'log.column.user', sortable: true, priority: 1 },
      { id: 'uca_type', label: 'log.column.type', sortable: true, optional: true },
      { id: 'uca_place', label: 'log.column.place', sortable: true },
      {
        id: 'mode',
        label: 'log.column.mode',
        sortable: true,
        optional: true,
        words: wordsOf(requestModes, (code) => `mode.${code}` as const),
      },
      {
        id: 'outcome',
        label: 'log.column.outcome',
        state: true,
        sortable: true,
        words: wordsOf(outcomes, (code) => `outcome.${code}` as const),
        cell: (row) => <OutcomeStatus outcome={row.outcome} />,
      },
      {
        id: 'response_seconds',
        label: 'log.column.response',
        sortable: true,
        cell: (row) => <ResponseTime row={row} />,
      },
      {
        id: 'late',
        label: 'log.column.late',
        sortable: true,
        optional: true,
        value: secondsLate,
        cell: (row) => <Late seconds={secondsLate(row)} />,
      },
      {
        id: 'answered_at',
        label: 'log.column.answered',
        kind: 'instant',
        sortable: true,
        optional: true,
        cell: (row) => <Moment at={row.answered_at} />,
      },
      {
        id: 'photo_id',
        label: 'log.column.photo',
        value: (row) => row.photo_id !== null,
        cell: (row) => <PhotoMark row={row} />,
      },
      { id: 'reminders_sent', label: 'log.column.reminders', numeric: true, sortable: true, optional: true },
      { id: 'answer', label: 'log.column.answer', sortable: true, optional: true },
    ],
    slots: { row: OpenLog, detail: LogDetail },
  },
});
