import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { SheetColumn } from '../../core/report/report-sheets.ts';
import type { Words } from '../common-groups.ts';
import { peopleFilters, peopleGroups } from '../people-groups.ts';
import { peopleSheets, peopleSortable } from '../people-sheets.ts';

type Keys = RawBuilder<unknown>;
type Table = 'geofence_event' | 'geofence_visit';

/** The filters of both reports of geofences, over a table whose rows have a UCA and a geofence. */
export function fenceFilters(table: Table) {
  const fence = sql.ref(`${table}.geofence_id`);
  return {
    ...peopleFilters(`${table}.uca_id`),
    geofence_id: (ids: number[]) => sql`${fence} = any(${ids}::bigint[])`,
    place_id: (ids: number[]) =>
      sql`${fence} in (select ground.id from geofence as ground where ground.place_id = any(${ids}::bigint[]))`,
  };
}

/** How both reports group their rows; `at` is when each happened. Their place is the geofence's. */
export function fenceGroups(ctx: Ctx, table: Table, at: string) {
  const fence = sql.ref(`${table}.geofence_id`);
  const { place, ...people } = peopleGroups(ctx, `${table}.uca_id`, at);
  return {
    ...people,
    geofence: {
      key: fence,
      words: (_: Tx, keys: Keys) => sql<Words>`select geofence.id as key, geofence.name as label,
        place.name as detail from geofence join place on place.id = geofence.place_id
        where geofence.id = any(${keys}::bigint[])`,
    },
    place: {
      ...place,
      join: sql`join geofence as ground on ground.id = ${fence}`,
      key: sql`ground.place_id`,
    },
  };
}

/** What both logs are sorted by, for person and place, and searched in. */
export const fenceList = {
  sortable: {
    ...peopleSortable,
    geofence_name: sql`fold(geofence.name)`,
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
    ...peopleSheets(of, 'fences'),
  }) as const;
