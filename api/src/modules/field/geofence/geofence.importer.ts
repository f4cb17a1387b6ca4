import {
  type Coordinates,
  compileFence,
  type FenceShape,
  type FenceTextFault,
  type FieldIssue,
  fenceCentre,
  fenceIssue,
  geofenceImport,
  hoursOfText,
  type ImportRowOf,
  type MessageKey,
  metresBetween,
  readFenceCorners,
} from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type ImportCtx, type ImportLine, importer, shown, type Verdicts } from '../../imports/importer.ts';
import { nameKey } from '../../imports/lookups.ts';
import { assignTo } from './fence-members.ts';
import { groundOf } from './ground.ts';
import { groupKey, knownFences, type Named, type NamedPlace, namedBy } from './import-lookups.ts';

type Row = ImportRowOf<typeof geofenceImport>;
type Line = ImportLine<Row>;

/** The form's defaults. */
const COLOR = '#0b687d';
/** If a fence is this far from its place but this near with latitude and longitude swapped, they were swapped. */
const FAR_METRES = 300_000;
const NEAR_METRES = 100_000;

function shapeOfRow({ corners, lat, lng, radius }: Row): FenceShape {
  const read = readFenceCorners(corners);
  if ('points' in read && read.points.length > 0) return { kind: 'polygon', points: read.points };
  if (lat === null || lng === null || radius === null)
    throw new Error('a geofence passed the rules of its import without ground');
  return { kind: 'circle', lat, lng, radius };
}

function ucasOf({ ucas, type }: Row, place: NamedPlace, named: Named): number[] {
  return ucas.length > 0
    ? ucas.flatMap((word) => named.ucas.get(nameKey(word)) ?? [])
    : (named.ucasAt.get(groupKey(type, place.id)) ?? []);
}

function checkpointsOf(row: Row, place: NamedPlace, named: Named): number[] {
  if (row.checkpoints.length > 0) return row.checkpoints.flatMap((code) => named.checkpoints.get(code) ?? []);
  const { distance } = compileFence(shapeOfRow(row));
  const inside = (named.checkpointsAt.get(place.id) ?? []).filter(({ lat, lng }) => distance(lat, lng) <= 0);
  return inside.map(({ id }) => id);
}

/** Kilometres from its place as given and with the axes swapped, if that shows they are swapped. */
function reversedBy(shape: FenceShape, { lat, lng }: NamedPlace): { far: number; near: number } | null {
  if (lat === null || lng === null) return null;
  const centre = fenceCentre(shape);
  const turned: Coordinates = { lat: centre.lng, lng: centre.lat };
  if (Math.abs(turned.lat) > 90) return null;
  const [far, near] = [metresBetween({ lat, lng }, centre), metresBetween({ lat, lng }, turned)];
  if (far < FAR_METRES || near > NEAR_METRES) return null;
  return { far: Math.round(far / 1000), near: Math.round(near / 1000) };
}

function checkOne(line: Line, named: Named, verdicts: Verdicts<Row>): void {
  const { type, place: placeName, ucas, checkpoints, corners } = line.value;
  if (!named.types.has(nameKey(type))) verdicts.refuse(line, 'type', 'error.importType');
  const strangeUca = ucas.find((word) => !named.ucas.has(nameKey(word)));
  if (strangeUca !== undefined)
    verdicts.refuse(line, 'ucas', 'error.importUca', { value: shown(strangeUca) });
  const strangePoint = checkpoints.find((code) => !named.checkpoints.has(code));
  if (strangePoint !== undefined)
    verdicts.refuse(line, 'checkpoints', 'error.importCheckpoint', { value: shown(strangePoint) });
  const place = named.places.get(nameKey(placeName));
  if (!place) {
    verdicts.refuse(line, 'place', 'error.importPlace');
    return;
  }
  const shape = shapeOfRow(line.value);
  const field = corners === '' ? 'lat' : 'corners';
  const reversed = reversedBy(shape, place);
  if (reversed) {
    verdicts.refuse(line, field, 'error.importFar', { ...reversed, place: shown(placeName) });
    return;
  }
  // Corners were judged as they were read.
  const issue = shape.kind === 'circle' && fenceIssue(shape);
  if (issue) {
    verdicts.refuse(line, field, issue.key, issue.params);
    return;
  }
  if (ucas.length === 0 && named.types.has(nameKey(type)) && ucasOf(line.value, place, named).length === 0)
    verdicts.refuse(line, 'ucas', 'error.importNoUcas', { place: shown(placeName) });
  if (checkpoints.length === 0 && checkpointsOf(line.value, place, named).length === 0)
    verdicts.refuse(line, 'checkpoints', 'error.importNoCheckpoints', { place: shown(placeName) });
}

const textFaults = {
  geometry: 'error.importGeometry',
  parts: 'error.importParts',
  holes: 'error.importHoles',
  corners: 'error.importCorners',
  corner: 'error.importCorner',
  reversed: 'error.importReversed',
} as const satisfies Record<FenceTextFault['fault'], MessageKey>;

/** What is wrong with a row's geometry, and what to do. */
function groundFaults({ corners = '', lat, lng, radius }: Readonly<Record<string, string>>): FieldIssue[] {
  const say = (path: string, key: MessageKey, params = {}): FieldIssue[] => [{ path, key, params }];
  const read = readFenceCorners(corners);
  if ('issue' in read) return say('corners', read.issue.key, read.issue.params);
  if ('fault' in read) return say('corners', textFaults[read.fault], read.params);
  if (read.points.length > 0) return [];
  if (!lat && !lng) return say('corners', 'error.importNoGround');
  if (!lat || !lng) return say(lat ? 'lng' : 'lat', 'error.importNoGround');
  return radius ? [] : say('radius', 'error.importRadius');
}

