import { weekdayOf } from 'contract';
import {
  type GateGround,
  type GateWorker,
  isNamed,
  listedFact,
  mandatoryAt,
  nobodyKnown,
} from './gate-ground.ts';
import type { GateLog, SeededEntry, SeededItem } from './gate-log.ts';
import { leftBehind, loads, takenOut } from './gate-words.ts';
import { DAY, HOUR, iso } from './ground.ts';

/** Employees, workers, carriers and VIPs on a day. */

const MINUTE = HOUR / 60;

/** How busy the gates of a client are: shares of its people who enter on a working day. */
export interface Traffic {
  /** One in this many employees passes the gate; the others have their own door. */
  oneOf: number;
  workers: number;
  carriers: number;
  vips: number;
  /** Without a request, a day. */
  visitors: number;
}

const factsOf = (ground: GateGround, one: GateWorker, branch: number) => ({
  ...nobodyKnown,
  blacklist: ground.blacklist.filter((entry) => isNamed(entry, one.identity, one.plate)).map(listedFact),
  staff: [one.fact],
  request_mandatory: mandatoryAt(ground, branch, one.subdepartment_id),
});

const passingOf = (ground: GateGround, one: GateWorker, branch: number) => ({
  ...{ branch, subdepartment: one.subdepartment_id, facts: factsOf(ground, one, branch) },
  person: {
    ...{ name: one.name, last_name: one.last_name, identity: one.identity },
    foreign_document: one.foreign_document,
  },
});

/** Nobody noted that they left: the system closed it in the night. */
const closing = ({ random }: GateGround, day: number, leave: number) =>
  random.chance(0.006)
    ? { leave: day + 23 * HOUR + 55 * MINUTE, how: 'system' as const }
    : { leave, how: 'gate' as const };

function employeeDay(ground: GateGround, log: GateLog, one: GateWorker, day: number): void {
  const { random } = ground;
  const come = day + 7.5 * HOUR + Math.round(random.between(0, 90)) * MINUTE + random.int(0, 59) * 1000;
  const go = day + 17 * HOUR + Math.round(random.between(0, 90)) * MINUTE + random.int(0, 59) * 1000;
  const passing = passingOf(ground, one, one.branch_id);
  const more = { plate: random.chance(0.8) ? one.plate : '', company: '' };
  if (random.chance(0.35)) {
    const lunch = day + 12.5 * HOUR + random.int(0, 45 * 60) * 1000;
    log.admit({ ...passing, enter: come, leave: lunch }, more);
    const back = lunch + random.int(40, 75) * MINUTE;
    log.admit({ ...passing, enter: back, ...closing(ground, day, go) }, more);
    return;
  }
  log.admit({ ...passing, enter: come, ...closing(ground, day, go) }, more);
}

/** What a carrier or a technician brings; some of it stays, some leaves that did not come. */
export function itemsFor({ random }: GateGround, most: number): SeededItem[] {
  const brought = random.sample(loads, random.int(1, most)).map((description, nth): SeededItem => {
    const quantity = random.int(1, 4);
    const stays = random.chance(0.07);
    return {
      ...{ way: 'in', description, quantity },
      serial: nth === 0 && random.chance(0.6) ? `SN-${random.int(10_000, 99_999)}` : '',
      taken: stays ? random.int(0, quantity - 1) : quantity,
      note: stays ? random.pick(leftBehind) : '',
    };
  });
  if (!random.chance(0.05)) return brought;
  const out = { way: 'out' as const, description: random.pick(takenOut), serial: '', quantity: 1 };
  return [...brought, { ...out, taken: 1, note: '' }];
}

/** A worker is there for some hours; one whose papers have ended, or who may no longer enter, is turned away. */
function workerDay(ground: GateGround, log: GateLog, one: GateWorker, day: number): void {
  const { random } = ground;
  const enter = day + random.int(7 * 60, 15 * 60) * MINUTE + random.int(0, 59) * 1000;
  const hours = one.isCarrier ? random.between(0.4, 2.5) : random.between(2, 8.5);
  const passing = { ...passingOf(ground, one, one.branch_id), enter };
  const { plate, company } = one;
  const has = random.chance(one.isCarrier ? 0.35 : 0.12);
  const more: Partial<SeededEntry> = { plate, company, items: has ? itemsFor(ground, 3) : [] };
  const noted = log.admit({ ...passing, ...closing(ground, day, enter + hours * HOUR) }, more);
  if (noted || !random.chance(0.12)) return;
  log.refuse({
    ...{ branch: one.branch_id, atMs: enter, name: `${one.name} ${one.last_name}`, identity: one.identity },
    ...{ plate, company, note: '', facts: { ...passing.facts, request_mandatory: true } },
  });
}

