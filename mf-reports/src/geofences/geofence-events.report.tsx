import {
  channels,
  events,
  type FenceCertainty,
  type FenceNewsKind,
  fenceCertainties,
  fenceNewsKinds,
  geofenceEventReport,
} from 'contract';
import { wordsOf } from 'shared-ui/resource';
import { State } from 'shared-ui/state';
import { defineReport } from '../define-report.ts';
import { reports } from '../reports.ts';
import { useT } from '../text.ts';
import { fenceFilters, fenceGroups } from './fence-filters.ts';
import { MomentOnMap, TimeInside } from './moment-on-map.tsx';

const tones = { enter: 'ok', exit: 'info', found: 'off', absent: 'warning' } as const;

function Kind({ kind }: { kind: FenceNewsKind }) {
  return (
    <State usual={kind !== 'absent'} tone={tones[kind]} look="plain">
      {useT()(`fenceEvents.kind.${kind}`)}
    </State>
  );
}

function Certainty({ certainty }: { certainty: FenceCertainty }) {
  return (
    <State usual={certainty === 'sure'} tone="warning" look="plain">
      {useT()(`fenceEvents.certainty.${certainty}`)}
    </State>
  );
}

const part = <const K extends FenceNewsKind>(id: K) =>
  ({
    id,
    label: `fenceEvents.figure.${id}`,
    tone: tones[id],
    rows: { filters: { kind: [id] } },
  }) as const;
const [enter, exit, found, absent] = [part('enter'), part('exit'), part('found'), part('absent')];
const uncertain = {
  id: 'uncertain',
  label: 'fenceEvents.figure.uncertain',
  better: 'down',
  rows: { filters: { certainty: ['uncertain'] } },
} as const;

/** Who comes into geofences and leaves them: how often, by whom, where and when; and each crossing with its moment. */
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
    { id: 'total', label: 'fenceEvents.figure.total' },
    enter,
    exit,
    { ...absent, hint: 'fenceEvents.figure.absentHint', better: 'down' },
    { ...uncertain, hint: 'fenceEvents.figure.uncertainHint' },
    { id: 'ucas', label: 'fenceEvents.figure.ucas' },
  ],
  charts: [
    {
      kind: 'bar',
      title: 'fenceEvents.overTime',
      note: 'fenceEvents.overTimeNote',
      series: [enter, exit, found, absent],
    },
    {
      kind: 'line',
      title: 'fenceEvents.coverage',
      series: [
        { id: 'ucas', label: 'fences.column.ucas', tone: 'accent' },
        { id: 'geofences', label: 'fences.column.geofences', tone: 'info' },
      ],
    },
  ],
  heat: {
    title: 'fences.heat',
    note: 'fenceEvents.overTimeNote',
    cell: 'fenceEvents.heat.cell',
    measures: [
      { id: 'total', label: 'fenceEvents.heat.total', measure: 'count' },
      { id: 'enter', label: 'fenceEvents.heat.enter', measure: 'count' },
      { id: 'exit', label: 'fenceEvents.heat.exit', measure: 'count' },
    ],
  },
  groups: fenceGroups,
  columns: [
    { id: 'total', label: 'fenceEvents.figure.total', compared: true, priority: 2 },
    { ...enter, compared: true, priority: 1 },
    { ...exit, compared: true, priority: 1 },
    found,
    { ...absent, better: 'down', compared: true },
    uncertain,
    { id: 'ucas', label: 'fences.column.ucas' },
    { id: 'geofences', label: 'fences.column.geofences' },
  ],
  tones,
  live: { channel: channels.geofences, events: [events.geofenceEvents] },
  rows: {
    nameOf: (row) => `${row.geofence_name} · ${row.uca_name}`,
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
        cell: (row) => <Kind kind={row.kind} />,
      },
      { id: 'geofence_name', label: 'fences.column.geofence', primary: true, sortable: true },
      { id: 'uca_name', label: 'fences.column.uca', sortable: true, priority: 1 },
      { id: 'place_name', label: 'fences.column.place', sortable: true },
      { id: 'uca_type', label: 'fences.column.type', sortable: true, optional: true },
      {
        id: 'inside_seconds',
        label: 'fenceEventLog.column.inside',
        sortable: true,
        numeric: true,
        cell: (row) => <TimeInside seconds={row.inside_seconds} />,
      },
      {
        id: 'certainty',
        label: 'fenceEventLog.column.certainty',
        sortable: true,
        words: wordsOf(fenceCertainties, (code) => `fenceEvents.certainty.${code}` as const),
        cell: (row) => <Certainty certainty={row.certainty} />,
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
