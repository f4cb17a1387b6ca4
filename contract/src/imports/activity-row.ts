import type { ActivityInput } from '../field/activity.ts';
import { type ActivitySchedule, type ActivityUnit, MONTHS_OF_YEAR } from '../rules/activity-schedule.ts';
import type { ActivityRow } from './import-activity.ts';

/** The ids of what a row names, in the order of its words. */
export type ActivityIds = Readonly<
  Record<'points' | 'ucas' | 'types' | 'groups' | 'labels', readonly number[]>
>;

/** The unit in which a row repeats: as it sets, years in months, or as the days that it names require. */
export function activityUnitOf({ unit, weekdays, month_days }: ActivityRow): ActivityUnit {
  if (unit === 'year') return 'month';
  if (unit !== 'auto') return unit;
  if (weekdays.length > 0) return 'week';
  return month_days.length > 0 ? 'month' : 'day';
}

/** How often a row repeats. */
function everyOf(row: ActivityRow): ActivitySchedule['every'] {
  return { unit: activityUnitOf(row), count: (row.count ?? 1) * (row.unit === 'year' ? MONTHS_OF_YEAR : 1) };
}

/** A setting of a point: one word is for all of them. */
const at = <T>(list: readonly T[], nth: number): T | undefined => (list.length === 1 ? list[0] : list[nth]);

/** The input of `createActivity` of a row; the rules of its form are not checked. */
export function activityOfRow(row: ActivityRow, ids: ActivityIds): ActivityInput {
  const { name, kind, instructions, tolerance_minutes, stay_minutes, order, assignment } = row;
  const { weekdays, month_days, times, day_starts, from, except, on_holidays } = row;
  return {
    ...{ name, kind, instructions, tolerance_minutes, stay_minutes, order, assignment },
    active: row.active === 'running',
    schedule: {
      every: everyOf(row),
      ...{ weekdays, times, day_starts, from, except, on_holidays },
      month_days: month_days.filter((day) => typeof day === 'number'),
      month_weekdays: month_days.filter((day) => typeof day !== 'number'),
      until: row.until === '' ? null : row.until,
    },
    points: ids.points.map((checkpoint_id, nth) => ({
      checkpoint_id,
      after_minutes: at(row.after_minutes, nth) ?? null,
      ask: at(row.ask, nth) ?? 'nothing',
      note: at(row.note, nth) ?? '',
    })),
    uca_ids: [...ids.ucas],
    type_ids: [...ids.types],
    group_ids: [...ids.groups],
    label_ids: [...ids.labels],
  };
}
