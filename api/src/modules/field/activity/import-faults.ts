import {
  type ActivityRow,
  activityImport,
  activityInput,
  activityOfRow,
  activityUnitOf,
  type FieldIssue,
  fieldIssues,
  type MessageKey,
  MONTHS_OF_YEAR,
  MOST_BETWEEN,
  readAsks,
  readDays,
  readHours,
  readMinutes,
  readMonthDays,
  readWeekdays,
} from 'contract';
import * as z from 'zod/mini';
import { shown } from '../../imports/importer.ts';

type Field = keyof ActivityRow & string;

const issue = (path: Field, key: MessageKey, params: FieldIssue['params'] = {}): FieldIssue => ({
  path,
  key,
  params,
});

const lists = {
  weekdays: { read: readWeekdays, key: 'error.importWeekday' },
  month_days: { read: readMonthDays, key: 'error.importMonthDay' },
  times: { read: readHours, key: 'error.importHour' },
  except: { read: readDays, key: 'error.importDay' },
  after_minutes: { read: readMinutes, key: 'error.importMinutes' },
  ask: { read: readAsks, key: 'error.importAsk' },
} as const;

/** Words of lists that cannot be read. */
const listFaults = (cells: Readonly<Record<string, string>>): FieldIssue[] =>
  Object.entries(lists).flatMap(([field, { read, key }]) => {
    const { wrong } = read(cells[field] ?? '');
    return wrong === undefined ? [] : [issue(field as Field, key, { value: shown(wrong) })];
  });

/** What only one that repeats has. */
const repeating = ['count', 'unit', 'weekdays', 'month_days', 'until', 'on_holidays', 'except'] as const;

/** Days that the schedule would skip: the file sets one thing, and the activity would do another. */
function dayFaults(row: ActivityRow): FieldIssue[] {
  const blank = { count: null, unit: 'auto', until: '', on_holidays: 'kept' } as const;
  if (row.kind === 'once') {
    const isSaid = (field: (typeof repeating)[number]) =>
      field in blank ? row[field] !== blank[field as 'count'] : (row[field] as readonly unknown[]).length > 0;
    return repeating.filter(isSaid).map((field) => issue(field, 'error.importOnce'));
  }
  const unit = activityUnitOf(row);
  const maximum = Math.floor(MOST_BETWEEN / MONTHS_OF_YEAR);
  return [
    ...(row.unit === 'year' && (row.count ?? 1) > maximum ? [issue('count', 'error.max', { maximum })] : []),
    ...(row.weekdays.length > 0 && unit !== 'week' ? [issue('weekdays', 'error.importWeekUnit')] : []),
    ...(row.month_days.length > 0 && unit !== 'month' ? [issue('month_days', 'error.importMonthUnit')] : []),
  ];
}

/** A setting of points is one value for all, or one for each. */
function pointFaults(row: ActivityRow): FieldIssue[] {
  const points = row.points.length;
  return (['after_minutes', 'ask', 'note'] as const).flatMap((field) => {
    const count = row[field].length;
    return count <= 1 || count === points ? [] : [issue(field, 'error.importPerPoint', { count, points })];
  });
}

/** The column of a part of the input, if under another name. */
const fieldOf: Readonly<Record<string, Field>> = {
  ...{
    checkpoint_id: 'points',
    uca_ids: 'ucas',
    type_ids: 'types',
    group_ids: 'groups',
    label_ids: 'labels',
  },
};

/** Errors of the form's rules, in the words of a spreadsheet. */
const sheetKeys: Readonly<Record<string, MessageKey>> = {
  'ucas error.recipients': 'error.importNobody',
  'weekdays error.ruleDays': 'error.importNoWeekdays',
  'month_days error.ruleDays': 'error.importNoMonthDays',
  'from error.neverHappens': 'error.importNever',
};

const numbered = (words: readonly unknown[]) => words.map((_, nth) => nth + 1);

/** What the create endpoint would refuse, whoever the names refer to. */
function inputFaults(row: ActivityRow): FieldIssue[] {
  const { points, ucas, types, groups, labels } = row;
  const input = activityOfRow(row, {
    points: numbered(points),
    ucas: numbered(ucas),
    types: numbered(types),
    groups: numbered(groups),
    labels: numbered(labels),
  });
  const { success, error } = z.safeParse(activityInput, input);
  if (success) return [];
  return fieldIssues(error, input).map(({ path, key, params }) => {
    const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
    const field = fieldOf[last] ?? (last as Field);
    return issue(field, sheetKeys[`${field} ${key}`] ?? key, params);
  });
}

/** What is wrong with the cells of an activity besides what the schema of its row reports. */
export function activityFaults(cells: Readonly<Record<string, string>>): FieldIssue[] {
  const strange = listFaults(cells);
  const { success, data } = z.safeParse(activityImport.row, cells);
  if (strange.length > 0 || !success) return strange;
  const crossed = [...dayFaults(data), ...pointFaults(data)];
  return crossed.length > 0 ? crossed : inputFaults(data);
}
