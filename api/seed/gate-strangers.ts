import { documentsOf } from './documents.ts';
import { type GateGround, type GatePerson, isNamed, listedFact, nobodyKnown } from './gate-ground.ts';
import type { GateLog, SeededEntry } from './gate-log.ts';
import { notes, refusalNotes, visitorCompanies } from './gate-words.ts';
import { DAY, HOUR } from './ground.ts';
import { peopleOf } from './people.ts';
import { randomOf } from './random.ts';

/** People without a request: let in by a host, or turned away. */

const MINUTE = HOUR / 60;

export interface Strangers {
  /** Those whom a host has let in, or will: known as guests from then on. */
  people: (GatePerson & { id: number })[];
  /** A document and a name that nobody knows. */
  stranger(): GatePerson;
}

/** People who are in no list. */
export function strangersFor(client: number): () => GatePerson {
  const random = randomOf(`strangers of ${client}`);
  const document = documentsOf(random);
  const person = peopleOf(random);
  return () => {
    const { name, last_name } = person('');
    const foreign_document = random.chance(0.1);
    const identity = foreign_document ? document.passport() : document.cedula();
    return { name, last_name, identity, foreign_document };
  };
}

const working = (ground: GateGround, back: number) =>
  ground.day - back * DAY + ground.random.int(8 * 60, 17 * 60) * MINUTE;

/** Somebody whom an employee lets in where no request is needed. */
export function visitorAt(
  ground: GateGround,
  log: GateLog,
  { people }: Strangers,
  badge: () => string,
  enter: number,
  stay: number,
): SeededEntry | null {
  const { random, employees } = ground;
  const place = random.pick(ground.places.filter(({ request_mandatory }) => !request_mandatory));
  const near = employees.filter((one) => one.branch_id === place.branch_id && one.fact.active);
  const one = random.pick(near);
  const host = { id: one.id, name: `${one.name} ${one.last_name}` };
  const { id, ...person } = random.pick(people);
  return log.admit(
    {
      ...{ branch: place.branch_id, subdepartment: place.id, person, enter, leave: enter + stay },
      facts: { ...nobodyKnown, guest: { id, blocked: false }, request_mandatory: false },
    },
    {
      ...{ badge: badge(), host, approval: host.name, company: random.pick(visitorCompanies) },
      escort: random.chance(0.2) ? host : null,
      note: random.chance(0.15) ? random.pick(notes) : '',
    },
  );
}

/** A day's visitors without a request. */
export function visitorsOf(
  ground: GateGround,
  log: GateLog,
  strangers: Strangers,
  badge: () => string,
  back: number,
  count: number,
): void {
  const { random } = ground;
  const times = Math.floor(count) + (random.chance(count % 1) ? 1 : 0);
  for (let nth = 0; nth < times; nth++)
    visitorAt(ground, log, strangers, badge, working(ground, back), random.logNormal(35 * MINUTE, 0.6));
}

/** Those who are turned away now and then: on the blacklist, blocked, or without a request where it is needed. */
export function refusalsOf(ground: GateGround, log: GateLog, strangers: Strangers, back: number): void {
  const { random, blacklist, blocked, branches } = ground;
  const at = () => ({ branch: random.pick(branches), atMs: working(ground, back) });
  const mandatory = { ...nobodyKnown, request_mandatory: true };
  if (random.chance(0.07)) {
    const hit = random.pick(blacklist);
    const isPlate = hit.type === 'plate';
    log.refuse({
      ...{ ...at(), name: hit.name, company: '', note: random.pick(refusalNotes) },
      ...{ identity: isPlate ? '' : hit.value, plate: isPlate ? hit.value : '' },
      facts: {
        ...mandatory,
        blacklist: blacklist.filter((one) => isNamed(one, hit.value, hit.value)).map(listedFact),
      },
    });
  }
  if (blocked.length > 0 && random.chance(0.06)) {
    const { id, identity, name, last_name } = random.pick(blocked);
    log.refuse({
      ...{ ...at(), name: `${name} ${last_name}`, identity, plate: '', company: '', note: '' },
      facts: { ...mandatory, guest: { id, blocked: true } },
    });
  }
  if (random.chance(0.22)) {
    const { name, last_name, identity } = strangers.stranger();
    log.refuse({
      ...{ ...at(), name: `${name} ${last_name}`, identity, plate: '', company: '' },
      ...{ note: random.pick(refusalNotes), facts: mandatory },
    });
  }
}
