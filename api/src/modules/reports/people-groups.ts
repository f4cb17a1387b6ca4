import { type MessageKey, message, UNSAID } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { fullName } from '../core/scope.ts';
import { byHour, type Words } from './common-groups.ts';

type Keys = RawBuilder<unknown>;
const whoOf = (uca: Keys | string): Keys => (typeof uca === 'string' ? sql.ref(uca) : uca);

/**
 * How a report about people groups its rows: `uca` is who (a column, or an expression), `at` the one of when. `nobodys` names the rows
 * of nobody, where there are any: they are a group of their own, 0 or `UNSAID`, so that the groups add up to the whole.
 */
export function peopleGroups(ctx: Ctx, uca: Keys | string, at: string, nobodys?: MessageKey) {
  const who = whoOf(uca);
  const person = sql`${nobodys ? sql`left join` : sql`join`} uca as person on person.id = ${who}`;
  const none = nobodys && message(ctx.language, nobodys);
  const key = (of: Keys, unsaid: string | number) =>
    none === undefined ? of : sql`coalesce(${of}, ${sql.lit(unsaid)})`;
  const others = none === undefined ? sql`` : sql`union all select 0, ${none}, ''`;
  return {
    uca: {
      key: key(who, 0),
      words: (
        _: Tx,
        keys: Keys,
      ) => sql<Words>`select uca.id as key, ${fullName} as label, uca.type as detail from uca
        join app_user on app_user.id = uca.user_id where uca.id = any(${keys}::bigint[]) ${others}`,
    },
    type: {
      join: person,
      key: key(sql`person.type`, UNSAID),
      words: (_: Tx, keys: Keys) =>
        sql<Words>`select key, ${none === undefined ? sql`key` : sql`case key when ${sql.lit(UNSAID)} then ${none}::text else key end`} as label,
          '' as detail from unnest(${keys}::text[]) as given (key)`,
    },
    place: {
      join: person,
      key: key(sql`person.place_id`, 0),
      words: (_: Tx, keys: Keys) =>
        sql<Words>`select id as key, name as label, '' as detail from place where id = any(${keys}::bigint[]) ${others}`,
    },
    hour: byHour(ctx, at),
  };
}

/** The filters of a report about people; 0 and `UNSAID` find what is unassigned. */
export function peopleFilters(uca: Keys | string) {
  const who = whoOf(uca);
  const or = (nobodys: boolean) => (nobodys ? sql`or ${who} is null` : sql``);
  return {
    uca_id: (ids: number[]) => sql`(${who} = any(${ids}::bigint[]) ${or(ids.includes(0))})`,
    type: (types: string[]) =>
      sql`(${who} in (select person.id from uca as person where person.type = any(${types}::text[]))
        ${or(types.includes(UNSAID))})`,
    place_id: (ids: number[]) =>
      sql`(${who} in (select person.id from uca as person where person.place_id = any(${ids}::bigint[]))
        ${or(ids.includes(0))})`,
  };
}
