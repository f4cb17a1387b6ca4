import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { type Traffic, workDay, workNow } from './gate-days.ts';
import { type GateGround, type GatePerson, gateGrounds } from './gate-ground.ts';
import { insertGateLogs } from './gate-insert.ts';
import { seedKiosks } from './gate-kiosks.ts';
import { type GateLog, openGateLog } from './gate-log.ts';
import { seedErasures } from './gate-photos.ts';
import { seedShifts } from './gate-shifts.ts';
import { refusalsOf, type Strangers, strangersFor, visitorAt, visitorsOf } from './gate-strangers.ts';
import { passVisits } from './gate-visits.ts';
import { correctionReasons, voidReasons } from './gate-words.ts';
import { HOUR, iso } from './ground.ts';
import { insertWithIds } from './insert.ts';
import { randomOf } from './random.ts';

/** Half a year of entries and exits, and who is inside now. */

const BACK_DAYS = 180;
const BADGES = 90;
const MINUTE = HOUR / 60;

/** Of the client of the demo accounts, and of any other; how many people are sure to be inside each branch now. */
const busy: Traffic = { oneOf: 4, workers: 0.3, carriers: 0.44, vips: 0.06, visitors: 4 };
const quiet: Traffic = { oneOf: 20, workers: 0.04, carriers: 0.05, vips: 0.02, visitors: 0.3 };
const insideNow = [
  [7, 5, 3, 2, 3],
  [2, 1],
] as const;
const PEOPLE = [46, 12] as const;

/** Guests without a requested visit. */
async function seedVisitors(trx: Tx, { client_id, day }: GateGround, nth: number): Promise<Strangers> {
  const stranger = strangersFor(nth);
  const made = Array.from({ length: PEOPLE[nth === 0 ? 0 : 1] }, (): GatePerson => stranger());
  const at = iso(day - BACK_DAYS * 24 * HOUR);
  const ids = await insertWithIds(
    trx,
    'guest',
    {
      ...{ client_id: 'bigint', name: 'text', last_name: 'text', identity: 'text' },
      ...{ foreign_document: 'boolean', created_at: 'timestamptz', updated_at: 'timestamptz' },
    },
    made.map((person) => ({ client_id, ...person, created_at: at, updated_at: at })),
  );
  return { stranger, people: made.map((person, index) => ({ ...person, id: ids[index] as number })) };
}

/** Badges in rotation, so that no two people inside wear the same. */
function badges(): () => string {
  let last = 0;
  return () => {
    last = (last % BADGES) + 1;
    return `V-${String(last).padStart(3, '0')}`;
  };
}

/** A few were written down wrongly, and fewer by mistake. */
function mend({ random, now }: GateGround, { entries }: GateLog): void {
  for (const entry of entries) {
    const { person, leave, enter, decision, position } = entry;
    if (random.chance(0.004)) {
      const { last_name } = person;
      const before = `${last_name.slice(0, -2)}${last_name.slice(-1)}`;
      entry.correction = {
        field: 'last_name',
        before,
        after: last_name,
        reason: random.pick(correctionReasons),
      };
    } else if (decision.rule === 6 && position === 0 && leave && random.chance(0.0012)) {
      entry.voided = {
        at: Math.min(enter + random.int(2, 9) * MINUTE, now),
        reason: random.pick(voidReasons),
      };
      entry.items = [];
    }
  }
}

/** Half a year at the gates of each client with a visitor log. */
export async function seedGate(trx: Tx, day: number, now: number): Promise<void> {
  const grounds = await gateGrounds(trx, { day, now, randomFor: (nth) => randomOf(`gate of client ${nth}`) });
  const logs = [];
  for (const [nth, ground] of grounds.entries()) {
    const log = openGateLog(ground);
    const strangers = await seedVisitors(trx, ground, nth);
    const traffic = nth === 0 ? busy : quiet;
    const badge = badges();
    const stood = await passVisits(trx, ground, log, badge);
    for (let back = BACK_DAYS; back >= 0; back--) {
      workDay(ground, log, back, traffic);
      visitorsOf(ground, log, strangers, badge, back, traffic.visitors);
      refusalsOf(ground, log, strangers, back);
    }
    workNow(ground, log, insideNow[nth === 0 ? 0 : 1]);
    for (let visitor = 0; visitor < (nth === 0 ? 5 : 1); visitor++)
      visitorAt(ground, log, strangers, badge, now - ground.random.int(5, 50) * MINUTE, 80 * MINUTE);
    mend(ground, log);
    logs.push({ ground, log, stood });
  }
  await insertGateLogs(trx, logs);
  await seedKiosks(trx, day);
  await seedShifts(trx, day, now);
  for (const { client_id } of grounds.slice(0, 1)) await seedErasures(trx, { client_id, now });
  // A visit whose time is over while somebody is inside ends with the last exit.
  await sql`update visit_request set due_at = null where due_at < ${iso(now)}::timestamptz
    and (standing->>'inside')::integer > 0`.execute(trx);
}
