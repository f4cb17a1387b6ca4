import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { fullName } from '../core/scope.ts';
import { byHour, type Words } from './common-groups.ts';

type Keys = RawBuilder<unknown>;
/** How a report about people groups its rows: `uca` is the column of who, `at` the one of when. */
export function peopleGroups(ctx: Ctx, uca: string, at: string) {
  const who = sql.ref(uca);
  const person = sql`join uca as person on person.id = ${who}`;
  return {
    uca: {
      key: who,
      words: (
        _: Tx,
        keys: Keys,
      ) => sql<Words>`select uca.id as key, ${fullName} as label, uca.type as detail from uca
        join app_user on app_user.id = uca.user_id where uca.id = any(${keys}::bigint[])`,
    },
    type: {
      join: person,
      key: sql`person.type`,
      words: (_: Tx, keys: Keys) =>
        sql<Words>`select key, key as label, '' as detail from unnest(${keys}::text[]) as given (key)`,
    },
    place: {
      join: person,
      key: sql`person.place_id`,
      words: (_: Tx, keys: Keys) =>
        sql<Words>`select id as key, name as label, '' as detail from place where id = any(${keys}::bigint[])`,
    },
    hour: byHour(ctx, at),
  };
}

/** The filters of a report about people. */
export function peopleFilters(uca: string) {
  const who = sql.ref(uca);
  return {
    uca_id: (ids: number[]) => sql`${who} = any(${ids}::bigint[])`,
    type: (types: string[]) =>
      sql`${who} in (select person.id from uca as person where person.type = any(${types}::text[]))`,
    place_id: (ids: number[]) =>
      sql`${who} in (select person.id from uca as person where person.place_id = any(${ids}::bigint[]))`,
  };
}
