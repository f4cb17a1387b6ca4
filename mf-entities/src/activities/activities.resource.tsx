import {
  type Activity,
  type ActivityInput,
  activityInput,
  activityKinds,
  createActivity,
  deleteActivity,
  EntityKind,
  getActivity,
  listActivities,
  listCheckpoints,
  listGroups,
  listUcas,
  restoreActivity,
  toWallTime,
  type UserRecord,
  ucaType,
  updateActivity,
  withoutRepetition,
} from 'contract';
import { lazy } from 'react';
import { createFormat, i18n } from 'shared-ui';
import { pickerFilter, switchBulk } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { labelColumn, labelFilter } from '../labels/label-column.tsx';
import { ActivityState, Assigned, When } from './activity-cells.tsx';
import { COPIED, CopyAction } from './copy-action.tsx';
import { goneWords } from './gone-words.ts';
import { pointWords } from './point-words.ts';
import { scheduleLines } from './schedule-lines.ts';
import { scheduleWords } from './schedule-words.ts';
import { defineResource, say, sayWith } from './text.ts';

const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

/** When it is due, where no component is. */
const inWords = (activity: Parameters<typeof scheduleWords>[0]) =>
  scheduleWords(activity, sayWith, createFormat(i18n.language, 'UTC'));

const blankActivity: ActivityInput = {
  name: '',
  kind: 'repetitive',
  instructions: '',
  tolerance_minutes: null,
  order: 'any',
  assignment: 'first',
  stay_minutes: null,
  schedule: withoutRepetition({ times: [''], day_starts: '', from: '' }),
  uca_ids: [],
  type_ids: [],
  group_ids: [],
  label_ids: [],
  points: [],
  active: true,
};

/** A new one begins today, in the client's time zone. */
const freshActivity = ({ timezone }: UserRecord): ActivityInput => {
  const from = toWallTime(Date.now(), timezone)?.day ?? '';
  return { ...blankActivity, schedule: { ...blankActivity.schedule, from } };
};

/** What guards must do: the list at `/actividades` and its form. */
export const activities = defineResource({
  catalogue: catalogues.activities,
  history: {
    entity: 'activity',
    labels: {
      instructions: 'activity.instructions',
      tolerance_minutes: 'activity.tolerance',
      order: 'activity.order',
      assignment: 'activity.assignment',
      stay_minutes: 'activity.stay',
      schedule: 'activity.when',
      points: 'activity.points',
      uca_ids: 'common.ucas',
      type_ids: 'activity.types',
      group_ids: 'activity.groups',
      label_ids: 'label.title',
      gone_said: 'activity.gone.title',
    },
    actions: {
      start_gone: 'activity.gone.said',
      finish_gone: 'activity.gone.said',
      decline_gone: 'activity.gone.said',
    },
    values: {
      kind: { once: 'activity.once', repetitive: 'activity.repetitive' },
      order: { any: 'activity.orders.any', fixed: 'activity.orders.fixed', random: 'activity.orders.random' },
      assignment: { shift: 'activity.assignments.shift', first: 'activity.assignments.first' },
      active: { true: 'activity.running', false: 'activity.paused' },
    },
    lists: {
      schedule: (items, _, format) => items.flatMap((item) => scheduleLines(item, sayWith, format)),
      points: (items, _, { number }) =>
        items.map(({ nth, ...item }) => {
          const name = pointWords(item, say);
          // Numbered where they are walked in their order.
          return typeof nth === 'number'
            ? sayWith('activity.pointNumber', { number: number(nth), name })
            : name;
        }),
      gone_said: (items, _, format) => items.map((item) => goneWords(item, sayWith, format)),
    },
  },
  endpoints: {
    list: listActivities,
    get: getActivity,
    create: createActivity,
    update: updateActivity,
    remove: deleteActivity,
    restore: restoreActivity,
  },
  nameOf: ({ name }: Activity) => name,
  sort: 'name',
  columns: [
    { id: 'name', label: 'common.name', sortable: true },
    {
      id: 'kind',
      label: 'activity.kind',
      sortable: true,
      words: { once: 'activity.once', repetitive: 'activity.repetitive' },
    },
    {
      id: 'schedule',
      label: 'activity.when',
      value: inWords,
      cell: (activity) => <When activity={activity} />,
      wrap: true,
      priority: 1,
    },
    { id: 'checkpoints', label: 'activity.points', numeric: true },
    {
      id: 'assigned',
      label: 'activity.assigned',
      value: ({ type_names, group_names, ucas }) =>
        [...type_names, ...group_names, ...(ucas > 0 ? [`${say('common.ucas')}: ${ucas}`] : [])].join(', '),
      cell: (activity) => <Assigned activity={activity} />,
      wrap: true,
    },
    {
      id: 'active',
      label: 'common.status',
      state: true,
      sortable: true,
      value: ({ active }) => say(active ? 'activity.running' : 'activity.paused'),
      cell: ({ active }) => <ActivityState active={active} />,
    },
    { ...labelColumn, optional: true },
    {
      id: 'order',
      label: 'activity.order',
      words: { any: 'activity.orders.any', fixed: 'activity.orders.fixed', random: 'activity.orders.random' },
      optional: true,
    },
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day', optional: true },
  ],
  filters: [
    {
      name: 'active',
      label: 'common.status',
      options: [
        { value: 'true', label: 'activity.running' },
        { value: 'false', label: 'activity.paused' },
      ],
    },
    {
      name: 'kind',
      label: 'activity.kind',
      options: activityKinds.map((kind) => ({ value: kind, label: `activity.${kind}` })),
    },
    { name: 'checkpoint_id', label: 'activity.point', control: pickerFilter(listCheckpoints, named) },
    { name: 'uca_id', label: 'activity.uca', control: pickerFilter(listUcas, named) },
    { name: 'type_id', label: 'activity.type', control: pickerFilter(ucaType.list, named) },
    {
      name: 'group_id',
      label: 'activity.group',
      control: pickerFilter(listGroups, named, { entity: EntityKind.uca }),
    },
    labelFilter,
  ],
  form: {
    schema: activityInput,
    blank: blankActivity,
    fresh: freshActivity,
    copy: {
      parameter: COPIED,
      differing: ({ name }) => ({ name: sayWith('activity.copyOf', { name }), active: true }),
    },
    Fields: lazy(() => import('./activity-fields.tsx')),
  },
  slots: {
    bulk: switchBulk(updateActivity, 'active', 'running'),
    row: CopyAction,
    detail: lazy(() => import('./activity-detail.tsx')),
  },
});
