import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { clientSeeds } from './clients.ts';
import { documentsOf } from './documents.ts';
import { DAY, HOUR, iso, type SeedClient } from './ground.ts';
import { insertRows, insertWithIds } from './insert.ts';
import { type Person, peopleOf } from './people.ts';
import { randomOf } from './random.ts';
import {
  blacklistReasons,
  colours,
  hauls,
  trades,
  type VisitorLogSeed,
  vehicles,
  vipReasons,
  visitorLogSeeds,
} from './visitor-log-words.ts';

const stamps = { created_at: 'timestamptz', updated_at: 'timestamptz' };
const personColumns = {
  client_id: 'bigint',
  branch_id: 'bigint',
  name: 'text',
  last_name: 'text',
  identity: 'text',
  foreign_document: 'boolean',
  position: 'text',
  phone: 'text',
  email: 'text',
  plate: 'text',
  active: 'boolean',
  ...stamps,
};
const listingColumns = {
  client_id: 'bigint',
  type: 'text',
  value: 'text',
  foreign: 'boolean',
  name: 'text',
  reason: 'text',
  valid_from: 'date',
  valid_until: 'date',
  created_by: 'bigint',
  ...stamps,
};

interface Maker {
  trx: Tx;
  client: SeedClient;
  seed: VisitorLogSeed;
  branches: number[];
  domain: string;
  day: number;
  random: ReturnType<typeof randomOf>;
  document: ReturnType<typeof documentsOf>;
  person: (domain: string) => Person;
}

/** A moment of work in the last `most` days. */
function stamped({ random, day }: Maker, most: number) {
  const at = iso(day - random.int(2, most) * DAY + random.int(8, 18) * HOUR);
  return { created_at: at, updated_at: at };
}

function who(maker: Maker, domain: string, cars: number) {
  const { random, document, person } = maker;
  const foreign_document = random.chance(0.05);
  return {
    ...person(domain),
    identity: foreign_document ? document.passport() : document.cedula(),
    foreign_document,
    plate: random.chance(cars) ? (random.chance(0.8) ? document.car() : document.motorcycle()) : '',
  };
}

async function seedStructure(maker: Maker): Promise<void> {
  const { trx, client, seed, branches, random } = maker;
  const client_id = client.id;
  const departments = branches.flatMap((branch_id, index) =>
    [...(index === 0 ? seed.central : []), ...seed.departments].map(([name, below]) => ({
      client_id,
      branch_id,
      name,
      below,
      ...stamped(maker, 300),
    })),
  );
  const ids = await insertWithIds(
    trx,
    'department',
    { client_id: 'bigint', branch_id: 'bigint', name: 'text', ...stamps },
    departments,
  );
  const subdepartments = departments.flatMap(({ below, branch_id }, index) =>
    below.map(([name, validations, authorizations, request_mandatory]) => ({
      client_id,
      branch_id,
      department_id: ids[index] as number,
      name,
      validations,
      authorizations,
      request_mandatory,
      ...stamped(maker, 280),
    })),
  );
  const below = await insertWithIds(
    trx,
    'subdepartment',
    {
      client_id: 'bigint',
      branch_id: 'bigint',
      department_id: 'bigint',
      name: 'text',
      validations: 'integer',
      authorizations: 'integer',
      request_mandatory: 'boolean',
      ...stamps,
    },
    subdepartments,
  );
  await insertRows(
    trx,
    'employee',
    { ...personColumns, department_id: 'bigint', subdepartment_id: 'bigint' },
    departments.flatMap(({ branch_id }, index) => {
      const department_id = ids[index] as number;
      const inside = below.filter((_, nth) => subdepartments[nth]?.department_id === department_id);
      return Array.from({ length: seed.employeesPerDepartment }, () => ({
        ...who(maker, maker.domain, 0.35),
        client_id,
        branch_id,
        department_id,
        subdepartment_id: random.chance(0.85) ? random.pick(inside) : null,
        position: random.pick(seed.positions),
        active: !random.chance(0.06),
        ...stamped(maker, 260),
      }));
    }),
  );
}

