import {
  can,
  channels,
  events,
  type RouteOutcome,
  routeOutcomes,
  routePath,
  routePunctualities,
  routeReport,
} from 'contract';
import { wordsOf } from 'shared-ui/resource';
import { CodeState } from '../code-state.tsx';
import { defineReport } from '../define-report.ts';
import { Length, MomentOnMap } from '../moment-on-map.tsx';
import { peopleFilters, peopleGroups } from '../people.ts';
import { reports } from '../reports.ts';

const tones = { finished: 'ok', cancelled: 'off', open: 'info', detours: 'warning' } as const;
const part = <const K extends RouteOutcome>(id: K) =>
  ({ id, label: `routes.figure.${id}`, tone: tones[id], rows: { filters: { outcome: [id] } } }) as const;
const [open, finished, cancelled] = [part('open'), part('finished'), part('cancelled')];
const detours = {
  id: 'detours',
  label: 'routes.figure.detours',
  better: 'down',
  rows: { filters: { detoured: ['yes'] }, sort: '-detours' },
} as const;
const finishedShare = {
  id: 'finished_share',
  label: 'routes.figure.finished_share',
  hint: 'routes.figure.finished_shareHint',
  better: 'up',
  rows: { filters: { outcome: ['finished'] } },
} as const;
const lateShare = {
  id: 'late_share',
  label: 'routes.figure.late_share',
  hint: 'routes.figure.late_shareHint',
  better: 'down',
  rows: { filters: { punctuality: ['late'] }, sort: '-late_seconds' },
} as const;
const late = <const P extends 'p50' | 'p95'>(at: P) =>
  ({
    id: `late_${at}`,
    label: `routes.figure.late_${at}`,
    hint: 'routes.figure.lateHint',
    better: 'down',
    rows: { filters: { outcome: ['finished'] }, sort: '-late_seconds' },
  }) as const;
const took = {
  id: 'took_p50',
  label: 'routes.figure.took_p50',
  hint: 'routes.figure.tookHint',
  rows: { filters: { outcome: ['finished'] }, sort: '-took_seconds' },
} as const;

/** Planned routes: how many were finished, how often they were left, how late they were; and each with its page. */
export const report = defineReport({
  entry: reports.route,
  endpoints: routeReport,
  filters: [
    ...peopleFilters,
    {
      name: 'outcome',
      label: 'routes.filter.outcome',
      options: routeOutcomes.map((value) => ({ value, label: `routes.outcome.${value}` as const })),
    },
    {
      name: 'punctuality',
      label: 'routes.filter.punctuality',
      options: routePunctualities.map((value) => ({ value, label: `routes.punctuality.${value}` as const })),
    },
    {
      name: 'detoured',
      label: 'routes.filter.detoured',
      options: [
        { value: 'yes', label: 'routes.detoured.yes' },
        { value: 'no', label: 'routes.detoured.no' },
      ],
    },
  ],
  period: { weekday: 'routes.filter.weekday', hour: 'routes.filter.hour' },
  figures: [
    { id: 'total', label: 'routes.figure.total' },
    finishedShare,
    detours,
    { id: 'stops', label: 'routes.figure.stops', better: 'down', rows: { sort: '-stops' } },
    lateShare,
    late('p50'),
    late('p95'),
    took,
  ],
  charts: [
    {
      kind: 'bar',
      title: 'routes.overTime',
      note: 'routes.overTimeNote',
      series: [finished, cancelled, open],
    },
    {
      kind: 'line',
      title: 'routes.detoursOverTime',
      series: [{ id: 'detours', label: 'routes.figure.detours', tone: 'warning' }],
    },
  ],
  heat: {
    title: 'routes.heat.title',
    note: 'routes.overTimeNote',
    cell: 'routes.heat.cell',
    measures: [
      { id: 'total', label: 'routes.figure.total', measure: 'count' },
      { id: 'detours', label: 'routes.figure.detours', measure: 'count', rows: detours.rows },
    ],
  },
  groups: peopleGroups,
  columns: [
    { id: 'total', label: 'routes.figure.total', compared: true, priority: 2 },
    { ...finishedShare, compared: true, priority: 1 },
    finished,
    cancelled,
    open,
    { ...detours, compared: true, priority: 1 },
    { ...lateShare, compared: true },
    { ...took, compared: true },
    { id: 'ucas', label: 'routes.column.ucas' },
  ],
  tones,
  live: { channel: channels.monitoring, events: [events.routeChanged] },
  figuresAboveLog: true,
  rows: {
    nameOf: ({ name }) => name,
    open: ({ id }, user) => (can(user, 'monitoring.sessions') ? routePath(id) : null),
    sort: '-started_at',
    columns: [
      {
        id: 'name',
        label: 'routeLog.column.name',
        primary: true,
        sortable: true,
        priority: 1,
      },
      { id: 'uca_name', label: 'people.column.uca', sortable: true, priority: 1 },
      {
        id: 'started_at',
        label: 'routeLog.column.started',
        kind: 'instant',
        sortable: true,
        cell: (row) => <MomentOnMap ucaId={row.uca_id} at={row.started_at} />,
      },
      {
        id: 'ended_at',
        label: 'routeLog.column.ended',
        kind: 'instant',
        sortable: true,
        cell: (row) => <MomentOnMap ucaId={row.uca_id} at={row.ended_at} />,
      },
      {
        id: 'outcome',
        label: 'routes.filter.outcome',
        state: true,
        sortable: true,
        words: wordsOf(routeOutcomes, (code) => `routes.outcome.${code}` as const),
        cell: ({ outcome }) => (
          <CodeState
            usual={outcome === 'finished'}
            tone={tones[outcome]}
            word={`routes.outcome.${outcome}`}
          />
        ),
      },
      {
        id: 'punctuality',
        label: 'routes.filter.punctuality',
        sortable: true,
        words: wordsOf(routePunctualities, (code) => `routes.punctuality.${code}` as const),
        cell: ({ punctuality }) =>
          punctuality !== 'none' && (
            <CodeState
              usual={punctuality !== 'late'}
              tone="danger"
              word={`routes.punctuality.${punctuality}`}
            />
          ),
      },
      { id: 'detours', label: 'routes.figure.detours', sortable: true, numeric: true },
      { id: 'stops', label: 'routes.figure.stops', sortable: true, numeric: true, optional: true },
      {
        id: 'late_seconds',
        label: 'routeLog.column.late',
        sortable: true,
        numeric: true,
        cell: (row) => <Length seconds={row.late_seconds} />,
      },
      {
        id: 'took_seconds',
        label: 'routeLog.column.took',
        sortable: true,
        numeric: true,
        optional: true,
        cell: (row) => <Length seconds={row.took_seconds} />,
      },
      { id: 'due_at', label: 'routeLog.column.due', kind: 'instant', sortable: true, optional: true },
      { id: 'place_name', label: 'people.column.place', sortable: true, optional: true },
      { id: 'uca_type', label: 'people.column.type', sortable: true, optional: true },
    ],
  },
});
