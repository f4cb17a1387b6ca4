import { DEGREE_METRES, metresBetween } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { moved } from '../src/simulator/ground.ts';
import { HISTORY_DAYS } from './dates.ts';
import { DAY, iso, type SeedClient, type SeedPlace, type SeedUca } from './ground.ts';
import { insertRows } from './insert.ts';
import { type Random, randomOf } from './random.ts';
import { gateOf, shiftStart, spansOf, straysOf } from './shifts.ts';

/** Metres a second, and the minutes between setting out for one post and for the next: from, to. */
const onFoot = { pace: 1.1, minutes: [25, 70] } as const;
const onWheels = { pace: 7, minutes: [6, 16] } as const;
/** How far from their place people on wheels go, in metres north or east, and to how many posts. */
const REACH = 1800;
const POSTS = 12;
/** How often somebody on foot goes to each checkpoint for one time in the corner of the grounds. */
const OFTEN = 5;
/** The corner of some grounds, where nobody has a round. */
export const cornerOf = (place: SeedPlace) => moved(place, place.radius * 0.8, place.radius * 0.8);
/** Nobody stands still for a phone. */
const SWAY_METRES = 3;

/** A large number that looks random, the same for the same two. */
function mixed(seed: number, nth: number): number {
  let value = Math.imul(seed ^ nth, 0x9e3779b1);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/**
 * From post to post, with a stay at each: on foot between the checkpoints of the UCA's place, on wheels in the town
 * around it. The same for the same instant.
 */
function walkOf(uca: SeedUca, random: Random): (at: number) => { lat: number; lng: number } {
  const { pace, minutes } = uca.type === 'Motorizado' ? onWheels : onFoot;
  const far = () => random.between(-REACH, REACH);
  const { points } = uca.place;
  const posts =
    uca.type === 'Motorizado' || points.length === 0
      ? Array.from({ length: POSTS }, () => moved(uca.place, far(), far()))
      : [...Array.from({ length: OFTEN }, () => points).flat(), cornerOf(uca.place)];
  const onTheWay = posts.map((from) => posts.map((to) => (metresBetween(from, to) / pace) * 1000));
  const leg = random.between(minutes[0], minutes[1]) * 60_000;
  const phase = random.between(0, leg);
  const seed = random.int(0, 1e9);
  const postOf = (nth: number) => mixed(seed, nth) % posts.length;
  return (at) => {
    const nth = Math.floor((at + phase) / leg);
    const [before, after] = [postOf(nth - 1), postOf(nth)];
    const [from, to] = [posts[before] ?? uca.place, posts[after] ?? uca.place];
    const lasts = onTheWay[before]?.[after] ?? 0;
    const share = lasts > 0 ? Math.min(1, (at + phase - nth * leg) / Math.min(lasts, leg)) : 1;
    const sway = SWAY_METRES / DEGREE_METRES;
    return {
      lat: from.lat + (to.lat - from.lat) * share + sway * Math.sin(at / 41_000),
      lng: from.lng + (to.lng - from.lng) * share + sway * Math.cos(at / 67_000),
    };
  };
}

const paths = new WeakMap<SeedUca, ReturnType<typeof walkOf>>();

/** Where a UCA is at an instant of its shift. */
export function pathOf(uca: SeedUca): ReturnType<typeof walkOf> {
  const path = paths.get(uca) ?? walkOf(uca, randomOf(`walk ${uca.index}`));
  paths.set(uca, path);
  return path;
}

/** Who was at work: `<uca> <days back>`. */
export type Attendance = ReadonlySet<string>;

/** Days back for which the fixes at the gate are kept as well. */
const GATE_DAYS = 31;
/** On foot from the gate to the middle of the grounds, and back. */
const WALK_IN_MS = 5 * 60_000;

/** The random part of a fix. It is drawn for skipped ones too, so that the others stay the same. */
const drawnOf = (random: Random, tired: number) => ({
  accuracy: Number(random.logNormal(7, 0.5).toFixed(1)),
  battery: Math.max(4, Math.round(100 - tired * random.between(62, 78))),
});

/** The position on a walk at an instant, and the speed and course there. */
function stepOf(walk: ReturnType<typeof walkOf>, at: number) {
  const here = walk(at);
  const next = walk(at + 1000);
  const north = (next.lat - here.lat) * DEGREE_METRES;
  const east = (next.lng - here.lng) * DEGREE_METRES;
  const heading = (Math.atan2(east, north) * 180) / Math.PI;
  return {
    lat: Number(here.lat.toFixed(6)),
    lng: Number(here.lng.toFixed(6)),
    speed: Number(Math.hypot(north, east).toFixed(2)),
    heading: Number(((heading + 360) % 360).toFixed(1)),
  };
}

/** Minutes between two kept fixes: dense for the last day, sparse before. */
const spacing = (back: number) => (back <= 1 ? 5 : back <= 7 ? 40 : 360);

const fixColumns = {
  client_id: 'bigint',
  uca_id: 'bigint',
  lat: 'float8',
  lng: 'float8',
  accuracy: 'real',
  speed: 'real',
  heading: 'real',
  battery: 'smallint',
};
/** Types of a position's columns. */
export const positionColumns = { ...fixColumns, captured_at: 'timestamptz', received_at: 'timestamptz' };

/** Three months of fixes while on shift, and the last one of each phone. Returns who was at work when. */
export async function seedPositions(
  trx: Tx,
  clients: readonly SeedClient[],
  day: number,
  now: number,
): Promise<Attendance> {
  const attendance = new Set<string>();
  const today = new Date(now).toISOString().slice(0, 10);
  await sql`select make_position_partition(${today}::date + step) from generate_series(${-HISTORY_DAYS - 1}::int, 2) as step`.execute(
    trx,
  );
  const rows = [];
  const last = [];
  for (const client of clients) {
    for (const uca of client.ucas) {
      const random = randomOf(`fixes ${uca.index}`);
      const walk = pathOf(uca);
      let newest = null;
      for (let back = HISTORY_DAYS; back >= 0; back--) {
        const starts = shiftStart(day, back, uca);
        const present = back <= 2 ? random.chance(0.97) : random.chance(0.85);
        const spans = spansOf(uca, day, back, now);
        const isOut = (at: number) =>
          spans.length > 0 && !spans.some(({ from, to }) => from + WALK_IN_MS < at && at < to - WALK_IN_MS);
        for (let minute = random.int(0, 4); minute < 720; minute += spacing(back)) {
          const at = starts + minute * 60_000 + random.int(0, 59) * 1000;
          const drawn = drawnOf(random, minute / 720);
          if (!present || at + 2000 > now || isOut(at)) continue;
          const row = {
            client_id: client.id,
            uca_id: uca.id,
            captured_at: iso(at),
            received_at: iso(at + 2000),
            ...stepOf(walk, at),
            ...drawn,
          };
          rows.push(row);
          newest = row;
          attendance.add(`${uca.id} ${back}`);
        }
        if (back > GATE_DAYS || !attendance.has(`${uca.id} ${back}`)) continue;
        for (const at of [...straysOf(uca, back, spans), ...spans].flatMap(({ from, to }) => [from, to]))
          if (at + 60_000 <= now)
            rows.push({
              client_id: client.id,
              uca_id: uca.id,
              captured_at: iso(at),
              received_at: iso(at + 2000),
              ...{ ...gateOf(uca.place), accuracy: 6, speed: 1.2, heading: 0, battery: 70 },
            });
      }
      if (newest) {
        const { captured_at, received_at: _, ...fix } = newest;
        const silent = now - Date.parse(captured_at);
        const connection = silent < 6 * 60_000 ? 1 : silent < 10 * 60_000 ? 2 : 0;
        const heard_at = connection === 1 ? iso(now - random.int(1, 20) * 1000) : captured_at;
        last.push({ ...fix, connection, battery_at: captured_at, fixed_at: captured_at, heard_at });
      }
    }
  }
  rows.sort((a, b) =>
    a.captured_at < b.captured_at ? -1 : a.captured_at > b.captured_at ? 1 : a.uca_id - b.uca_id,
  );
  await insertRows(trx, 'position', positionColumns, rows);
  await insertRows(
    trx,
    'last_position',
    {
      ...fixColumns,
      connection: 'smallint',
      battery_at: 'timestamptz',
      fixed_at: 'timestamptz',
      heard_at: 'timestamptz',
    },
    last,
  );
  const at = { seen_at: iso(now), since: iso(day - DAY) };
  await trx
    .insertInto('heartbeat')
    .values({ name: 'connections', ...at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(at))
    .execute();
  return attendance;
}
