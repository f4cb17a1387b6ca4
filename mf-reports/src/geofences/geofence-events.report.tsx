import {
  type FenceNewsKind,
  fenceCertainties,
  fenceCountedKinds,
  fenceNewsKinds,
  geofenceEventReport,
} from 'contract';
import { wordsOf } from 'shared-ui/resource';
import { CodeState } from '../code-state.tsx';
import { defineReport } from '../define-report.ts';
import { Length, MomentOnMap } from '../moment-on-map.tsx';
import { reports } from '../reports.ts';
import {
  fenceColumns,
  fenceFilters,
  fenceGroups,
  fenceLive,
  fenceReach,
  fenceRowName,
} from './fence-parts.ts';

const tones = { enter: 'ok', exit: 'info', dwell: 'accent', found: 'off', absent: 'warning' } as const;
const marks = { ...tones, dwell: 'info' } as const;

/** The rows that are counted as events. */
const events = { kind: fenceCountedKinds } as const;
const total = { id: 'total', label: 'fenceEvents.figure.total', rows: { filters: events } } as const;
const part = <const K extends FenceNewsKind>(id: K) =>
  ({
    id,
    label: `fenceEvents.figure.${id}`,
    tone: tones[id],
    rows: { filters: { kind: [id] } },
  }) as const;
const [enter, exit, dwell] = [part('enter'), part('exit'), part('dwell')];
const [found, absent] = [part('found'), part('absent')];
const uncertain = {
  id: 'uncertain',
  label: 'fenceEvents.figure.uncertain',
  better: 'down',
  rows: { filters: { ...events, certainty: ['uncertain'] } },
} as const;

/** Those found inside have no part in these either. */
const reach = fenceReach.map((one) => ({ ...one, rows: total.rows }));

/** Entries, stays and exits of geofences: how often, by whom, where and when; and each crossing with its moment. */
export const report = defineReport({
  entry: reports.geofenceEvent,
  endpoints: geofenceEventReport,
  filters: [
    ...fenceFilters,
    {
      name: 'kind',
      label: 'fenceEvents.filter.kind',
      options: fenceNewsKinds.map((value) => ({ value, label: `fenceEvents.kind.${value}` as const })),
    },
    {
      name: 'certainty',
      label: 'fenceEvents.filter.certainty',
      options: fenceCertainties.map((value) => ({
        value,
        label: `fenceEvents.certainty.${value}` as const,
      })),
    },
  ],
  period: { weekday: 'fenceEvents.filter.weekday', hour: 'fenceEvents.filter.hour' },
  figures: [
    total,
    enter,
    exit,
    { ...dwell, hint: 'fenceEvents.figure.dwellHint' },
    { ...found, hint: 'fenceEvents.figure.foundHint' },
    { ...absent, hint: 'fenceEvents.figure.absentHint', better: 'down' },
    { ...uncertain, hint: 'fenceEvents.figure.uncertainHint' },
    { id: 'ucas', label: 'fenceEvents.figure.ucas', rows: total.rows },
  ],
  charts: [
    {
      kind: 'bar',
      title: 'fenceEvents.overTime',
      note: 'fenceEvents.overTimeNote',
      series: [enter, exit, dwell, absent],
    },
    {
      kind: 'line',
      title: 'fenceEvents.coverage',
      series: [
        { id: 'ucas', label: 'fences.column.ucas', tone: 'accent', rows: total.rows },
        { id: 'geofences', label: 'fences.column.geofences', tone: 'info', rows: total.rows },
      ],
    },
  ],
  heat: {
    title: 'fences.heat',
    note: 'fenceEvents.overTimeNote',
    cell: 'fenceEvents.heat.cell',
    measures: [
      { id: 'total', label: 'fenceEvents.heat.total', measure: 'count', rows: total.rows },
      { id: 'enter', label: 'fenceEvents.heat.enter', measure: 'count', rows: enter.rows },
      { id: 'exit', label: 'fenceEvents.heat.exit', measure: 'count', rows: exit.rows },
    ],
  },
  groups: fenceGroups,
  columns: [
    { ...total, compared: true, priority: 2 },
    { ...enter, compared: true, priority: 1 },
    { ...exit, compared: true, priority: 1 },
    { ...dwell, compared: true },
    found,
    { ...absent, better: 'down', compared: true },
    uncertain,
    ...reach,
  ],
  tones,
  live: fenceLive,
  rows: {
    nameOf: fenceRowName,
    sort: '-at',
    columns: [
      {
        id: 'at',
        label: 'fenceEventLog.column.at',
        kind: 'instant',
        sortable: true,
        priority: 1,
        cell: (row) => <MomentOnMap ucaId={row.uca_id} at={row.at} />,
      },
      {
        id: 'kind',
        label: 'fenceEventLog.column.kind',
        state: true,
        sortable: true,
        words: wordsOf(fenceNewsKinds, (code) => `fenceEvents.kind.${code}` as const),
        cell: ({ kind }) => (
          <CodeState usual={kind !== 'absent'} tone={marks[kind]} word={`fenceEvents.kind.${kind}`} />
        ),
      },
      ...fenceColumns,
      {
        id: 'inside_seconds',
        label: 'fenceEventLog.column.inside',
        sortable: true,
        numeric: true,
        cell: (row) => <Length seconds={row.inside_seconds} />,
      },
      {
        id: 'certainty',
        label: 'fenceEventLog.column.certainty',
        sortable: true,
        words: wordsOf(fenceCertainties, (code) => `fenceEvents.certainty.${code}` as const),
        cell: ({ certainty }) => (
          <CodeState
            usual={certainty === 'sure'}
            tone="warning"
            word={`fenceEvents.certainty.${certainty}`}
          />
        ),
      },
      {
        id: 'known_at',
        label: 'fenceEventLog.column.known',
        kind: 'instant',
        sortable: true,
        optional: true,
      },
    ],
  },
});
