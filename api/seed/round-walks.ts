import { type Coordinates, metresBetween } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { headingTo, moved } from '../src/simulator/ground.ts';
import { DAY, iso } from './ground.ts';
import { insertRows } from './insert.ts';
import { positionColumns } from './positions.ts';
import { randomOf } from './random.ts';

/** How far back phones have the way of their rounds; before, their positions are sparse. */
const WALK_DAYS = 7;
/** The interval between two fixes of a round. */
const STEP = 20_000;
/** How far phones of the demo miss their place, in metres; normally distributed. */
const NOISE_METRES = 3;

interface Walked {
  client_id: number;
  uca_id: number;
  /** The scans in the order they were made; `at` in milliseconds since the epoch. */
  scans: (Coordinates & { at: number })[];
}

/** Rounds of the last days with two scans or more, without those whose phone has not been heard since. */
async function roundsWalked(trx: Tx, now: number): Promise<Walked[]> {
  const { rows } = await sql<Walked>`
    select point.client_id, point.uca_id, jsonb_agg(jsonb_build_object('lat', checkpoint.lat, 'lng', checkpoint.lng,
      'at', floor(extract(epoch from point.scanned_at) * 1000)) order by point.scanned_at) as scans
    from task_point as point
    join checkpoint on checkpoint.id = point.checkpoint_id
    join last_position on last_position.uca_id = point.uca_id
    where point.due_at > ${iso(now - WALK_DAYS * DAY)}::timestamptz and point.scanned_at is not null
    group by point.client_id, point.task_id, point.uca_id, last_position.fixed_at
    having count(*) > 1 and max(point.scanned_at) < last_position.fixed_at
    order by point.task_id, point.uca_id`.execute(trx);
  return rows;
}

/** Without rounds that begin while the same guard is on an earlier one: nobody is at two places. */
function oneAtATime(rounds: readonly Walked[]): Walked[] {
  const until = new Map<number, number>();
  return rounds
    .toSorted((one, other) => (one.scans[0]?.at ?? 0) - (other.scans[0]?.at ?? 0))
    .filter(({ uca_id, scans }) => {
      const isFree = (scans[0]?.at ?? 0) > (until.get(uca_id) ?? 0);
      if (isFree) until.set(uca_id, scans.at(-1)?.at ?? 0);
      return isFree;
    });
}

/** The positions of a round, from its first scan to its last, straight from one point to the next. */
function fixesOf({ client_id, uca_id, scans }: Walked) {
  const random = randomOf(`round ${uca_id} ${scans[0]?.at}`);
  const battery = random.int(45, 80);
  return scans.slice(1).flatMap((to, nth) => {
    const from = scans[nth] as Coordinates & { at: number };
    const lasted = to.at - from.at;
    const speed = lasted > 0 ? metresBetween(from, to) / (lasted / 1000) : 0;
    return Array.from({ length: Math.ceil(lasted / STEP) }, (_, step) => {
      const at = from.at + step * STEP;
      const share = (at - from.at) / lasted;
      const place = {
        lat: from.lat + (to.lat - from.lat) * share,
        lng: from.lng + (to.lng - from.lng) * share,
      };
      const seen = moved(place, random.normal() * NOISE_METRES, random.normal() * NOISE_METRES);
      return {
        ...{ client_id, uca_id, captured_at: iso(at), received_at: iso(at + 2000) },
        ...{ lat: Number(seen.lat.toFixed(6)), lng: Number(seen.lng.toFixed(6)) },
        ...{ accuracy: Number(random.logNormal(7, 0.4).toFixed(1)), speed: Number(speed.toFixed(2)) },
        ...{ heading: Number(headingTo(from, to).toFixed(1)), battery },
      };
    });
  });
}

/** Phones pass where their guards have scanned: positions of the rounds of the last days, instead of those of the shift. */
export async function seedRoundWalks(trx: Tx, now: number): Promise<void> {
  const rounds = oneAtATime(await roundsWalked(trx, now));
  const spans = rounds.map(({ uca_id, scans }) => ({
    uca_id,
    first: iso(scans[0]?.at ?? now),
    last: iso(scans.at(-1)?.at ?? now),
  }));
  await sql`delete from position using jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
      as walked(uca_id bigint, first timestamptz, last timestamptz)
    where position.uca_id = walked.uca_id and position.captured_at between walked.first and walked.last
      and position.captured_at > ${iso(now - (WALK_DAYS + 1) * DAY)}::timestamptz`.execute(trx);
  await insertRows(trx, 'position', positionColumns, rounds.flatMap(fixesOf));
}
