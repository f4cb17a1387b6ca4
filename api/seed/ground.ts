import { DEGREE_METRES } from 'contract';
import type { Tx } from '../src/ports/database.ts';
import { accounts } from './accounts.ts';
import { type ClientSeed, clientSeeds, type PlaceSeed } from './clients.ts';
import { insertWithIds } from './insert.ts';
import { peopleOf } from './people.ts';
import { randomOf } from './random.ts';

export const DAY = 86_400_000;
export const HOUR = 3_600_000;
export const iso = (at: number) => new Date(at).toISOString();

export interface SeedPoint {
  id: number;
  name: string;
  lat: number;
  lng: number;
}

export interface SeedPlace extends PlaceSeed {
  id: number;
  points: SeedPoint[];
}

/** `shift` is the local hour at which a twelve-hour shift begins. */
export interface SeedUca {
  id: number;
  index: number;
  username: string;
  type: string;
  place: SeedPlace;
  shift: number;
}

export interface SeedClient {
  id: number;
  key: string;
  /** The account that sends its requests. */
  operators: number[];
  places: SeedPlace[];
  ucas: SeedUca[];
  groups: { id: number; members: number[] }[];
}

const clientColumns = {
  name: 'text',
  business_name: 'text',
  ruc: 'text',
  type: 'text',
  is_port: 'boolean',
  flags: 'jsonb',
  uca_limit: 'integer',
  blocked: 'boolean',
  contact_name: 'text',
  contact_last_name: 'text',
  contact_email: 'text',
  contact_phone: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};
/** A client's contact person: the one who signs in for it. */
function contactOf({ key, domain }: ClientSeed) {
  const { name, last_name, username } = accounts.find(
    ({ client, type }) => client === key && type === 'cliente',
  ) ?? { name: 'Administración', last_name: 'General', username: 'administracion' };
  return {
    contact_name: name,
    contact_last_name: last_name,
    contact_email: `${username}@${domain}`,
    contact_phone: '+593 4 260 0100',
  };
}

const userColumns = {
  client_id: 'bigint',
  branch_id: 'bigint',
  type: 'text',
  username: 'text',
  name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'text',
  password_hash: 'text',
  flags: 'jsonb',
  keeps_log: 'boolean',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};

const ucaTypes = [
  { type: 'Guardia', share: 0.55, shift: 6 },
  { type: 'Ronda nocturna', share: 0.75, shift: 18 },
  { type: 'Motorizado', share: 0.87, shift: 7 },
  { type: 'Supervisor', share: 0.95, shift: 8 },
  { type: 'Operador de cámaras', share: 1, shift: 6 },
];

