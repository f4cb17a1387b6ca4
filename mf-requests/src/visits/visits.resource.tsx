import {
  exportVisits,
  listVisits,
  pathTo,
  type VisitRow,
  visitBoard,
  visitCalendar,
  visitDay,
  visitReportTypes,
} from 'contract';
import { ShieldAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Skeleton, useFormat } from 'shared-ui';
import type { BulkProps, ListViewProps } from 'shared-ui/resource';
import { State } from 'shared-ui/state';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import {
  BranchFilter,
  CityFilter,
  DateKindFilter,
  DepartmentFilter,
  ProvinceFilter,
  StatusFilter,
  SubdepartmentFilter,
} from './filters/visit-filters.tsx';
import { NewVisit } from './new-visit.tsx';
import { defineResource, say, useT } from './text.ts';
import { VoteResults } from './view/vote-results.tsx';
import { ViewChoice } from './view-choice.tsx';
import { VisitActions } from './visit-menu.tsx';
import { statusWord, VisitStatusMark } from './visit-status.tsx';
import { votesOf } from './visit-votes.ts';

/** Loads with its words when something is selected. */
const LazyVotes = lazy(async () => {
  const { loadVisitViewWords } = await import('./view/words.ts');
  const [votes] = await Promise.all([import('./view/bulk-votes.tsx'), loadVisitViewWords()]);
  return votes;
});

function Votings(props: BulkProps<VisitRow>) {
  return (
    <Suspense>
      <LazyVotes {...props} />
    </Suspense>
  );
}

/** Both views load together, with their words, when one is opened. */
const loadViews = async () => {
  const { loadVisitViewsWords } = await import('./views/words.ts');
  const [{ Board, Calendar }] = await Promise.all([import('./views/views.ts'), loadVisitViewsWords()]);
  return { board: { default: Board }, calendar: { default: Calendar } };
};
const Board = lazy(async () => (await loadViews()).board);
const Calendar = lazy(async () => (await loadViews()).calendar);

const inTime = (View: typeof Board) => (props: ListViewProps) => (
  <Suspense fallback={<Skeleton height="24rem" />}>
    <View {...props} />
  </Suspense>
);

/** The narrower place first: it distinguishes requests where the column is cut. */
const placeOf = ({ branch_name, subdepartment_name }: VisitRow) => `${subdepartment_name} · ${branch_name}`;

function Guests({ row }: { row: VisitRow }) {
  const t = useT();
  const more = row.guest_count - row.guest_names.length;
  return `${row.guest_names.join(', ')}${more > 0 ? ` ${t('visits.more', { count: more })}` : ''}`;
}

/** When a visit begins, to the minute: its day alone helps nobody at a gate. */
function Moment({ at }: { at: string }) {
  return useFormat().dateTime(at);
}

function Votes({ row }: { row: VisitRow }) {
  const t = useT();
  const { given, needed } = votesOf(row);
  if (row.awaits_me)
    return (
      <State usual={false} tone="info">
        {t('visits.awaitsMe')}
      </State>
    );
  return needed === 0 ? '' : t('visits.votes', { given, needed });
}

function Risk({ row }: { row: VisitRow }) {
  const t = useT();
  if (!row.risky) return null;
  return (
    <State usual={false} tone="warning" icon={<ShieldAlert aria-hidden />}>
      {t('visits.field.risky')}
    </State>
  );
}

/** Visit requests that the user sees. */
export const visits = defineResource({
  catalogue: catalogues.visits,
  open: ({ id }) => pathTo(paths.visit, { id }),
  endpoints: { list: listVisits, excel: exportVisits },
  sheets: {
    name: 'report_type',
    types: visitReportTypes.map((value) => ({
      value,
      label: `visits.sheet.${value}`,
      hint: `visits.sheet.${value}Hint`,
    })),
  },
  texts: { create: undefined, edit: undefined },
  nameOf: ({ name }) => name,
  sort: '-starts_at',
  columns: [
    { id: 'name', label: 'visits.field.name', sortable: true },
    {
      id: 'status',
      label: 'visits.status.title',
      state: true,
      value: (row) => say(statusWord(row)),
      cell: (row) => <VisitStatusMark status={row.status} expired={row.expired} />,
    },
    { id: 'place', label: 'visits.column.place', value: placeOf, priority: 1 },
    {
      id: 'starts_at',
      label: 'visits.field.starts_at',
      kind: 'instant',
      sortable: true,
      priority: 1,
      cell: ({ starts_at }) => <Moment at={starts_at} />,
    },
    { id: 'ends_at', label: 'visits.field.ends_at', kind: 'instant', optional: true },
    {
      id: 'guests',
      label: 'visits.column.guests',
      priority: -0.5,
      value: ({ guest_names }) => guest_names.join(', '),
      cell: (row) => <Guests row={row} />,
    },
    {
      id: 'votes',
      label: 'visits.column.votes',
      priority: 0.5,
      value: (row) => {
        const { given, needed } = votesOf(row);
        return needed === 0 ? '' : `${given}/${needed}`;
      },
      cell: (row) => <Votes row={row} />,
    },
    {
      id: 'main_reason',
      label: 'visits.reason.title',
      value: ({ main_reason }) => say(`visits.reason.${main_reason}` as const),
      optional: true,
    },
    {
      id: 'risky',
      label: 'visits.field.risky',
      cell: (row) => <Risk row={row} />,
      optional: true,
    },
    { id: 'requester_name', label: 'visits.column.requester' },
    { id: 'created_at', label: 'visits.column.createdAt', kind: 'instant', sortable: true, optional: true },
  ],
  filters: [
    {
      name: 'scope',
      label: 'visits.filter.scope',
      options: [
        { value: 'mine', label: 'visits.filter.mine' },
        { value: 'own', label: 'visits.filter.own' },
      ],
    },
    { name: 'estados', label: 'visits.status.title', control: StatusFilter },
    { name: 'from', until: 'to', times: true, label: 'visits.filter.dates' },
    { name: 'by_visit', label: 'visits.filter.dateKind', control: DateKindFilter },
    { name: 'sucursales', label: 'visits.field.branch_id', control: BranchFilter },
    { name: 'departamentos', label: 'visits.field.department_id', control: DepartmentFilter },
    { name: 'subdepartamentos', label: 'visits.field.subdepartment_id', control: SubdepartmentFilter },
    {
      name: 'risky',
      label: 'visits.filter.risky',
      options: [
        { value: 'true', label: 'visits.filter.isRisky' },
        { value: 'false', label: 'visits.filter.notRisky' },
      ],
    },
    { name: 'ciudad', label: 'visits.filter.city', control: CityFilter },
    { name: 'provincia', label: 'visits.filter.province', control: ProvinceFilter },
  ],
  slots: {
    actions: VisitActions,
    first: NewVisit,
    bulk: Votings,
    live: VoteResults,
    above: ViewChoice,
    views: new Map([
      ['board', { View: inTime(Board), reads: [visitBoard, listVisits] }],
      ['calendar', { View: inTime(Calendar), reads: [visitCalendar, visitDay] }],
    ]),
  },
});