/** Twelve hours through the night, every other one. */
function nightOf(ground: GateGround, log: GateLog, one: GateWorker, day: number): void {
  const enter = day + 18 * HOUR + ground.random.int(35, 65) * MINUTE;
  const leave = day + 31 * HOUR + ground.random.int(0, 25) * MINUTE;
  log.admit({ ...passingOf(ground, one, one.branch_id), enter, leave }, { company: one.company });
}

function vipDay(ground: GateGround, log: GateLog, vip: GateGround['vips'][number], day: number): void {
  const { random, branches } = ground;
  const branch = vip.branch_id ?? random.pick(branches);
  const isPlate = vip.type === 'plate';
  const [name = '', ...rest] = vip.name.split(' ');
  // Of a vehicle, its driver's document is noted.
  const identity = isPlate ? `C${vip.value}` : vip.value;
  const driver = { name: 'Conductor', last_name: vip.name, foreign_document: true };
  const person = { name, last_name: rest.join(' '), foreign_document: vip.foreign };
  const enter = day + random.int(8 * 60, 16 * 60) * MINUTE;
  const { reason: _, ...listed } = listedFact(vip);
  const facts = {
    ...nobodyKnown,
    vips: [{ ...listed, branch_id: vip.branch_id }],
    request_mandatory: mandatoryAt(ground, branch, null),
  };
  const leave = enter + random.between(0.5, 4) * HOUR;
  log.admit(
    {
      ...{ branch, subdepartment: null, facts, enter, leave },
      person: { ...(isPlate ? driver : person), identity },
    },
    { plate: isPlate ? vip.value : '', company: vip.reason },
  );
}

/** Who works on a day, at the gates of a client. */
export function workDay(ground: GateGround, log: GateLog, back: number, traffic: Traffic): void {
  const { random, employees, workers, vips } = ground;
  const day = ground.day - back * DAY;
  const weekday = weekdayOf(iso(day).slice(0, 10));
  const share = weekday === 7 ? 0.03 : weekday === 6 ? 0.3 : 1;
  const nightly = workers.filter(({ fact, isCarrier }) => !isCarrier && fact.provider_active === null);
  for (const [nth, one] of employees.entries())
    if (nth % traffic.oneOf === 0 && random.chance(0.94 * share)) employeeDay(ground, log, one, day);
  for (const [nth, one] of nightly.entries())
    if (nth < 6 && (nth + back) % 2 === 0) nightOf(ground, log, one, day);
  for (const one of workers) {
    if (nightly.indexOf(one) >= 0 && nightly.indexOf(one) < 6) continue;
    const chance = one.isCarrier ? traffic.carriers : traffic.workers;
    if (random.chance(chance * share)) workerDay(ground, log, one, day);
  }
  for (const vip of vips) if (random.chance(traffic.vips * share)) vipDay(ground, log, vip, day);
}

/** At a few branches somebody is at work now, at any hour. */
export function workNow(ground: GateGround, log: GateLog, atEach: readonly number[]): void {
  const { random, branches, employees, workers, now } = ground;
  for (const [nth, count] of atEach.entries()) {
    const branch = branches[nth];
    const near = [...employees, ...workers].filter((one) => one.branch_id === branch && one.fact.active);
    for (const one of random.sample(near, Math.min(count, near.length))) {
      const { plate, company } = one.fact.kind === 'worker' ? one : { ...one, company: '' };
      const enter = now - random.int(12, 200) * MINUTE;
      log.admit(
        { ...passingOf(ground, one, one.branch_id), enter, leave: now + random.int(20, 240) * MINUTE },
        { plate, company, items: one.isCarrier ? itemsFor(ground, 2) : [] },
      );
    }
  }
}