/** Clients with their branches, places, checkpoints, accounts and UCAs. `day` is midnight in Ecuador. */
export async function seedGround(trx: Tx, day: number, passwordHash: string): Promise<SeedClient[]> {
  const random = randomOf('ground');
  const person = peopleOf(randomOf('people'));
  const clientIds = await insertWithIds(
    trx,
    'client',
    clientColumns,
    clientSeeds.map((seed, index) => ({
      ...seed,
      ...contactOf(seed),
      flags: JSON.stringify(seed.flags),
      created_at: iso(day - (540 - index * 31) * DAY + 10 * HOUR),
      updated_at: iso(day - 90 * DAY),
    })),
  );

  const clients: SeedClient[] = [];
  const phones: { client: SeedClient; type: string; shift: number; place: SeedPlace; username: string }[] =
    [];
  const branchIds = new Map<string, number[]>();
  for (const [nth, seed] of clientSeeds.entries()) {
    const client_id = clientIds[nth] as number;
    const opened = day - (520 - nth * 31) * DAY;
    const branches = await insertWithIds(
      trx,
      'branch',
      {
        client_id: 'bigint',
        name: 'text',
        code: 'text',
        address: 'text',
        city: 'text',
        province: 'text',
        phone: 'text',
        email: 'text',
        lat: 'float8',
        lng: 'float8',
        created_at: 'timestamptz',
        updated_at: 'timestamptz',
      },
      seed.branches.map(([name, code, address, city, province, lat, lng], index) => {
        const at = iso(opened + index * 11 * DAY + random.int(9, 17) * HOUR);
        return {
          client_id,
          name,
          code,
          address,
          city,
          province,
          phone: `0${random.pick(['4', '2', '5', '7'])}${random.int(2_000_000, 3_999_999)}`,
          email: `${code.toLowerCase().replace(/\W/g, '')}@${seed.domain}`,
          lat,
          lng,
          created_at: at,
          updated_at: at,
        };
      }),
    );
    branchIds.set(seed.key, branches);
    const placeIds = await insertWithIds(
      trx,
      'place',
      {
        client_id: 'bigint',
        branch_id: 'bigint',
        name: 'text',
        lat: 'float8',
        lng: 'float8',
        created_at: 'timestamptz',
      },
      seed.places.map(({ name, branch, lat, lng }) => ({
        client_id,
        branch_id: branches[branch] as number,
        name,
        lat,
        lng,
        created_at: iso(opened + 15 * DAY),
      })),
    );
    const points = seed.places.flatMap((place, index) =>
      place.checkpoints.map((name, order) => {
        const turn = (2 * Math.PI * order) / place.checkpoints.length + random.between(-0.2, 0.2);
        const metres = place.radius * random.between(0.35, 0.75);
        return {
          client_id,
          place_id: placeIds[index] as number,
          name,
          type: random.pick(['Ronda', 'Acceso', 'Equipo']),
          code: `${seed.key.slice(0, 3).toUpperCase()}-${index + 1}${String(order + 1).padStart(2, '0')}`,
          lat: Number((place.lat + (Math.sin(turn) * metres) / DEGREE_METRES).toFixed(6)),
          lng: Number((place.lng + (Math.cos(turn) * metres) / DEGREE_METRES).toFixed(6)),
          created_at: iso(opened + 20 * DAY),
        };
      }),
    );
    const pointIds = await insertWithIds(
      trx,
      'checkpoint',
      {
        client_id: 'bigint',
        place_id: 'bigint',
        name: 'text',
        type: 'text',
        code: 'text',
        lat: 'float8',
        lng: 'float8',
        created_at: 'timestamptz',
      },
      points,
    );
    const places = seed.places.map((place, index): SeedPlace => {
      const id = placeIds[index] as number;
      const own = points.flatMap((point, order) =>
        point.place_id === id ? [{ ...point, id: pointIds[order] as number }] : [],
      );
      return { ...place, id, points: own };
    });
    const client: SeedClient = { id: client_id, key: seed.key, operators: [], places, ucas: [], groups: [] };
    clients.push(client);
    for (let index = 0; index < seed.ucas; index++) {
      const draw = random.next();
      const kind = ucaTypes.find(({ share }) => draw < share) ?? ucaTypes[0];
      phones.push({
        client,
        type: kind?.type ?? '',
        shift: kind?.shift ?? 6,
        place: places[index % places.length] as SeedPlace,
        username: `u${String(phones.length + 1).padStart(3, '0')}`,
      });
    }
  }

  const named = await insertWithIds(
    trx,
    'app_user',
    userColumns,
    accounts.map(({ username, type, client, name, last_name, flags, branch, keepsLog }) => {
      const at = client === null ? -1 : clientSeeds.findIndex(({ key }) => key === client);
      const domain = clientSeeds[at]?.domain ?? 'vigia.example';
      return {
        client_id: clientIds[at] ?? null,
        branch_id: branch === undefined ? null : (branchIds.get(client ?? '')?.[branch] ?? null),
        type,
        username,
        name,
        last_name,
        email: `${username}@${domain}`,
        phone: `09${random.int(10_000_000, 99_999_999)}`,
        password_hash: passwordHash,
        flags: JSON.stringify(flags),
        keeps_log: keepsLog ?? false,
        created_at: iso(day - 410 * DAY + random.int(0, 200) * HOUR),
        updated_at: iso(day - 90 * DAY),
      };
    }),
  );
  for (const [index, { type, client: key, username }] of accounts.entries()) {
    const client = clients.find((each) => each.key === key);
    if (!client) continue;
    if (type === 'cliente' || type === 'uma') client.operators.push(named[index] as number);
    if (username === 'uca') {
      phones.push({ client, type: 'Guardia', shift: 6, place: client.places[0] as SeedPlace, username });
    }
  }
  const demoUca = named[accounts.findIndex(({ username }) => username === 'uca')] as number;
  const numbered = phones.filter(({ username }) => username !== 'uca');
  const phoneUsers = await insertWithIds(
    trx,
    'app_user',
    userColumns,
    numbered.map(({ client, username }, index) => ({
      ...person(clientSeeds.find(({ key }) => key === client.key)?.domain ?? ''),
      client_id: client.id,
      branch_id: null,
      type: 'uca',
      username,
      password_hash: passwordHash,
      flags: '{}',
      keeps_log: false,
      created_at: iso(day - (480 - Math.floor(index / 2)) * DAY + random.int(8, 18) * HOUR),
      updated_at: iso(day - 20 * DAY),
    })),
  );

  const ucaIds = await insertWithIds(
    trx,
    'uca',
    {
      client_id: 'bigint',
      user_id: 'bigint',
      place_id: 'bigint',
      type: 'text',
      collect_seconds: 'integer',
      post_seconds: 'integer',
      created_at: 'timestamptz',
    },
    phones.map(({ client, place, type, username }, index) => ({
      client_id: client.id,
      user_id: username === 'uca' ? demoUca : (phoneUsers[index] as number),
      place_id: place.id,
      type,
      collect_seconds: type === 'Motorizado' ? 5 : 10,
      post_seconds: type === 'Motorizado' ? 10 : 20,
      created_at: iso(day - (480 - Math.floor(index / 2)) * DAY + 18 * HOUR),
    })),
  );
  for (const [index, { client, type, place, username, shift }] of phones.entries()) {
    client.ucas.push({ id: ucaIds[index] as number, index, username, type, place, shift });
  }
  return clients;
}
