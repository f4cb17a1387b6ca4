import {
  type AlertKind,
  AlertType,
  alertKinds,
  alertReport,
  channels,
  events,
  mayReadAlerts,
  roundPath,
  sessionPath,
  sosOutcomes,
  UNSAID,
} from 'contract';
import type { ChartTone } from 'shared-ui/charts';
import { wordsOf } from 'shared-ui/resource';
import { CodeState } from '../code-state.tsx';
import { defineReport } from '../define-report.ts';
import { Length, MomentOnMap } from '../moment-on-map.tsx';
import { peopleFilters, peopleGroups } from '../people.ts';
import { reports } from '../reports.ts';
import { RecordLink } from './record-link.tsx';
import { Whose, whoseOf } from './whose.tsx';

/** Each kind has a tone of its own: an SOS and a round that failed are bad news, of which the SOS is worse. */
const tones = {
  sos: 'danger',
  button: 'off',
  phone: 'info',
  followMe: 'ok',
  route: 'accent',
  round: 'warning',
} as const satisfies Record<AlertKind, ChartTone>;
const types = Object.values(AlertType);

const part = <const K extends AlertKind>(id: K) =>
  ({ id, label: `alerts.figure.${id}`, tone: tones[id], rows: { filters: { kind: [id] } } }) as const;
const [sos, button, phone] = [part('sos'), part('button'), part('phone')];
const [followMe, route, round] = [part('followMe'), part('route'), part('round')];

/** A time of an SOS; its rows are those of SOS, the slowest first. */
const time = <const K extends 'acknowledged' | 'resolved', const P extends 'p50' | 'p95'>(of: K, at: P) =>
  ({
    id: `${of}_${at}`,
    label: `alerts.figure.${of}_${at}`,
    hint: `alerts.figure.${of}Hint`,
    better: 'down',
    rows: { filters: { kind: ['sos'] }, sort: `-${of}_seconds` },
  }) as const;
const falseShare = {
  id: 'false_share',
  label: 'alerts.figure.false_share',
  hint: 'alerts.figure.false_shareHint',
  better: 'down',
  rows: { filters: { outcome: ['false'] } },
} as const;

