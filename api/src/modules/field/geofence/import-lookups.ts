import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { idsByName, nameKey } from '../../imports/lookups.ts';

/** A place and its position; null if it has none. */
export interface NamedPlace {
  id: number;
  lat: number | null;
  lng: number | null;
}
export interface PlacedPoint {
  id: number;
  lat: number;
  lng: number;
}

/** What the lines of a geofence import name, among the client's records: by name, user name or code. */
export interface Named {
  types: Map<string, number>;
  places: Map<string, NamedPlace>;
  ucas: Map<string, number>;
  checkpoints: Map<string, number>;
  /** UCAs by type and place, and checkpoints by place: the members when a line names none. */
  ucasAt: Map<string, number[]>;
  checkpointsAt: Map<number, PlacedPoint[]>;
}

export interface Names {
  type: string;
  place: string;
  ucas: readonly string[];
  checkpoints: readonly string[];
}

export const groupKey = (type: string, place: number) => `${nameKey(type)}\n${place}`;
/** UCAs of a type at a place, at most as many as a fence can have. */
const MOST_UCAS = 10_000;
const MOST_CHECKPOINTS = 1000;

async function placesByName(trx: Tx, clientId: number, names: readonly string[]) {
  const wanted = [...new Set(names.map(nameKey))];
  const { rows } = await sql<NamedPlace & { key: string }>`
    select id, lower(name) as key, lat, lng from place
    where client_id = ${clientId} and lower(name) = any (${wanted}::text[]) and deleted_at is null`.execute(
    trx,
  );
  return new Map(rows.map(({ key, ...place }) => [key, place]));
}

function gathered<K, T>(rows: readonly { key: K; value: T }[]): Map<K, T[]> {
  const found = new Map<K, T[]>();
  for (const { key, value } of rows) {
    const list = found.get(key) ?? [];
    list.push(value);
    found.set(key, list);
  }
  return found;
}

async function ucasAtPlaces(trx: Tx, clientId: number, lines: readonly Names[], places: Named['places']) {
  const bare = lines.filter(({ ucas }) => ucas.length === 0);
  const types = [...new Set(bare.map(({ type }) => nameKey(type)))];
  const at = [...new Set(bare.flatMap(({ place }) => places.get(nameKey(place))?.id ?? []))];
  const { rows } = await sql<{ id: number; type: string; place_id: number }>`
    select id, type, place_id from (
      select id, type, place_id, row_number() over (partition by type, place_id order by id) as nth from uca
      where client_id = ${clientId} and deleted_at is null and place_id = any (${at}::bigint[])
        and lower(type) = any (${types}::text[])) as numbered
    where nth <= ${MOST_UCAS} order by id`.execute(trx);
  return gathered(rows.map(({ id, type, place_id }) => ({ key: groupKey(type, place_id), value: id })));
}

async function checkpointsAtPlaces(
  trx: Tx,
  clientId: number,
  lines: readonly Names[],
  places: Named['places'],
) {
  const bare = lines.filter(({ checkpoints }) => checkpoints.length === 0);
  const at = [...new Set(bare.flatMap(({ place }) => places.get(nameKey(place))?.id ?? []))];
  const { rows } = await sql<PlacedPoint & { place_id: number }>`
    select id, lat, lng, place_id from (
      select id, lat, lng, place_id, row_number() over (partition by place_id order by id) as nth from checkpoint
      where client_id = ${clientId} and deleted_at is null and place_id = any (${at}::bigint[])) as numbered
    where nth <= ${MOST_CHECKPOINTS} order by id`.execute(trx);
  return gathered(rows.map(({ place_id, ...value }) => ({ key: place_id, value })));
}

export async function namedBy(trx: Tx, clientId: number, lines: readonly Names[]): Promise<Named> {
  const usernames = [...new Set(lines.flatMap(({ ucas }) => ucas.map(nameKey)))];
  const codes = [...new Set(lines.flatMap(({ checkpoints }) => checkpoints))];
  const places = await placesByName(
    trx,
    clientId,
    lines.map(({ place }) => place),
  );
  const ucas = await sql<{ id: number; key: string }>`
    select uca.id, app_user.username as key from uca join app_user on app_user.id = uca.user_id
    where uca.client_id = ${clientId} and uca.deleted_at is null
      and app_user.username = any (${usernames}::text[])`.execute(trx);
  const points = await sql<{ id: number; key: string }>`
    select id, code as key from checkpoint
    where client_id = ${clientId} and deleted_at is null and code = any (${codes}::text[])`.execute(trx);
  const byKey = (rows: readonly { id: number; key: string }[]) =>
    new Map(rows.map(({ key, id }) => [key, id]));
  return {
    types: await idsByName(
      trx,
      'uca_type',
      clientId,
      lines.map(({ type }) => type),
    ),
    places,
    ucas: byKey(ucas.rows),
    checkpoints: byKey(points.rows),
    ucasAt: await ucasAtPlaces(trx, clientId, lines, places),
    checkpointsAt: await checkpointsAtPlaces(trx, clientId, lines, places),
  };
}

/** Which of these names the client's geofences already have, ignoring case. */
export async function knownFences(trx: Tx, clientId: number, names: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(names.map(nameKey))];
  const { rows } = await sql<{ key: string }>`
    select lower(name) as key from geofence
    where client_id = ${clientId} and lower(name) = any (${wanted}::text[]) and deleted_at is null`.execute(
    trx,
  );
  return new Set(rows.map(({ key }) => key));
}
