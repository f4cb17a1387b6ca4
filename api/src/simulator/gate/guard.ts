import { randomUUID } from 'node:crypto';
import {
  type AdmitBody,
  admitAtGate,
  askGate,
  type GateEntry,
  type GateMatch,
  type GatePoint,
  getGateEntry,
  leaveAtGate,
  listExpected,
  listGateEntries,
  refuseAtGate,
} from 'contract';
import { documentsOf } from '../../../seed/documents.ts';
import { leftBehind, loads, visitorCompanies } from '../../../seed/gate-words.ts';
import { peopleOf } from '../../../seed/people.ts';
import { type Random, randomOf } from '../../../seed/random.ts';
import type { AppClient } from '../app-client.ts';

/** A guard at a gate: arrivals, the gate's decisions on them, departures. */

export interface Guard {
  username: string;
  /** The name in the log of the guard who noted somebody. */
  name: string;
  client: AppClient;
  /** The branch whose gate they keep. */
  point: GatePoint;
}

/** A person at the barrier while their host is asked. */
export interface Waiting {
  /** Milliseconds since the epoch. */
  since: number;
  host: string;
  body: AdmitBody;
}

/** The outcome of an arrival. */
export type Arrival = 'admitted' | 'refused' | 'nobody' | Waiting;

const hosts = Array.from({ length: 24 }, (_, nth) => {
  const { name, last_name } = peopleOf(randomOf(`host ${nth}`))('');
  return `${name} ${last_name}`;
});

const bodyOf = ({ point }: Guard, match: GateMatch, values: Partial<AdmitBody> = {}): AdmitBody => ({
  ...{ key: randomUUID(), branch_id: point.id, subdepartment_id: null },
  people: [personOf(match)],
  ...{ plate: match.plate, company: match.company, host: null, escort: null, approval: null },
  ...{ equipment: [], note: '', held: null, ...values },
});

const personOf = (
  {
    identity,
    foreign_document,
    name,
    last_name,
  }: Pick<GateMatch, 'identity' | 'foreign_document' | 'name' | 'last_name'>,
  badge = '',
): AdmitBody['people'][number] => ({ identity, foreign_document, name, last_name, badge, escorted: false });

const ask = ({ client, point }: Guard, q: string, subdepartment_id?: number) =>
  client.call(askGate, {
    query: { branch_id: point.id, q, ...(subdepartment_id !== undefined && { subdepartment_id }) },
  });

const badgeOf = (random: Random) => `S-${String(random.int(1, 400)).padStart(3, '0')}`;

/** Guests of one visit whose time it is, together; null where nobody is expected now. */
async function guestsCome(guard: Guard, random: Random, now: number): Promise<Arrival | null> {
  const { client, point } = guard;
  const { data } = await client.call(listExpected, { query: { branch_id: point.id } });
  const due = data.filter(
    ({ state, from, to }) =>
      ['expected', 'late'].includes(state) && Date.parse(from) <= now && now <= Date.parse(to),
  );
  if (due.length === 0) return null;
  const { request_id } = random.pick(due);
  const party = due.filter((one) => one.request_id === request_id);
  const matches: GateMatch[] = [];
  for (const { identity } of party) {
    const [match] = (await ask(guard, identity)).matches;
    if (match?.decision.face === 'admit') matches.push(match);
    else if (match?.decision.face === 'refuse') await turnAway(guard, match);
  }
  const [first] = matches;
  if (!first) return 'refused';
  const visit = first.visits.find(({ id }) => id === request_id);
  const body = bodyOf(guard, first, {
    people: matches.map((match) => personOf(match, badgeOf(random))),
    subdepartment_id: visit?.subdepartment_id ?? null,
    equipment: (visit?.equipment ?? [])
      .filter(({ way }) => way === 'enter')
      .map(({ description, serial, quantity }) => ({ description, serial, quantity })),
  });
  await client.call(admitAtGate, { body });
  return 'admitted';
}

async function turnAway({ client, point }: Guard, match: GateMatch): Promise<void> {
  const { identity, plate, name, last_name } = match;
  const body = { branch_id: point.id, identity, plate, name: `${name} ${last_name}`.trim(), note: '' };
  await client.call(refuseAtGate, { body });
}

