import {
  channels,
  events,
  getCheckpoint,
  listCheckpoints,
  qrTypes,
  type ScanOutcome,
  scanFaults,
  scanFlagNames,
  scanOutcomes,
  scanReport,
  scanTypes,
} from 'contract';
import { useFormat } from 'shared-ui';
import { picked } from 'shared-ui/report';
import { wordsOf } from 'shared-ui/resource';
import { CodeState } from '../code-state.tsx';
import { defineReport } from '../define-report.ts';
import { named, peopleFilters, pickedLabels } from '../people.ts';
import { reports } from '../reports.ts';
import { clockGroups } from '../tasks/task-parts.tsx';
import { ChainAction } from './chain-action.tsx';
import { OpenScan, ScanDetail, ScanPhotoMark } from './scan-detail.tsx';

const tones = { good: 'ok', broken: 'warning' } as const;

function Moment({ at }: { at: string }) {
  const { dateTime } = useFormat();
  return <time dateTime={at}>{dateTime(at)}</time>;
}

function Delay({ seconds }: { seconds: number }) {
  return useFormat().duration(seconds);
}

function Distance({ metres }: { metres: number | null }) {
  const { distance } = useFormat();
  return metres === null ? <span aria-hidden>—</span> : distance(metres);
}

const only = (outcome: ScanOutcome) => ({ filters: { outcome: [outcome] } });
const slowest = { sort: '-delay_seconds' };
const part = <const O extends ScanOutcome>(id: O) =>
  ({ id, label: `scans.column.${id}`, tone: tones[id], rows: only(id) }) as const;
/** Scans of that type, within their rule or not. */
const observation = {
  id: 'observation',
  label: 'scans.column.observation',
  rows: { filters: { scan_type: ['observation'] } },
} as const;
const [uca, type, place] = peopleFilters;

