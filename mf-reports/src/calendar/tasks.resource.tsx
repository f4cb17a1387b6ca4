import {
  listActivities,
  listCheckpoints,
  listLabels,
  listPlaces,
  listTasks,
  listUcas,
  pathTo,
  type Task,
  taskStates,
  ucaType,
} from 'contract';
import { CalendarDays, ChartPie } from 'lucide-react';
import { useCan } from 'shared-auth';
import { Icon, LinkButton, useFormat, useSearchParams } from 'shared-ui';
import { pickerFilter, wordsOf } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { reports } from '../reports.ts';
import TaskOfRow from './task-of-row.tsx';
import { TaskMarks, TaskStateMark } from './task-state.tsx';
import { defineResource, say, useT } from './text.ts';
import { useTaskLive } from './use-task-live.ts';

const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

/** Filters that this list and the report over the same rounds both have. */
const shared = ['activity_id', 'uca_id', 'checkpoint_id', 'place_id', 'label_id', 'state'] as const;

/**
 * The ways to the calendar, and to the trend of what is listed for those who may see it: not of a type of UCAs, by which
 * the list has whose rounds they are, and the report only who did them.
 */
function Ways() {
  const t = useT();
  const [params] = useSearchParams();
  const get = (name: string) => params.get(name) ?? undefined;
  const seesReport = useCan('reports.activities') && !get('type_id');
  const listed = {
    ...{ from: get('first'), to: get('last') },
    ...Object.fromEntries(shared.map((name) => [name, get(name)])),
  };
  return (
    <>
      {seesReport && (
        <LinkButton to={pathTo(reports.activity.analytics, {}, listed)} icon={<Icon of={ChartPie} />}>
          {t('taskCalendar.analytics')}
        </LinkButton>
      )}
      <LinkButton to={paths.calendar} icon={<Icon of={CalendarDays} />}>
        {t('taskCalendar.title')}
      </LinkButton>
    </>
  );
}

/** A round is due to the minute. */
function Moment({ at }: { at: string }) {
  return useFormat().dateTime(at);
}

function Live() {
  useTaskLive();
  return null;
}

const saidOf = ({ declined, moved }: Task): string =>
  [...(declined ? [say('taskCalendar.declined')] : []), ...(moved ? [say('taskCalendar.moved')] : [])].join(
    ', ',
  );

/** Every task: the list at `/reportes/calendario/tareas`. */
export const tasks = defineResource({
  catalogue: catalogues.tasks,
  history: {
    entity: 'task',
    unused: true,
    labels: { move_reason: 'task.reason', excuses: 'task.history.excuses', refusals: 'task.refused' },
    lists: {
      excuses: (items) => items.map(({ name, reason }) => `${name}: ${reason}`),
      refusals: (items) => items.map(({ name, reason }) => `${name}: ${reason}`),
    },
    actions: {
      move: 'taskCalendar.moved',
      excuse: 'task.outcome.excused',
      withdraw_excuse: 'task.withdraw.done',
      ask: 'task.history.ask',
      tell: 'task.history.tell',
    },
  },
  endpoints: { list: listTasks },
  texts: { create: undefined, edit: undefined },
  nameOf: ({ activity_name }) => activity_name,
  sort: '-due_at',
  columns: [
    { id: 'activity_name', label: 'task.activity', sortable: true },
    {
      id: 'due_at',
      label: 'task.due',
      kind: 'instant',
      sortable: true,
      priority: 1,
      cell: ({ due_at }) => <Moment at={due_at} />,
    },
    {
      id: 'state',
      label: 'task.state',
      state: true,
      sortable: true,
      words: wordsOf(taskStates, (state) => `taskCalendar.state.${state}` as const),
      cell: ({ state }) => <TaskStateMark state={state} />,
    },
    { id: 'assigned', label: 'task.assigned', value: ({ assigned }) => assigned?.name ?? '', optional: true },
    { id: 'points', label: 'task.points', numeric: true },
    { id: 'on_time', label: 'task.outcome.on_time', numeric: true },
    { id: 'late', label: 'task.outcome.late', numeric: true, sortable: true },
    { id: 'missed', label: 'task.outcome.missed', numeric: true, sortable: true },
    { id: 'excused', label: 'task.outcome.excused', numeric: true },
    {
      id: 'said',
      label: 'task.said',
      value: saidOf,
      cell: ({ declined, moved }) => <TaskMarks declined={declined !== null} moved={moved !== null} />,
    },
    { id: 'places', label: 'task.places', value: ({ place_names }) => place_names.join(', '), wrap: true },
    { id: 'day', label: 'task.day', optional: true },
    { id: 'planned_at', label: 'task.planned', kind: 'instant', optional: true },
  ],
  filters: [
    { name: 'first', until: 'last', label: 'task.dates' },
    { name: 'due', label: 'task.toDo', options: [{ value: 'now', label: 'taskBoard.due' }] },
    {
      name: 'state',
      label: 'task.state',
      options: taskStates.map((state) => ({ value: state, label: `taskCalendar.state.${state}` })),
    },
    {
      name: 'activity_id',
      label: 'taskCalendar.filter.activity_id',
      control: pickerFilter(listActivities, named),
    },
    { name: 'uca_id', label: 'taskCalendar.filter.uca_id', control: pickerFilter(listUcas, named) },
    { name: 'type_id', label: 'taskCalendar.filter.type_id', control: pickerFilter(ucaType.list, named) },
    { name: 'checkpoint_id', label: 'task.checkpoint', control: pickerFilter(listCheckpoints, named) },
    { name: 'place_id', label: 'task.place', control: pickerFilter(listPlaces, named) },
    { name: 'label_id', label: 'task.label', control: pickerFilter(listLabels, named) },
  ],
  slots: { actions: Ways, live: Live, detail: TaskOfRow },
});
