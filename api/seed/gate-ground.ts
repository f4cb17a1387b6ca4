import { type GateFacts, type GateStaffFact, identityForms, plateForms } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { playedGuards } from './point-accounts.ts';
import type { Random } from './random.ts';

/** The people at a client's gates, and what the gate knows of them. */

export interface GatePerson {
  name: string;
  last_name: string;
  identity: string;
  foreign_document: boolean;
}

export interface GateWorker extends GatePerson {
  id: number;
  branch_id: number;
  subdepartment_id: number | null;
  plate: string;
  company: string;
  isCarrier: boolean;
  fact: GateStaffFact;
}

export interface GatePlace {
  id: number;
  branch_id: number;
  request_mandatory: boolean;
}

interface Listing {
  id: number;
  type: 'identity' | 'plate';
  value: string;
  foreign: boolean;
  name: string;
  reason: string;
  branch_id: number | null;
  valid_from: string | null;
  valid_until: string | null;
}

export interface GateGround {
  client_id: number;
  timeZone: string;
  branches: number[];
  places: GatePlace[];
  /** Who notes those who pass at a branch at an instant. */
  guardAt(branch: number, at: number): number;
  employees: GateWorker[];
  workers: GateWorker[];
  vips: Listing[];
  blacklist: Listing[];
  blocked: (GatePerson & { id: number })[];
  random: Random;
  /** Until when, for this demo. */
  now: number;
  /** Midnight in the client's time zone. */
  day: number;
}

const SHIFT_MS = 12 * 3_600_000;

export const nobodyKnown: GateFacts = {
  ...{ blacklist: [], inside: null, guest: null, visits: [], vips: [], staff: [] },
  request_mandatory: null,
};

/** Whether nobody enters a branch without a request; null where that depends on where they go. */
export function mandatoryAt({ places }: GateGround, branch: number, subdepartment: number | null) {
  const known = places.filter(
    ({ id, branch_id }) => branch_id === branch && (subdepartment === null || id === subdepartment),
  );
  const [one, ...others] = new Set(known.map(({ request_mandatory }) => request_mandatory));
  return others.length > 0 ? null : (one ?? false);
}

/** A list's entry as the gate keeps it. */
export const listedFact = ({ id, type, name, reason, valid_from, valid_until }: Listing) => ({
  ...{ id, by: type, name, valid_from, valid_until, reason },
});

/** Whether an entry of a list names somebody or their vehicle. */
export const isNamed = ({ type, value }: Listing, identity: string, plate: string): boolean =>
  type === 'plate'
    ? plate !== '' && plateForms(plate).includes(value)
    : identity !== '' && identityForms(identity).includes(value);

async function guardsOf(trx: Tx, client_id: number) {
  const { rows } = await sql<{ id: number; branch_id: number | null }>`select id, branch_id from app_user
    where client_id = ${client_id} and (type = 'garita' or keeps_log) and not (username = any(${[...playedGuards]}::text[]))
    order by type desc, id`.execute(trx);
  const keepers = rows.filter(({ branch_id }) => branch_id === null);
  return (branch: number, at: number): number => {
    const own = rows.filter(({ branch_id }) => branch_id === branch);
    const guards = own.length > 0 ? own : keepers;
    return guards[Math.floor(at / SHIFT_MS) % guards.length]?.id ?? 0;
  };
}

async function workersOf(trx: Tx, client_id: number): Promise<Record<'employees' | 'workers', GateWorker[]>> {
  type Row = GatePerson & Omit<GateWorker, 'fact'> & GateStaffFact;
  const { rows } = await sql<Row>`
    select 'employee' as kind, id, branch_id, subdepartment_id, name, last_name, identity, foreign_document, plate,
      position as company, false as "isCarrier", active, array[branch_id] as branch_ids, null::date as documents_until,
      null::boolean as provider_active
    from employee where client_id = ${client_id}
    union all
    select 'worker', staff.id, staff.branch_id, null, staff.name, staff.last_name, staff.identity, staff.foreign_document, staff.plate,
      coalesce(provider.name, ''), staff.type = 'carrier', staff.active,
      array[staff.branch_id] || array(select link.branch_id from provider_branch as link
        where link.provider_id = staff.provider_id order by link.branch_id),
      staff.documents_until, provider.active
    from staff left join provider on provider.id = staff.provider_id where staff.client_id = ${client_id}
    order by kind, id`.execute(trx);
  const all = rows.map(({ kind, active, branch_ids, documents_until, provider_active, ...person }) => ({
    ...person,
    fact: { kind, id: person.id, active, branch_ids, documents_until, provider_active },
  }));
  return {
    employees: all.filter(({ fact }) => fact.kind === 'employee'),
    workers: all.filter(({ fact }) => fact.kind === 'worker'),
  };
}

const listingsOf = async (trx: Tx, table: 'vip' | 'blacklist', client_id: number): Promise<Listing[]> => {
  const { rows } =
    await sql<Listing>`select id, type, value, "foreign", name, reason, valid_from, valid_until,
    ${table === 'vip' ? sql`branch_id` : sql`null::bigint as branch_id`}
    from ${sql.table(table)} where client_id = ${client_id} order by id`.execute(trx);
  return rows;
};

/** What the gates of each client with a visitor log know. */
export async function gateGrounds(
  trx: Tx,
  { day, now, randomFor }: { day: number; now: number; randomFor(nth: number): Random },
): Promise<GateGround[]> {
  const clients = await trx
    .selectFrom('client')
    .where(sql<boolean>`exists (select from employee where employee.client_id = client.id)`)
    .select(['id', 'timezone'])
    .orderBy('id')
    .execute();
  const grounds: GateGround[] = [];
  for (const [nth, { id: client_id, timezone }] of clients.entries()) {
    const branches = await trx
      .selectFrom('branch')
      .select('id')
      .where('client_id', '=', client_id)
      .orderBy('id')
      .execute();
    grounds.push({
      ...{ client_id, timeZone: timezone, day, now, random: randomFor(nth) },
      branches: branches.map(({ id }) => id),
      places: await trx
        .selectFrom('subdepartment')
        .select(['id', 'branch_id', 'request_mandatory'])
        .where('client_id', '=', client_id)
        .orderBy('id')
        .execute(),
      guardAt: await guardsOf(trx, client_id),
      ...(await workersOf(trx, client_id)),
      vips: await listingsOf(trx, 'vip', client_id),
      blacklist: await listingsOf(trx, 'blacklist', client_id),
      blocked: await trx
        .selectFrom('guest')
        .select(['id', 'name', 'last_name', 'identity', 'foreign_document'])
        .where('client_id', '=', client_id)
        .where('blocked', '=', true)
        .orderBy('id')
        .execute(),
    });
  }
  return grounds;
}