/** Emails about a stay need its length. */
const dwellFaults = ({
  dwell_minutes,
  emails_dwell,
}: Readonly<Record<string, string | undefined>>): FieldIssue[] =>
  emails_dwell && !dwell_minutes ? [{ path: 'dwell_minutes', key: 'error.required', params: {} }] : [];

const valuesOf = (lines: readonly Line[]) => lines.map(({ value }) => value);

/** Where emails go if the file does not specify it: to the user who imports it. */
async function ownEmail(trx: Tx, { userId }: ImportCtx): Promise<string> {
  const user = await trx.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email ?? '';
}
const mails = ['emails_entry', 'emails_exit', 'emails_summary'] as const;

/** Imports geofences. A name that the client already has is ignored. */
export const geofenceImporter = importer<typeof geofenceImport>({
  declaration: geofenceImport,
  entity: 'geofence',
  faults: (cells) => [...groundFaults(cells), ...dwellFaults(cells)],

  async check(trx, ctx, lines, verdicts) {
    const values = valuesOf(lines);
    const known = await knownFences(
      trx,
      ctx.clientId,
      values.map(({ name }) => name),
    );
    const named = await namedBy(trx, ctx.clientId, values);
    const own = await ownEmail(trx, ctx);
    for (const line of lines) {
      if (known.has(nameKey(line.value.name))) {
        verdicts.ignore(line);
        continue;
      }
      checkOne(line, named, verdicts);
      for (const field of mails)
        if (own === '' && line.value[field].length === 0) verdicts.refuse(line, field, 'error.required');
    }
  },

  async write(trx, ctx, lines) {
    const named = await namedBy(trx, ctx.clientId, valuesOf(lines));
    const own = await ownEmail(trx, ctx);
    const now = ctx.now();
    const given = lines.map(({ row, value }) => {
      const place = named.places.get(nameKey(value.place));
      if (!place) throw new Error(`row ${row} lost its place`);
      const shape = shapeOfRow(value);
      const { points, ...ground } = groundOf(shape);
      const { name, description, offline_minutes, dwell_minutes, emails_dwell } = value;
      return {
        ...{ row, name, description, ...ground, points: JSON.parse(points) },
        ...{ offline_minutes, dwell_minutes, emails_dwell },
        ...{ type_id: named.types.get(nameKey(value.type)), place_id: place.id },
        ...{ color: value.color || COLOR, expected: hoursOfText(value.expected) ?? [] },
        ...Object.fromEntries(mails.map((field) => [field, value[field].length > 0 ? value[field] : [own]])),
        uca_ids: ucasOf(value, place, named),
        checkpoint_ids: checkpointsOf(value, place, named),
        isNamed: value.ucas.length > 0,
      };
    });
    const { rows } = await sql<{ row: number; id: number }>`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as fence(row integer, name text,
          type_id bigint, place_id bigint, description text, shape text, lat double precision, lng double precision,
          radius double precision, points jsonb, color text, emails_entry text[], emails_exit text[],
          emails_summary text[], offline_minutes integer, dwell_minutes integer, emails_dwell text[], expected jsonb)
      ), made as (
        insert into geofence (client_id, name, type_id, place_id, description, shape, lat, lng, radius, points, color,
          emails_entry, emails_exit, emails_summary, offline_minutes, dwell_minutes, emails_dwell, expected, dwell_since,
          shaped_at, created_at, updated_at)
        select ${ctx.clientId}, name, type_id, place_id, description, shape, lat, lng, radius, points, color,
          emails_entry, emails_exit, emails_summary, offline_minutes, dwell_minutes, emails_dwell, expected,
          ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
        from given order by row
        returning id, name
      )
      select given.row, made.id from given join made using (name)`.execute(trx);
    const idOf = new Map(rows.map(({ row, id }) => [row, id]));
    const links = (field: 'uca_ids' | 'checkpoint_ids', fences = given) =>
      JSON.stringify(fences.map((fence) => ({ fence: idOf.get(fence.row), ids: fence[field] })));
    const watch = (fences: typeof given) =>
      sql`insert into geofence_uca (client_id, geofence_id, uca_id, since)
        select ${ctx.clientId}, fence, uca, ${now}::timestamptz
        from jsonb_to_recordset(${links('uca_ids', fences)}::jsonb) as link(fence bigint, ids bigint[]),
          unnest(ids) as uca
        on conflict do nothing`.execute(trx);
    // Who is named stays when type or place change, as in the form; only the others are there by their own settings.
    await watch(given.filter(({ isNamed }) => isNamed));
    await assignTo(
      trx,
      rows.map(({ id }) => id),
      now,
    );
    await watch(given.filter(({ isNamed }) => !isNamed));
    await sql`insert into geofence_checkpoint (client_id, geofence_id, checkpoint_id)
      select ${ctx.clientId}, fence, checkpoint
      from jsonb_to_recordset(${links('checkpoint_ids')}::jsonb) as link(fence bigint, ids bigint[]),
        unnest(ids) as checkpoint
      on conflict do nothing`.execute(trx);
    return rows;
  },
});
