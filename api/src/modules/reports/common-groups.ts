import { dutyHoursOf, dutyShiftOf, dutyShifts, type MessageKey, message } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { type Labelled, linkedLabels } from '../field/label/label.repository.ts';

/** Groups that reports of several kinds have. */

type Keys = RawBuilder<unknown>;
/** A group as a report names it. */
export interface Words {
  key: number | string;
  label: string;
  detail: string;
}

/** Hours of the day; keys have two digits, so that midnight is a key like any other hour. */
export const byHour = ({ user }: Ctx, at: string) => ({
  key: sql`to_char(${sql.ref(at)} at time zone ${user.timezone}, 'HH24')`,
  words: (_: Tx, keys: Keys) => sql<Words>`select key, key || ':00' as label, '' as detail
    from unnest(${keys}::text[]) as given (key)`,
});

/** A Monday at noon, in a week of which only the names matter. */
const MONDAY = Date.UTC(2024, 0, 1, 12);

/** The days of the week by name, from Monday. */
function weekdays(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, nth) => format.format(MONDAY + nth * 86_400_000));
}

/** Days of the week, `1` (Monday) to `7`. */
export const byWeekday = ({ user, language }: Ctx, at: string) => ({
  key: sql`to_char(${sql.ref(at)} at time zone ${user.timezone}, 'ID')`,
  words: (_: Tx, keys: Keys) => {
    return sql<Words>`select key, (${weekdays(language)}::text[])[key::integer] as label, '' as detail
      from unnest(${keys}::text[]) as given (key)`;
  },
});

/** Shifts of guards (`dutyShifts`) in the caller's time zone, by the hours of the caller's client. */
export const byShift = ({ user, language }: Ctx, at: string) => {
  const hours = dutyHoursOf(user);
  const since = (hour: number) =>
    sql`(${sql.ref(at)} at time zone ${user.timezone} - make_interval(hours => ${hour}))`;
  const nightBegins = (hours.night - hours.day + 24) % 24;
  return {
    // Each on the day on which it begins, also a night that begins at midnight.
    key: sql`case when extract(hour from ${since(hours.day)}) < ${nightBegins}
      then to_char(${since(hours.day)}, 'ID') || 'd' else to_char(${since(hours.night)}, 'ID') || 'n' end`,
    words: (_: Tx, keys: Keys) => {
      const days = weekdays(language);
      const names = dutyShifts.map((code) => {
        const { weekday, night } = dutyShiftOf(code);
        return message(language, night ? 'report.nightShift' : 'report.dayShift', {
          ...{ day: days[weekday - 1] ?? '', from: hours.day, to: hours.night },
        });
      });
      return sql<Words>`select key, (${names}::text[])[array_position(${dutyShifts}::text[], key)] as label, '' as detail
        from unnest(${keys}::text[]) as given (key)`;
    },
  };
};

/** What records of a kind have of labels that are not deleted: `owner` and `label_id`. */
const worn = (kind: Labelled) =>
  sql`(select ${sql.ref(`link.${kind}_id`)} as owner, link.label_id from ${linkedLabels(kind)})`;

/**
 * By the labels of a record that a row belongs to: it counts under each of them, and under 0 without any. The report's
 * declaration sets it (`overlapping`).
 */
export const byLabel = ({ language }: Ctx, kind: Labelled, owner: string) => ({
  join: sql`left join ${worn(kind)} as mark on mark.owner = ${sql.ref(owner)}`,
  key: sql`coalesce(mark.label_id, 0)`,
  words: (_: Tx, keys: Keys) => sql<Words>`select id as key, name as label, '' as detail from label
    where id = any(${keys}::bigint[]) union all select 0, ${message(language, 'report.noLabel')}, ''`,
});

/** Rows of a record that has one of these labels; 0 finds those of a record that has none. */
export const hasLabel = (kind: Labelled, owner: string) => (ids: readonly number[]) => {
  const held = sql.ref(owner);
  const none = sql`or not exists (select from ${worn(kind)} as mark where mark.owner = ${held})`;
  return sql`(${held} in (select mark.owner from ${worn(kind)} as mark where mark.label_id = any(${[...ids]}::bigint[]))
    ${ids.includes(0) ? none : sql``})`;
};

/** Codes by the messages that name them. */
export const byCode = <Code extends string>(
  { language }: Ctx,
  key: RawBuilder<unknown>,
  all: readonly Code[],
  word: (code: Code) => MessageKey,
) => ({
  key,
  words: (_: Tx, keys: Keys) => {
    const named = all.map((code) => sql`(${code}::text, ${message(language, word(code))}::text)`);
    return sql<Words>`select key, label, '' as detail from (values ${sql.join(named)}) as named (key, label)
      where key = any(${keys}::text[])`;
  },
});