/** Alerts: how many, whose and when; how soon SOS are acknowledged and resolved; and each with its moment. */
export const report = defineReport({
  entry: reports.alert,
  endpoints: alertReport,
  filters: [
    ...peopleFilters,
    {
      name: 'kind',
      label: 'alerts.filter.kind',
      options: alertKinds.map((value) => ({ value, label: `alerts.kind.${value}` as const })),
    },
    {
      name: 'alert',
      label: 'alerts.filter.alert',
      options: types.map((value) => ({ value, label: `alerts.alert.${value}` as const })),
    },
    {
      name: 'outcome',
      label: 'alerts.filter.outcome',
      options: sosOutcomes.map((value) => ({ value, label: `alerts.outcome.${value}` as const })),
    },
  ],
  period: { weekday: 'alerts.filter.weekday', hour: 'alerts.filter.hour' },
  figures: [
    { id: 'total', label: 'alerts.figure.total' },
    { ...sos, better: 'down' },
    time('acknowledged', 'p50'),
    time('acknowledged', 'p95'),
    time('resolved', 'p50'),
    time('resolved', 'p95'),
    falseShare,
    { id: 'ucas', label: 'alerts.figure.ucas' },
  ],
  charts: [
    {
      kind: 'bar',
      title: 'alerts.overTime',
      note: 'alerts.overTimeNote',
      series: [sos, button, phone, followMe, route, round],
    },
    {
      kind: 'line',
      title: 'alerts.reach',
      series: [{ id: 'ucas', label: 'alerts.column.ucas', tone: 'accent' }],
    },
  ],
  heat: {
    title: 'alerts.heat.title',
    note: 'alerts.overTimeNote',
    cell: 'alerts.heat.cell',
    measures: [
      { id: 'total', label: 'alerts.heat.total', measure: 'count' },
      { id: 'sos', label: 'alerts.heat.sos', measure: 'count', rows: sos.rows },
    ],
  },
  groups: {
    ...peopleGroups,
    uca: { ...peopleGroups.uca, words: { 0: 'people.nobodys' } },
    type: { ...peopleGroups.type, words: { [UNSAID]: 'people.nobodys' } },
    place: { ...peopleGroups.place, words: { 0: 'people.nobodys' } },
  },
  columns: [
    { id: 'total', label: 'alerts.figure.total', compared: true, priority: 2 },
    { ...sos, compared: true, better: 'down', priority: 1 },
    button,
    phone,
    followMe,
    route,
    round,
    { ...time('acknowledged', 'p50'), compared: true, priority: 1 },
    { ...time('resolved', 'p50'), compared: true },
    { ...falseShare, compared: true },
    { id: 'ucas', label: 'alerts.column.ucas' },
  ],
  tones,
  live: {
    // Those of rounds are read with the tasks, for users who may see these.
    channel: (client, user) => [
      channels.alerts(client),
      ...(mayReadAlerts(user, 'rounds') ? [channels.tasks(client)] : []),
    ],
    events: [events.alertRaised],
  },
  figuresAboveLog: true,
  rows: {
    nameOf: whoseOf,
    sort: '-at',
    columns: [
      {
        id: 'at',
        label: 'alertLog.column.at',
        kind: 'instant',
        sortable: true,
        priority: 1,
        cell: ({ type, uca_id, at }) => (
          <MomentOnMap ucaId={type === AlertType.roundMissed ? null : uca_id} at={at} />
        ),
      },
      {
        id: 'type',
        label: 'alertLog.column.alert',
        state: true,
        sortable: true,
        words: wordsOf(types, (code) => `alerts.alert.${code}` as const),
        cell: ({ type }) => (
          <CodeState usual={type !== AlertType.sosPress} tone="danger" word={`alerts.alert.${type}`} />
        ),
      },
      {
        id: 'uca_name',
        label: 'people.column.uca',
        primary: true,
        sortable: true,
        cell: (row) => <Whose {...row} />,
      },
      {
        id: 'activity_name',
        label: 'alertLog.column.round',
        sortable: true,
        cell: (row) => (
          <RecordLink
            id={row.task_id}
            name={row.activity_name}
            pathOf={roundPath}
            needs="reports.taskCalendar"
          />
        ),
      },
      { id: 'place_name', label: 'people.column.place', sortable: true },
      { id: 'uca_type', label: 'people.column.type', sortable: true, optional: true },
      {
        id: 'outcome',
        label: 'alertLog.column.outcome',
        sortable: true,
        words: wordsOf(sosOutcomes, (code) => `alerts.outcome.${code}` as const),
        cell: ({ outcome }) =>
          outcome && (
            <CodeState
              usual={outcome === 'false' || outcome === 'test'}
              tone={outcome === 'unacknowledged' ? 'danger' : outcome === 'acknowledged' ? 'warning' : 'ok'}
              word={`alerts.outcome.${outcome}`}
            />
          ),
      },
      {
        id: 'acknowledged_seconds',
        label: 'alertLog.column.acknowledged',
        sortable: true,
        numeric: true,
        cell: (row) => <Length seconds={row.acknowledged_seconds} />,
      },
      {
        id: 'resolved_seconds',
        label: 'alertLog.column.resolved',
        sortable: true,
        numeric: true,
        cell: (row) => <Length seconds={row.resolved_seconds} />,
      },
      {
        id: 'session_name',
        label: 'alertLog.column.session',
        sortable: true,
        optional: true,
        cell: (row) => (
          <RecordLink
            id={row.session_id}
            name={row.session_name}
            pathOf={sessionPath}
            needs="monitoring.sessions"
          />
        ),
      },
      { id: 'known_at', label: 'alertLog.column.known', kind: 'instant', sortable: true, optional: true },
    ],
  },
});