async function seedProviders(maker: Maker): Promise<void> {
  const { trx, client, seed, branches, random, document, person, day } = maker;
  const client_id = client.id;
  const mail = (name: string) =>
    `${name
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase()}.example`;
  const providers = seed.providers.map(([name, business_name], index) => {
    const contact = person(mail(name));
    return {
      client_id,
      name,
      business_name,
      ruc: document.ruc(),
      contact_name: `${contact.name} ${contact.last_name}`,
      phone: contact.phone,
      email: contact.email,
      active: index !== seed.providers.length - 1,
      ...stamped(maker, 240),
    };
  });
  const ids = await insertWithIds(
    trx,
    'provider',
    {
      client_id: 'bigint',
      name: 'text',
      business_name: 'text',
      ruc: 'text',
      contact_name: 'text',
      phone: 'text',
      email: 'text',
      active: 'boolean',
      ...stamps,
    },
    providers,
  );
  const assigned = ids.map((id) => ({
    id,
    branches: random.sample(branches, random.int(1, branches.length)),
  }));
  await insertRows(
    trx,
    'provider_branch',
    { provider_id: 'bigint', branch_id: 'bigint', client_id: 'bigint', created_at: 'timestamptz' },
    assigned.flatMap(({ id, branches: own }) =>
      own.map((branch_id) => ({ provider_id: id, branch_id, client_id, created_at: iso(day - DAY) })),
    ),
  );
  const workers = Array.from({ length: seed.staff + seed.carriers }, (_, index) => {
    const carrier = index >= seed.staff;
    const at = random.int(0, ids.length - 1);
    const company = assigned[at];
    const own = !company || random.chance(0.12);
    const worker = who(maker, own ? maker.domain : mail(providers[at]?.name ?? ''), carrier ? 1 : 0.15);
    const left = random.chance(0.14) ? -random.int(1, 60) : random.int(1, 420);
    return {
      ...worker,
      client_id,
      type: carrier ? 'carrier' : 'employee',
      branch_id: own ? random.pick(branches) : random.pick(company.branches),
      provider_id: own ? null : company.id,
      position: random.pick(carrier ? hauls : trades),
      documents_until: iso(day + left * DAY).slice(0, 10),
      active: !random.chance(0.05),
      ...stamped(maker, 220),
    };
  });
  await insertRows(
    trx,
    'staff',
    { ...personColumns, type: 'text', provider_id: 'bigint', documents_until: 'date' },
    workers,
  );
}

async function seedLists(maker: Maker): Promise<void> {
  const { trx, client, branches, random, document, person, day, domain } = maker;
  const entry = (reasons: readonly string[]) => {
    const isPlate = random.chance(0.35);
    const foreign = !isPlate && random.chance(0.1);
    const { name, last_name } = person(domain);
    const from = random.int(5, 200);
    return {
      client_id: client.id,
      type: isPlate ? 'plate' : 'identity',
      value: isPlate ? document.car() : foreign ? document.passport() : document.cedula(),
      foreign,
      name: isPlate ? `${random.pick(vehicles)} ${random.pick(colours)}` : `${name} ${last_name}`,
      reason: random.pick(reasons),
      valid_from: iso(day - from * DAY).slice(0, 10),
      valid_until: random.chance(0.5) ? iso(day + random.int(-4, 300) * DAY).slice(0, 10) : null,
      created_by: random.pick(client.operators),
      ...stamped(maker, from),
    };
  };
  await insertRows(
    trx,
    'vip',
    { ...listingColumns, branch_id: 'bigint' },
    Array.from({ length: 9 }, () => ({
      ...entry(vipReasons),
      branch_id: random.chance(0.5) ? random.pick(branches) : null,
    })),
  );
  await insertRows(
    trx,
    'blacklist',
    listingColumns,
    Array.from({ length: 11 }, () => entry(blacklistReasons)),
  );
}

/** Departments, employees, providers, staff, VIP list and blacklist of the clients with the electronic log. */
export async function seedVisitorLog(trx: Tx, clients: SeedClient[], day: number): Promise<void> {
  const random = randomOf('visitor log');
  const document = documentsOf(randomOf('documents'));
  const person = peopleOf(randomOf('visitors'));
  const { rows } = await sql<{ id: number; client_id: number }>`
    select id, client_id from branch order by id`.execute(trx);
  for (const seed of visitorLogSeeds) {
    const client = clients.find(({ key }) => key === seed.key);
    if (!client) continue;
    const branches = rows.filter(({ client_id }) => client_id === client.id).map(({ id }) => id);
    const domain = clientSeeds.find(({ key }) => key === seed.key)?.domain ?? '';
    const maker = { trx, client, seed, branches, domain, day, random, document, person };
    await seedStructure(maker);
    await seedProviders(maker);
    await seedLists(maker);
  }
}