/** Scans of checkpoints: how many kept their rules, by whom, where and when; and each of them. */
export const report = defineReport({
  entry: reports.scan,
  endpoints: scanReport,
  filters: [
    uca,
    type,
    {
      name: 'checkpoint_id',
      label: 'scans.filter.checkpoint',
      pick: picked(listCheckpoints, named, getCheckpoint),
    },
    place,
    { name: 'label_id', label: 'scans.column.label', pick: pickedLabels },
    {
      name: 'scan_type',
      label: 'scanLog.column.scanType',
      options: scanTypes.map((value) => ({ value, label: `scans.type.${value}` as const })),
    },
    {
      name: 'outcome',
      label: 'scans.filter.outcome',
      options: scanOutcomes.map((value) => ({ value, label: `scans.outcome.${value}` as const })),
    },
    {
      name: 'fault',
      label: 'scans.filter.fault',
      options: scanFaults.map((value) => ({ value, label: `scans.fault.${value}` as const })),
    },
    {
      name: 'flag',
      label: 'scans.filter.flag',
      options: scanFlagNames.map((value) => ({ value, label: `scans.flag.${value}` as const })),
    },
  ],
  period: { weekday: 'scans.filter.weekday', hour: 'scans.filter.hour' },
  figures: [
    { id: 'total', label: 'scans.figure.total', better: 'up' },
    { id: 'rule_share', label: 'scans.figure.rule_share', better: 'up' },
    { id: 'broken', label: 'scans.figure.broken', better: 'down', rows: only('broken') },
    observation,
    { id: 'ucas', label: 'scans.figure.ucas', better: 'up' },
    { id: 'checkpoints', label: 'scans.figure.checkpoints', better: 'up' },
    {
      id: 'delay_p95',
      label: 'scans.figure.delay_p95',
      hint: 'scans.figure.delayHint',
      better: 'down',
      rows: slowest,
    },
  ],
  charts: [
    {
      kind: 'bar',
      title: 'scans.overTime',
      note: 'scans.overTimeNote',
      series: [part('good'), part('broken')],
    },
    {
      kind: 'line',
      title: 'scans.coverage',
      series: [
        { id: 'ucas', label: 'scans.column.ucas', tone: 'accent' },
        { id: 'checkpoints', label: 'scans.column.checkpoints', tone: 'info' },
      ],
    },
    {
      kind: 'bar',
      title: 'scans.observations',
      note: 'scans.overTimeNote',
      series: [{ ...observation, tone: 'info' }],
    },
  ],
  heat: {
    title: 'scans.heat.title',
    note: 'scans.heat.note',
    cell: 'scans.heat.cell',
    measures: [
      { id: 'total', label: 'scans.heat.total', measure: 'count' },
      { id: 'rule_share', label: 'scans.heat.share', measure: 'share' },
    ],
  },
  groups: {
    uca: { label: 'scans.by.uca', head: 'scans.column.uca' },
    type: { label: 'compliance.by.type', head: 'compliance.field.type' },
    checkpoint: { label: 'scans.by.checkpoint', head: 'scans.column.checkpoint' },
    place: { label: 'scans.by.place', head: 'scans.column.place' },
    label: { label: 'scans.by.label', head: 'scans.column.label', words: { 0: 'compliance.noLabel' } },
    ...clockGroups,
  },
  columns: [
    { id: 'total', label: 'scans.figure.total', better: 'up', compared: true, priority: 2 },
    part('good'),
    { ...part('broken'), better: 'down' },
    observation,
    { id: 'rule_share', label: 'scans.column.rule_share', better: 'up', compared: true, priority: 2 },
    { id: 'ucas', label: 'scans.column.ucas' },
    { id: 'checkpoints', label: 'scans.column.checkpoints' },
    {
      id: 'delay_p95',
      label: 'scans.column.delay_p95',
      better: 'down',
      rows: slowest,
      compared: true,
      priority: 1,
    },
  ],
  tones,
  LogActions: ChainAction,
  live: { channel: channels.scans, events: [events.scanStored] },
  rows: {
    nameOf: (row) => `${row.checkpoint_name} · ${row.uca_name}`,
    sort: '-captured_at',
    columns: [
      {
        id: 'captured_at',
        label: 'scanLog.column.captured',
        kind: 'instant',
        sortable: true,
        priority: 1,
        cell: (row) => <Moment at={row.captured_at} />,
      },
      { id: 'checkpoint_name', label: 'scanLog.column.checkpoint', primary: true, sortable: true },
      { id: 'place_name', label: 'scanLog.column.place', sortable: true },
      { id: 'uca_name', label: 'scanLog.column.user', sortable: true, priority: 1 },
      { id: 'uca_type', label: 'scanLog.column.type', sortable: true, optional: true },
      {
        id: 'type',
        label: 'scanLog.column.scanType',
        sortable: true,
        words: wordsOf(scanTypes, (code) => `scans.type.${code}` as const),
      },
      {
        id: 'outcome',
        label: 'scanLog.column.outcome',
        state: true,
        sortable: true,
        words: wordsOf(scanOutcomes, (code) => `scans.outcome.${code}` as const),
        cell: ({ outcome }) => (
          <CodeState usual={outcome === 'good'} tone={tones[outcome]} word={`scans.outcome.${outcome}`} />
        ),
      },
      {
        id: 'broken',
        label: 'scanLog.column.broken',
        words: wordsOf(scanFaults, (code) => `scans.fault.${code}` as const),
      },
      {
        id: 'flags',
        label: 'scanLog.column.flags',
        words: wordsOf(scanFlagNames, (code) => `scans.flag.${code}` as const),
      },
      {
        id: 'photo_id',
        label: 'scanLog.column.photo',
        value: (row) => row.photo_id !== null,
        cell: (row) => <ScanPhotoMark row={row} />,
      },
      { id: 'rule_name', label: 'scanLog.column.rule', sortable: true, optional: true },
      { id: 'note', label: 'scanLog.column.note', sortable: true, optional: true, wrap: true },
      {
        id: 'qr_type',
        label: 'scanLog.column.qr',
        words: wordsOf(qrTypes, (code) => `scans.qr.${code}` as const),
        sortable: true,
        optional: true,
      },
      {
        id: 'received_at',
        label: 'scanLog.column.received',
        kind: 'instant',
        sortable: true,
        optional: true,
        cell: (row) => <Moment at={row.received_at} />,
      },
      {
        id: 'delay_seconds',
        label: 'scanLog.column.delay',
        sortable: true,
        optional: true,
        cell: (row) => <Delay seconds={row.delay_seconds} />,
      },
      {
        id: 'metres',
        label: 'scanLog.column.metres',
        numeric: true,
        sortable: true,
        optional: true,
        cell: (row) => <Distance metres={row.metres} />,
      },
    ],
    slots: { row: OpenScan, detail: ScanDetail },
  },
});
