import {
  type GateVisitFact,
  isVisitAuthorized,
  VisitRequestStatus,
  type VisitStanding,
  visitAfter,
} from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import type { GateGround, GatePerson } from './gate-ground.ts';
import { mandatoryAt, nobodyKnown } from './gate-ground.ts';
import type { GateLog, SeededEntry } from './gate-log.ts';
import { HOUR, iso } from './ground.ts';

/** The guests of authorized visits: most arrive, some late, some never; a few are still there. */

const MINUTE = HOUR / 60;
const { authorized, authorizedWithChanges, finalized } = VisitRequestStatus;

interface Asked {
  id: number;
  branch_id: number;
  subdepartment_id: number;
  standing: VisitStanding;
  starts_at: string;
  ends_at: string;
  equipment: { description: string; serial: string; quantity: number }[];
  guests: (GatePerson & { guest_id: number })[];
}

/** The state of a visit after its guests' entries and exits. */
export interface VisitStood {
  id: number;
  standing: VisitStanding;
  /** Milliseconds since the epoch. */
  at: number;
}

async function askedOf(trx: Tx, client_id: number, now: number): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select visit_request.id, branch_id, subdepartment_id, standing, starts_at, ends_at, detail->'equipment' as equipment,
      (select jsonb_agg(jsonb_build_object('guest_id', guest_id, 'name', name, 'last_name', last_name,
        'identity', identity, 'foreign_document', foreign_document) order by position)
        from visit_guest where request_id = visit_request.id) as guests
    from visit_request where client_id = ${client_id} and starts_at < ${iso(now)}::timestamptz
      and status in (${authorized}, ${authorizedWithChanges}, ${finalized}) and not (standing->>'expired')::boolean
    order by starts_at, visit_request.id`.execute(trx);
  return rows;
}

/** Its state before its end: authorized, or with changes. */
function whileOpen(standing: VisitStanding): VisitStanding {
  if (isVisitAuthorized(standing.status)) return standing;
  const status = standing.changed.authorization ? authorizedWithChanges : authorized;
  return { ...standing, status, version: standing.version - 1 };
}

function applied(standing: VisitStanding, type: 'enter' | 'leave' | 'over'): VisitStanding {
  const after = visitAfter(standing, { type });
  if (after.refused !== null) throw new Error(`a seeded visit refuses ${type}: ${after.refused}`);
  return after.standing;
}

/** When its guests arrive, alone or together, and until when they stay. */
function arrivals({ random, now }: GateGround, asked: Asked) {
  const [start, end] = [Date.parse(asked.starts_at), Date.parse(asked.ends_at)];
  if (random.chance(0.06)) return [];
  const isOverdue = end < now && isVisitAuthorized(asked.standing.status);
  // Some are expected, at any hour.
  if (now < end && isVisitAuthorized(asked.standing.status) && asked.id % 3 === 0) return [];
  const isLate = !isOverdue && random.chance(0.14);
  const together = start + (isLate ? random.int(35, 80) : random.int(0, 14)) * MINUTE;
  const leave = isOverdue ? now + HOUR : Math.max(together, end) - random.int(2, 40) * MINUTE;
  return asked.guests.flatMap((guest) => {
    if (random.chance(0.07)) return [];
    const isAlone = random.chance(0.15);
    const enter = isAlone ? together + random.int(5, 45) * MINUTE : together;
    if (enter > end - 10 * MINUTE) return [];
    const early = isOverdue ? 0 : random.chance(0.3) ? random.int(1, 60) * MINUTE : 0;
    return { guest, isAlone, enter, leave: Math.max(enter + 5 * MINUTE, Math.min(end, leave) - early) };
  });
}

function passVisit(ground: GateGround, log: GateLog, asked: Asked, badge: () => string): VisitStood | null {
  const { random, employees } = ground;
  let standing = whileOpen(asked.standing);
  const { branch_id: branch, subdepartment_id: subdepartment } = asked;
  const near = employees.filter((one) => one.branch_id === branch && one.fact.active);
  const hostOf = () => {
    const one = near.length > 0 ? random.pick(near) : null;
    return one && { id: one.id, name: `${one.name} ${one.last_name}` };
  };
  const host = hostOf();
  const escort = random.chance(0.14) ? hostOf() : null;
  const noted: SeededEntry[] = [];
  const comings = arrivals(ground, asked).toSorted((one, other) => one.enter - other.enter);
  const first = comings.find(({ isAlone }) => !isAlone);
  const key = log.newKey();
  let position = 0;
  for (const [, group] of Map.groupBy(comings, ({ enter, isAlone }) => (isAlone ? `alone ${enter}` : ''))) {
    const { version, status } = standing;
    const visit: GateVisitFact = {
      ...{ id: asked.id, status, version: version + noted.length, branch_id: branch },
      ...{ subdepartment_id: subdepartment, weekdays: [] },
      ...{ starts_at: iso(Date.parse(asked.starts_at)), ends_at: iso(Date.parse(asked.ends_at)) },
    };
    for (const coming of group) {
      const { guest_id, ...person } = coming.guest;
      const isOverdue = asked.ends_at < iso(ground.now) && isVisitAuthorized(asked.standing.status);
      const entry = log.admit(
        {
          ...{ branch, subdepartment, person, enter: coming.enter },
          leave: isOverdue ? ground.now + HOUR : coming.leave,
          ...(!coming.isAlone && { party: { key, position: position++ } }),
          facts: {
            ...nobodyKnown,
            ...{ guest: { id: guest_id, blocked: false }, visits: [visit] },
            request_mandatory: mandatoryAt(ground, branch, subdepartment),
          },
        },
        {
          ...{ badge: badge(), host, escort },
          source: random.chance(0.04) ? 'kiosk' : random.chance(0.02) ? 'offline' : 'gate',
          items:
            coming === first
              ? asked.equipment.map(({ description, serial, quantity }) => ({
                  ...{ way: 'in' as const, description, serial, quantity, taken: quantity, note: '' },
                }))
              : [],
        },
      );
      if (entry) noted.push(entry);
      else if (!coming.isAlone) position--;
    }
  }
  if (noted.length === 0) return null;
  for (const _ of noted) standing = applied(standing, 'enter');
  const gone = noted.flatMap(({ leave }) => (leave ? [leave.at] : []));
  for (const _ of gone) standing = applied(standing, 'leave');
  const wasOver = asked.standing.status === finalized;
  if (wasOver) standing = applied(standing, 'over');
  const at = wasOver ? Date.parse(asked.ends_at) : Math.max(...noted.map(({ enter }) => enter), ...gone);
  return { id: asked.id, standing, at };
}

/** The guests of a client's visits at its gates; the state of the visits after it. */
export async function passVisits(trx: Tx, ground: GateGround, log: GateLog, badge: () => string) {
  const asked = await askedOf(trx, ground.client_id, ground.now);
  return asked.flatMap((visit) => passVisit(ground, log, visit, badge) ?? []);
}
