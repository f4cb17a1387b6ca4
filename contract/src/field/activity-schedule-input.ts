import * as z from 'contract/z';
import { day, once, text, whole } from '../core/fields.ts';
import {
  type ActivityPlan,
  activityKinds,
  activityUnits,
  everHappens,
  holidayUses,
} from '../rules/activity-schedule.ts';
import { LAST_DAY, type MonthWeekday, weekdayNths } from '../rules/month-days.ts';
import { onRecords } from '../rules/person.ts';

/** Maximum times of one day, and days that are left out. */
export const MOST_ACTIVITY_TIMES = 48;
export const MOST_EXCEPTIONS = 366;
/** Maximum days, weeks or months from one to the next. */
export const MOST_BETWEEN = 99;

const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Each time occurs once: a later one that repeats an earlier one is named. */
function distinct(payload: z.core.ParsePayload<string[]>): void {
  for (const [index, time] of payload.value.entries()) {
    if (payload.value.indexOf(time) === index) continue;
    const said = { path: [index], message: 'error.timeRepeated', continue: true };
    payload.issues.push({ ...said, code: 'custom', input: payload.value });
  }
}

/** The nth of a weekday in a month; each of a list once. */
const monthWeekday = z.strictObject({ nth: z.literal(weekdayNths), weekday: whole(1, 7) });
const eachOnce = (list: MonthWeekday[]) => [
  ...new Map(list.map((one) => [`${one.nth} ${one.weekday}`, one])).values(),
];

/** When an activity is due, on the wire; `ActivitySchedule` describes each part. */
export const activitySchedule = z.strictObject({
  every: z.strictObject({ unit: z.enum(activityUnits), count: whole(1, MOST_BETWEEN) }),
  weekdays: z.array(whole(1, 7)).check(z.overwrite(once)),
  month_days: z.array(z.union([z.literal(LAST_DAY), whole(1, 31)])).check(z.overwrite(once)),
  // What was kept or is sent without them has none.
  month_weekdays: z._default(z.array(monthWeekday).check(z.overwrite(eachOnce)), []),
  times: z
    .array(z.string().check(z.regex(HOUR, 'error.hourOfDay')))
    .check(z.minLength(1, 'error.required'), z.maxLength(MOST_ACTIVITY_TIMES), distinct),
  day_starts: text(8).check(z.refine((value) => value === '' || HOUR.test(value), 'error.hourOfDay')),
  from: day,
  until: z.nullable(day),
  except: z.array(day).check(
    z.maxLength(MOST_EXCEPTIONS),
    z.overwrite((days) => once(days).sort()),
  ),
  on_holidays: z.enum(holidayUses),
});

const plan = z.object({ kind: z.enum(activityKinds), schedule: activitySchedule });

/** A plan whose parts are each valid, regardless of the rules between them; null for any other. */
export function readPlan(value: unknown): ActivityPlan | null {
  const { success, data } = z.safeParse(plan, value);
  return success ? data : null;
}

const soundPlan = (path: string, error: string, isSound: (plan: ActivityPlan['schedule']) => boolean) =>
  z.refine<object>(
    (value) => {
      const given = readPlan(value);
      return given?.kind !== 'repetitive' || isSound(given.schedule);
    },
    { path: ['schedule', path], error, when: onRecords },
  );

const isOrdered = ({ from, until }: ActivityPlan['schedule']) => until === null || until >= from;
const hasDays = ({ every, weekdays, month_days, month_weekdays = [] }: ActivityPlan['schedule']) =>
  every.unit === 'day' || (every.unit === 'week' ? weekdays : [...month_days, ...month_weekdays]).length > 0;
const areWithin = ({ from, until, except }: ActivityPlan['schedule']) =>
  except.every((day) => day >= from && (until === null || day <= until));

/** The rules between a plan's parts. They wait until each part is valid; one that happens once has none. */
export const soundSchedule = [
  soundPlan('until', 'error.dateOrder', isOrdered),
  soundPlan('weekdays', 'error.ruleDays', (given) => given.every.unit !== 'week' || hasDays(given)),
  soundPlan('month_days', 'error.ruleDays', (given) => given.every.unit !== 'month' || hasDays(given)),
  soundPlan('except', 'error.exceptOutside', (given) => !isOrdered(given) || areWithin(given)),
  soundPlan(
    'from',
    'error.neverHappens',
    (schedule) => !isOrdered(schedule) || !hasDays(schedule) || everHappens({ kind: 'repetitive', schedule }),
  ),
] as const;