/** A person who was here before, if they are not inside. */
async function regularComes(guard: Guard, random: Random): Promise<Arrival> {
  const { client } = guard;
  const kind = random.pick(['employee', 'worker', 'worker', 'vip', 'visitor'] as const);
  const { data } = await client.call(listGateEntries, {
    query: { state: 'out', kind, per_page: 50, page: random.int(1, 3) },
  });
  const known = data.filter(({ identity }) => identity !== '');
  if (known.length === 0) return 'nobody';
  const { identity, plate } = random.pick(known);
  return decideAbout(guard, random, identity, plate);
}

/** An unknown person. */
function strangerComes(guard: Guard, random: Random): Promise<Arrival> {
  return decideAbout(guard, random, documentsOf(random).cedula(), '', peopleOf(random)(''));
}

/** The gate's decision is followed; where the host is asked, they wait. */
async function decideAbout(
  guard: Guard,
  random: Random,
  identity: string,
  plate: string,
  named: { name: string; last_name: string } | null = null,
): Promise<Arrival> {
  const { subdepartments } = guard.point;
  const place = subdepartments.length > 0 ? random.pick(subdepartments).id : undefined;
  const [found] = (await ask(guard, identity, place)).matches;
  if (!found) return 'nobody';
  const { name = found.name, last_name = found.last_name } = found.name === '' ? (named ?? {}) : {};
  const match = { ...found, name, last_name, plate: found.plate || plate };
  if (match.name === '' || match.last_name === '') return 'nobody';
  if (match.decision.face === 'refuse') {
    await turnAway(guard, match);
    return 'refused';
  }
  const isStaff = match.decision.reason === 'staff';
  if (match.decision.face === 'admit') {
    const equipment = random.chance(0.25)
      ? [{ description: random.pick(loads), serial: '', quantity: random.int(1, 3) }]
      : [];
    await guard.client.call(admitAtGate, { body: bodyOf(guard, match, { equipment }) });
    return 'admitted';
  }
  if (isStaff || match.decision.reason !== 'host') return 'nobody';
  const host = random.pick(hosts);
  return {
    ...{ since: Date.now(), host },
    body: bodyOf(guard, match, {
      ...{ subdepartment_id: place ?? null, host: { employee_id: null, name: host } },
      people: [personOf(match, badgeOf(random))],
      company: match.company || random.pick(visitorCompanies),
    }),
  };
}

/** Somebody arrives at the gate. Throws AppError; with 409 when another guard was faster. */
export async function someoneComes(guard: Guard, random: Random, now: number): Promise<Arrival> {
  const kind = random.next();
  const guests = kind < 0.45 ? await guestsCome(guard, random, now) : null;
  if (guests) return guests;
  return kind > 0.85 ? strangerComes(guard, random) : regularComes(guard, random);
}

/** The host has approved: in by their name. */
export async function letIn({ client }: Guard, { body, host }: Waiting): Promise<void> {
  await client.call(admitAtGate, { body: { ...body, approval: { id: null, name: host } } });
}

/** Entries that these guards noted of those who are inside the branch. */
export async function insideBy({ client }: Guard, names: ReadonlySet<string>): Promise<GateEntry[]> {
  const { data } = await client.call(listGateEntries, { query: { state: 'inside', per_page: 200 } });
  return data.filter(({ entered_by_name }) => names.has(entered_by_name));
}

/** Somebody leaves, with what they brought; now and then a part of it stays. */
export async function goes({ client }: Guard, entry: GateEntry, random: Random): Promise<void> {
  const params = { id: entry.id };
  const items = entry.items > 0 ? (await client.call(getGateEntry, { params })).equipment : [];
  const equipment = items
    .filter(({ way, taken }) => way === 'in' && taken === null)
    .map(({ id, quantity }) =>
      random.chance(0.08)
        ? { id, taken: quantity - 1, note: random.pick(leftBehind) }
        : { id, taken: quantity, note: '' },
    );
  await client.call(leaveAtGate, {
    params,
    body: {
      ...{ version: entry.version, party: false, badge_returned: entry.badge !== '', equipment },
      ...{ removed: [], held: null },
    },
  });
}
