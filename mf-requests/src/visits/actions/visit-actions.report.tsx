import {
  listVisitActors,
  listVisitBranches,
  listVisitDepartments,
  listVisitSubdepartments,
  pathTo,
  type VisitActionChoice,
  type VisitActionRow,
  type VisitDeed,
  VisitRequestStatus,
  visitActionReport,
  visitDeeds,
  visitStages,
  visitWaits,
} from 'contract';
import { useFormat } from 'shared-ui';
import { picked, reportsOf } from 'shared-ui/report';
import { areaText, wordsOf } from 'shared-ui/resource';
import { catalogues } from '../../catalogues.ts';
import { paths } from '../../paths.ts';
import { reports } from '../../reports.ts';
import type shared from '../locales/es.json';
import { statusWord, VisitStatusMark } from '../visit-status.tsx';
import type words from './locales/es.json';

type Words = typeof words & typeof shared;
const defineReport = reportsOf<Words>('mf-requests');
const { say } = areaText<Words>('mf-requests');

function Moment({ at }: { at: string }) {
  const { dateTime } = useFormat();
  return <time dateTime={at}>{dateTime(at)}</time>;
}

function Waited({ seconds }: { seconds: number | null }) {
  const { duration } = useFormat();
  return seconds === null ? null : duration(seconds);
}

const named = ({ id, name, detail }: VisitActionChoice) => ({ value: id, label: name, hint: detail });
const only = (...action: VisitDeed[]) => ({ filters: { action } });
const tones = {
  creation: 'accent',
  validation: 'info',
  authorization: 'ok',
  rejection: 'danger',
  cancellation: 'warning',
  further: 'off',
} as const;
const part = <const P extends keyof typeof tones>(id: P, ...actions: VisitDeed[]) =>
  ({ id, label: `visitDeeds.part.${id}`, tone: tones[id], rows: only(...actions) }) as const;
const parts = [
  part('creation', 'creation'),
  part('validation', 'validation'),
  part('authorization', 'authorization'),
  part('rejection', 'rejection'),
  part('cancellation', 'cancellation'),
  part('further', 'edition', 'comment', 'end', 'expiry'),
] as const;
const time = <const S extends 'validation' | 'authorization', const P extends 'p50' | 'p95'>(
  stage: S,
  at: P,
) =>
  ({
    id: `${stage}_${at}`,
    label: `visitDeeds.figure.${stage}_${at}`,
    hint: 'visitDeeds.figure.waitHint',
    better: 'down',
    rows: { ...only(stage), sort: '-waited_seconds' },
  }) as const;
const share = <const S extends 'rejected' | 'cancelled' | 'expired'>(id: S, action: VisitDeed) =>
  ({
    id: `${id}_share`,
    label: `visitDeeds.figure.${id}_share`,
    hint: 'visitDeeds.figure.shareHint',
    better: 'down',
    rows: only(action),
  }) as const;
const status = ({ status, action }: VisitActionRow) => ({ status, expired: action === 'expiry' });

