import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { SheetColumn } from '../../core/report/report-sheets.ts';
import { fullName } from '../../core/scope.ts';

type Keys = RawBuilder<unknown>;
interface Words {
  key: number | string;
  label: string;
  detail: string;
}
const asTheyAre = (_: Tx, keys: Keys) =>
  sql<Words>`select key, key as label, '' as detail from unnest(${keys}::text[]) as given (key)`;

/** The filters of both reports of geofences, over a table whose rows have a UCA and a geofence. */
export function fenceFilters(table: 'geofence_event' | 'geofence_visit') {
  const [uca, fence] = [sql.ref(`${table}.uca_id`), sql.ref(`${table}.geofence_id`)];
  return {
    uca_id: (ids: number[]) => sql`${uca} = any(${ids}::bigint[])`,
    type: (types: string[]) =>
      sql`${uca} in (select person.id from uca as person where person.type = any(${types}::text[]))`,
    geofence_id: (ids: number[]) => sql`${fence} = any(${ids}::bigint[])`,
    place_id: (ids: number[]) =>
      sql`${fence} in (select ground.id from geofence as ground where ground.place_id = any(${ids}::bigint[]))`,
  };
}

/** How both reports group their rows; `at` is when each happened. */
export function fenceGroups({ user }: Ctx, table: 'geofence_event' | 'geofence_visit', at: string) {
  const [uca, fence] = [sql.ref(`${table}.uca_id`), sql.ref(`${table}.geofence_id`)];
  return {
    geofence: {
      key: fence,
      words: (_: Tx, keys: Keys) => sql<Words>`select geofence.id as key, geofence.name as label,
        place.name as detail from geofence join place on place.id = geofence.place_id
        where geofence.id = any(${keys}::bigint[])`,
    },
    uca: {
      key: uca,
      words: (
        _: Tx,
        keys: Keys,
      ) => sql<Words>`select uca.id as key, ${fullName} as label, uca.type as detail from uca
        join app_user on app_user.id = uca.user_id where uca.id = any(${keys}::bigint[])`,
    },
    type: { join: sql`join uca as person on person.id = ${uca}`, key: sql`person.type`, words: asTheyAre },
    place: {
      join: sql`join geofence as ground on ground.id = ${fence}`,
      key: sql`ground.place_id`,
      words: (_: Tx, keys: Keys) =>
        sql<Words>`select id as key, name as label, '' as detail from place where id = any(${keys}::bigint[])`,
    },
    // Two digits, so that midnight is a key like any other hour.
    hour: {
      key: sql`to_char(${sql.ref(at)} at time zone ${user.timezone}, 'HH24')`,
      words: (_: Tx, keys: Keys) => sql<Words>`
        select key, key || ':00' as label, '' as detail from unnest(${keys}::text[]) as given (key)`,
    },
  };
}

/** What both logs are sorted by, for person and place, and searched in. */
export const fenceList = {
  sortable: {
    uca_name: 'app_user.sort_name',
    uca_type: 'uca.type',
    geofence_name: sql`fold(geofence.name)`,
    place_name: sql`fold(place.name)`,
  },
  searchable: ['app_user.search', 'geofence.search', 'place.search'],
  folded: true,
} as const;

type Whose = Record<'geofence_name' | 'place_name' | 'uca_name' | 'uca_type', string>;

/** Person and place in the spreadsheets of both logs. */
export const fenceColumns: readonly SheetColumn<Whose>[] = [
  { header: 'fences.column.geofence_name', width: 28, kind: 'text', cell: (row) => row.geofence_name },
  { header: 'fences.column.place_name', width: 24, kind: 'text', cell: (row) => row.place_name },
  { header: 'fences.column.uca_name', width: 28, kind: 'text', cell: (row) => row.uca_name },
  { header: 'fences.column.uca_type', width: 18, kind: 'text', cell: (row) => row.uca_type },
];

/** The names of the analyses, and their columns beside the figures. */
export const fenceSheets = <const Of extends 'fenceEvents' | 'fenceVisits'>(of: Of) =>
  ({
    geofence: {
      name: `${of}.by.geofence`,
      key: 'fences.column.geofence_name',
      detail: 'fences.column.place_name',
    },
    uca: { name: `${of}.by.uca`, key: 'fences.column.uca_name', detail: 'fences.column.uca_type' },
    type: { name: `${of}.by.type`, key: 'fences.column.uca_type' },
    place: { name: `${of}.by.place`, key: 'fences.column.place_name' },
    hour: { name: `${of}.by.hour`, key: 'fences.column.hour' },
  }) as const;
