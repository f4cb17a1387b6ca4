import { geofenceVisitReport, type VisitTrust, visitMoments, visitStates, visitTrusts } from 'contract';
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

const tones = { sure: 'ok', uncertain: 'warning', noise: 'off' } as const;

const only = (filter: 'state' | 'trust' | 'moment', ...values: string[]) => ({
  filters: { [filter]: values },
});
const part = <const T extends VisitTrust>(id: T) =>
  ({ id, label: `fenceVisits.column.${id}`, tone: tones[id], rows: only('trust', id) }) as const;
const [sure, uncertain, noise] = [part('sure'), part('uncertain'), part('noise')];
const longestFirst = { sort: '-inside_seconds' };
const shortestFirst = {
  filters: { state: ['closed'], trust: ['sure', 'uncertain'] },
  sort: 'inside_seconds',
};
const open = { id: 'open', rows: only('state', 'open') } as const;
const inside = {
  id: 'inside_seconds',
  label: 'fenceVisits.figure.inside_seconds',
  rows: longestFirst,
} as const;
const longest = { id: 'longest', label: 'fenceVisits.figure.longest', rows: longestFirst } as const;
const shortest = { id: 'shortest', label: 'fenceVisits.figure.shortest', rows: shortestFirst } as const;
const median = { id: 'p50', label: 'fenceVisits.column.p50', rows: { sort: 'inside_seconds' } } as const;

/** How long people are inside geofences, who and where; and each visit with its moments on the map. */
export const report = defineReport({
  entry: reports.geofenceVisit,
  endpoints: geofenceVisitReport,
  filters: [
    ...fenceFilters,
    {
      name: 'state',
      label: 'fenceVisits.filter.state',
      options: visitStates.map((value) => ({ value, label: `fenceVisits.state.${value}` as const })),
    },
    {
      name: 'trust',
      label: 'fenceVisits.filter.trust',
      options: visitTrusts.map((value) => ({ value, label: `fenceVisits.trust.${value}` as const })),
    },
    {
      name: 'moment',
      label: 'fenceVisits.filter.moment',
      options: visitMoments.map((value) => ({ value, label: `fenceVisits.moment.${value}` as const })),
    },
  ],
  period: { weekday: 'fenceVisits.filter.weekday', hour: 'fenceVisits.filter.hour' },
  figures: [
    { id: 'total', label: 'fenceVisits.figure.total', hint: 'fenceVisits.figure.totalHint' },
    { ...open, label: 'fenceVisits.figure.open' },
    { id: 'began', label: 'fenceVisits.figure.began', rows: only('moment', 'began') },
    { id: 'closed', label: 'fenceVisits.figure.closed', rows: only('moment', 'ended') },
    { ...inside, hint: 'fenceVisits.figure.insideHint' },
    longest,
    { ...shortest, hint: 'fenceVisits.figure.shortestHint' },
    {
      ...uncertain,
      label: 'fenceVisits.figure.uncertain',
      hint: 'fenceVisits.figure.uncertainHint',
      better: 'down',
    },
    { ...noise, label: 'fenceVisits.figure.noise', hint: 'fenceVisits.figure.noiseHint', better: 'down' },
  ],
  charts: [
    {
      kind: 'bar',
      title: 'fenceVisits.overTime',
      note: 'fenceVisits.overTimeNote',
      series: [sure, uncertain, noise],
    },
    {
      kind: 'line',
      title: 'fenceVisits.times',
      note: 'fenceVisits.timesNote',
      series: [{ id: 'inside_seconds', label: inside.label, tone: 'accent', rows: longestFirst }],
    },
  ],
  heat: {
    title: 'fences.heat',
    note: 'fenceVisits.overTimeNote',
    cell: 'fenceVisits.heat.cell',
    measures: [
      { id: 'total', label: 'fenceVisits.heat.total', measure: 'count' },
      { id: 'inside_seconds', label: 'fenceVisits.heat.inside', measure: 'seconds' },
    ],
  },
  groups: fenceGroups,
  columns: [
    { id: 'total', label: 'fenceVisits.figure.total', compared: true, priority: 2 },
    { ...inside, compared: true, priority: 1 },
    { ...median, compared: true },
    { ...longest, priority: 1 },
    shortest,
    { ...open, label: 'fenceVisits.column.open' },
    sure,
    { ...uncertain, better: 'down' },
    { ...noise, better: 'down' },
    ...fenceReach,
  ],
  tones,
  live: fenceLive,
  rows: {
    nameOf: fenceRowName,
    sort: '-entered_at',
    columns: [
      {
        id: 'entered_at',
        label: 'fenceVisitLog.column.entered',
        kind: 'instant',
        sortable: true,
        priority: 1,
        cell: (row) => <MomentOnMap ucaId={row.uca_id} at={row.entered_at} />,
      },
      {
        id: 'left_at',
        label: 'fenceVisitLog.column.left',
        kind: 'instant',
        sortable: true,
        cell: (row) => <MomentOnMap ucaId={row.uca_id} at={row.left_at} />,
      },
      {
        id: 'inside_seconds',
        label: 'fenceVisitLog.column.inside',
        sortable: true,
        numeric: true,
        priority: 1,
        cell: (row) => <Length seconds={row.inside_seconds} />,
      },
      ...fenceColumns,
      {
        id: 'state',
        label: 'fenceVisitLog.column.state',
        state: true,
        sortable: true,
        words: wordsOf(visitStates, (code) => `fenceVisits.state.${code}` as const),
        cell: ({ state }) => (
          <CodeState usual={state === 'closed'} tone="info" word={`fenceVisits.state.${state}`} />
        ),
      },
      {
        id: 'trust',
        label: 'fenceVisitLog.column.trust',
        sortable: true,
        priority: 1,
        words: wordsOf(visitTrusts, (code) => `fenceVisits.trust.${code}` as const),
        cell: ({ trust }) => (
          <CodeState usual={trust === 'sure'} tone={tones[trust]} word={`fenceVisits.trust.${trust}`} />
        ),
      },
    ],
  },
});