/** What was done with visit requests, by whom and how soon; each action opens its request. */
export const report = defineReport({
  entry: reports.visitAction,
  endpoints: visitActionReport,
  under: { label: 'visits.title', to: catalogues.visits.list },
  filters: [
    {
      name: 'action',
      label: 'visitDeeds.filter.action',
      options: visitDeeds.map((value) => ({ value, label: `visitDeeds.action.${value}` as const })),
    },
    { name: 'user_id', label: 'visitDeeds.filter.user', pick: picked(listVisitActors, named) },
    { name: 'branch_id', label: 'visits.field.branch_id', pick: picked(listVisitBranches, named) },
    { name: 'department_id', label: 'visits.field.department_id', pick: picked(listVisitDepartments, named) },
    {
      name: 'subdepartment_id',
      label: 'visits.field.subdepartment_id',
      pick: picked(listVisitSubdepartments, named),
    },
    {
      name: 'status',
      label: 'visitDeeds.filter.status',
      options: Object.values(VisitRequestStatus).map((value) => ({
        value,
        label: `visits.status.${value}` as const,
      })),
    },
    {
      name: 'wait',
      label: 'visitDeeds.filter.wait',
      options: visitWaits.map((value) => ({ value, label: `visitDeeds.wait.${value}` as const })),
    },
  ],
  period: { weekday: 'visitDeeds.filter.weekday', hour: 'visitDeeds.filter.hour' },
  figures: [
    { id: 'total', label: 'visitDeeds.figure.total' },
    time('validation', 'p50'),
    time('validation', 'p95'),
    time('authorization', 'p50'),
    time('authorization', 'p95'),
    share('rejected', 'rejection'),
    share('cancelled', 'cancellation'),
    share('expired', 'expiry'),
  ],
  charts: [
    { kind: 'bar', title: 'visitDeeds.overTime', series: parts },
    {
      kind: 'line',
      title: 'visitDeeds.waitOverTime',
      note: 'visitDeeds.waitOverTimeNote',
      series: [
        { id: 'validation_p50', label: 'visitDeeds.part.validation', tone: 'info', rows: only('validation') },
        {
          ...{ id: 'authorization_p50', label: 'visitDeeds.part.authorization', tone: 'ok' },
          rows: only('authorization'),
        },
      ],
    },
  ],
  heat: {
    title: 'visitDeeds.heat.title',
    cell: 'visitDeeds.heat.cell',
    measures: [
      { id: 'total', label: 'visitDeeds.figure.total', measure: 'count' },
      { id: 'people', label: 'visitDeeds.figure.people', measure: 'count' },
    ],
  },
  groups: {
    user: { label: 'visitDeeds.by.user', head: 'visitDeeds.filter.user' },
    subdepartment: { label: 'visitDeeds.by.subdepartment', head: 'visits.field.subdepartment_id' },
    department: { label: 'visitDeeds.by.department', head: 'visits.field.department_id' },
    branch: { label: 'visitDeeds.by.branch', head: 'visits.field.branch_id' },
    action: {
      ...{ label: 'visitDeeds.by.action', head: 'visitDeeds.filter.action' },
      words: wordsOf(visitDeeds, (code) => `visitDeeds.action.${code}` as const),
    },
    wait: {
      ...{ label: 'visitDeeds.by.wait', head: 'visitDeeds.filter.wait' },
      words: wordsOf(visitWaits, (code) => `visitDeeds.wait.${code}` as const),
    },
  },
  columns: [
    { id: 'total', label: 'visitDeeds.figure.total', compared: true, priority: 2 },
    ...parts,
    { ...time('validation', 'p50'), compared: true, priority: 1 },
    { ...time('authorization', 'p50'), compared: true, priority: 1 },
    { ...share('rejected', 'rejection'), priority: 0.5 },
    { id: 'requests', label: 'visitDeeds.figure.requests' },
  ],
  tones,
  figuresAboveLog: true,
  rows: {
    nameOf: ({ request_name }) => request_name,
    open: ({ request_id }) => pathTo(paths.visit, { id: request_id }),
    sort: '-at',
    columns: [
      {
        ...{ id: 'at', label: 'visitDeedLog.column.at', kind: 'instant', sortable: true, priority: 1 },
        cell: (row) => <Moment at={row.at} />,
      },
      {
        ...{ id: 'action', label: 'visitDeeds.filter.action', sortable: true, priority: 1 },
        words: wordsOf(visitDeeds, (code) => `visitDeeds.action.${code}` as const),
      },
      { id: 'request_name', label: 'visitDeedLog.column.request', primary: true, sortable: true },
      {
        ...{ id: 'user_name', label: 'visitDeeds.filter.user', sortable: true, priority: 1 },
        value: ({ user_name }) => user_name || say('visitDeeds.system'),
      },
      { id: 'for_name', label: 'visitDeedLog.column.for', priority: -0.5 },
      {
        ...{ id: 'stage', label: 'visits.stage.title', sortable: true, optional: true },
        words: wordsOf(visitStages, (code) => `visits.stage.${code}` as const),
      },
      { id: 'subdepartment_name', label: 'visits.field.subdepartment_id', priority: -0.3 },
      { id: 'department_name', label: 'visits.field.department_id', optional: true },
      { id: 'branch_name', label: 'visits.field.branch_id', priority: -0.5 },
      {
        ...{ id: 'status', label: 'visitDeeds.filter.status', state: true, sortable: true },
        value: (row) => say(statusWord(status(row))),
        cell: (row) => <VisitStatusMark {...status(row)} />,
      },
      {
        ...{ id: 'waited_seconds', label: 'visitDeedLog.column.waited', sortable: true, numeric: true },
        cell: ({ waited_seconds }) => <Waited seconds={waited_seconds} />,
      },
      { id: 'changes', label: 'visitDeedLog.column.changes', numeric: true, optional: true },
      { id: 'text', label: 'visitDeedLog.column.text', wrap: true, priority: 0.5 },
    ],
  },
});
