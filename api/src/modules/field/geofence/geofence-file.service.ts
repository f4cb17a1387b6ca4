import { Readable } from 'node:stream';
import type { exportGeofences, GeofenceFile, QueryOut } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { searchCondition } from '../../../http/list-search.ts';
import { type StreamReply, stream } from '../../../http/stream.ts';
import { counted } from './geofence.repository.ts';
import { filteredGeofences, searchedGeofences } from './geofence.service.ts';
import { type FileRow, type FileWriter, writers } from './geofence-files.ts';

/** Rows of one query. Others wait for it on the embedded database. */
const CHUNK = 500;
const mediaTypes: Record<GeofenceFile, string> = {
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
  csv: 'text/csv; charset=utf-8',
};

type Query = QueryOut<typeof exportGeofences>;

/** The next rows after an id, in order of id. */
function rowsAfter(ctx: Ctx, { search, ...filters }: Query, after: number): Promise<FileRow[]> {
  const condition = search ? searchCondition(searchedGeofences, search, true) : null;
  return ctx.tx(async (trx) => {
    const fitting = filteredGeofences(trx, ctx, filters);
    return (condition ? fitting.where(condition) : fitting)
      .clearSelect()
      .where('geofence.id', '>', after)
      .orderBy('geofence.id')
      .limit(CHUNK)
      .select([
        ...(['geofence.id', 'geofence.name', 'geofence.description', 'geofence.shape'] as const),
        ...(['geofence.lat', 'geofence.lng', 'geofence.radius', 'geofence.points'] as const),
        ...(['geofence.color', 'geofence.offline_minutes', 'geofence.expected'] as const),
        ...(['geofence.dwell_minutes', 'geofence.emails_dwell'] as const),
        ...(['geofence.emails_entry', 'geofence.emails_exit', 'geofence.emails_summary'] as const),
        sql<string>`(select kind.name from uca_type as kind where kind.id = geofence.type_id)`.as('type'),
        sql<string>`(select place.name from place where place.id = geofence.place_id)`.as('place'),
        sql<string[]>`(select coalesce(jsonb_agg(app_user.username order by link.uca_id), '[]')
          from ${counted('ucas')} join app_user on app_user.id = uca.user_id
          where link.geofence_id = geofence.id)`.as('ucas'),
        sql<string[]>`(select coalesce(jsonb_agg(checkpoint.code order by link.checkpoint_id), '[]')
          from ${counted('checkpoints')} where link.geofence_id = geofence.id)`.as('checkpoints'),
      ])
      .execute();
  });
}

async function* written(ctx: Ctx, query: Query, { head, row, between, foot }: FileWriter) {
  yield head;
  let after = 0;
  for (let first = true; ; ) {
    const rows = await rowsAfter(ctx, query, after);
    if (rows.length > 0) yield (first ? '' : between) + rows.map(row).join(between);
    first &&= rows.length === 0;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < CHUNK) break;
  }
  yield foot;
}

/** The geofences that the filters let through, as a file that is read and sent in parts. */
export async function geofenceFile(ctx: Ctx, query: Query): Promise<StreamReply> {
  const { format } = query;
  return stream(
    mediaTypes[format],
    Readable.from(written(ctx, query, writers[format])),
    `geocercas.${format}`,
  );
}
