import { compileFence, type FenceHours, type FenceShape, fenceCentre } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { type ClientSeed, clientSeeds } from './clients.ts';
import type { SeedFence } from './fence-visits.ts';
import { DAY, iso, type SeedClient, type SeedPlace, type SeedUca } from './ground.ts';
import { insertRows } from './insert.ts';
import { cornerOf } from './positions.ts';
import { randomOf } from './random.ts';
import { moved } from './shifts.ts';

interface FenceSeed {
  name: string;
  description: string;
  place: SeedPlace;
  shape: FenceShape;
  color: string;
  type: string;
  offline_minutes: number | null;
  dwell_minutes: number | null;
  expected: FenceHours[];
  of: readonly SeedUca[];
}

/** The grounds of a place as somebody would draw them: some corners around its centre, slightly irregular. */
function outline(place: SeedPlace, corners: number, metres: number): FenceShape {
  const random = randomOf(`ground ${place.name}`);
  const points = Array.from({ length: corners }, (_, nth) => {
    const turn = (2 * Math.PI * (nth + random.between(-0.2, 0.2))) / corners;
    const far = metres * random.between(0.95, 1.2);
    return moved(place, Math.cos(turn) * far, Math.sin(turn) * far);
  });
  return { kind: 'polygon', points };
}

const colors = ['#0b687d', '#3f6fc4', '#7a4fb5', '#1c8a4d', '#c27f06', '#5b6b73'];

/** The type of most of these. */
function usualType(of: readonly SeedUca[]): string {
  const counts = new Map<string, number>();
  for (const { type } of of) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** The grounds around each place; around the first one also its town and a forbidden corner. */
function fencesOf(client: SeedClient): FenceSeed[] {
  const grounds = client.places.map((place, nth): FenceSeed => {
    const of = client.ucas.filter((uca) => uca.place === place);
    const drawn = nth % 2 === 0;
    return {
      name: place.name,
      description: `Predio de ${place.name}`,
      place,
      shape: drawn
        ? outline(place, 5 + (nth % 4), place.radius * 1.15)
        : { kind: 'circle', lat: place.lat, lng: place.lng, radius: Math.round(place.radius * 1.2) },
      color: colors[nth % colors.length] as string,
      type: usualType(of),
      offline_minutes: null,
      dwell_minutes: null,
      expected: nth === 2 ? [{ days: [1, 2, 3, 4, 5], from_time: '08:00:00', to_time: '17:00:59' }] : [],
      of,
    };
  });
  const [first] = client.places;
  if (!first) return grounds;
  const mobile = client.ucas.filter(({ type }) => type === 'Motorizado');
  return [
    ...grounds,
    {
      name: 'Ciudad',
      description: 'Hasta dónde patrullan los motorizados',
      place: first,
      shape: { kind: 'circle', lat: first.lat, lng: first.lng, radius: 6000 },
      color: '#5b6b73',
      type: 'Motorizado',
      offline_minutes: 30,
      dwell_minutes: null,
      expected: [],
      of: mobile.length > 0 ? mobile : client.ucas.slice(0, 1),
    },
    {
      name: 'Zona restringida',
      description: 'Nadie entra sin orden de trabajo',
      place: first,
      shape: { kind: 'circle', ...cornerOf(first), radius: Math.max(40, first.radius * 0.5) },
      color: '#b83f33',
      type: 'Guardia',
      offline_minutes: 5,
      dwell_minutes: 5,
      expected: [],
      of: client.ucas.filter(({ place, type }) => place === first && type === 'Guardia'),
    },
  ];
}

const mailbox = ({ domain }: ClientSeed, who: string) => `${who}@${domain}`;

/** Geofences of the clients that have them: grounds, towns and forbidden corners, with their UCAs and checkpoints. */
export async function seedGeofences(
  trx: Tx,
  clients: readonly SeedClient[],
  day: number,
): Promise<SeedFence[]> {
  const types = await trx.selectFrom('uca_type').select(['id', 'client_id', 'name']).execute();
  const made = clients.flatMap((client) => {
    const seed = clientSeeds.find(({ key }) => key === client.key);
    if (!seed?.flags.is_geocerca) return [];
    return fencesOf(client)
      .filter(({ of }) => of.length > 0)
      .map((fence, nth) => ({ client, seed, fence, at: iso(day - (120 - nth * 7) * DAY) }));
  });
  const rows = made.map(({ client, seed, fence, at }) => {
    const { shape } = fence;
    const points = shape.kind === 'polygon' ? shape.points : [];
    return {
      client_id: client.id,
      name: fence.name,
      type_id: types.find(({ client_id, name }) => client_id === client.id && name === fence.type)?.id ?? 0,
      place_id: fence.place.id,
      description: fence.description,
      shape: shape.kind,
      ...fenceCentre(shape),
      radius: compileFence(shape).radius,
      points,
      color: fence.color,
      mail: mailbox(seed, 'monitoreo'),
      summary: mailbox(seed, 'jefatura'),
      offline_minutes: fence.offline_minutes,
      dwell_minutes: fence.dwell_minutes,
      expected: fence.expected,
      at,
    };
  });
  const { rows: ids } = await sql<{ id: number }>`
    insert into geofence (client_id, name, type_id, place_id, description, shape, lat, lng, radius, points, color,
      emails_entry, emails_exit, emails_summary, emails_dwell, offline_minutes, dwell_minutes, dwell_since, expected,
      shaped_at, created_at, updated_at)
    select client_id, name, type_id, place_id, description, shape, lat, lng, radius, points, color,
      array[mail], array[mail], array[summary], case when dwell_minutes is null then '{}' else array[summary] end,
      offline_minutes, dwell_minutes, at, expected, at, at, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (client_id bigint, name text, type_id bigint,
      place_id bigint, description text, shape text, lat float8, lng float8, radius float8, points jsonb, color text,
      mail text, summary text, offline_minutes integer, dwell_minutes integer, expected jsonb, at timestamptz)
    returning id`.execute(trx);
  const links = made.map(({ client, fence, at }, nth) => ({
    link: { client_id: client.id, geofence_id: ids[nth]?.id ?? 0 },
    fence,
    at,
  }));
  await insertRows(
    trx,
    'geofence_uca',
    { client_id: 'bigint', geofence_id: 'bigint', uca_id: 'bigint', since: 'timestamptz' },
    links.flatMap(({ link, fence, at }) => fence.of.map(({ id }) => ({ ...link, uca_id: id, since: at }))),
  );
  await insertRows(
    trx,
    'geofence_checkpoint',
    { client_id: 'bigint', geofence_id: 'bigint', checkpoint_id: 'bigint' },
    links.flatMap(({ link, fence }) => fence.place.points.map(({ id }) => ({ ...link, checkpoint_id: id }))),
  );
  return links.map(({ link, fence }) => ({
    ...{ id: link.geofence_id, client_id: link.client_id },
    ...{ place: fence.place, shape: fence.shape, of: fence.of },
    isGrounds: fence.name === fence.place.name,
    isExpected: fence.expected.length > 0,
    dwellMs: fence.dwell_minutes === null ? null : fence.dwell_minutes * 60_000,
  }));
}
