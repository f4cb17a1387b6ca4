import { openDatabase } from 'api/src/ports/database.ts';
import type { DatabaseConfig } from 'api/src/ports/database-config.ts';
import { DEGREE_METRES, radians } from 'contract';
import type { Fleet } from './fleet.ts';

/** A town of geofences in rows, and phones that walk along the rows through those that watch them. */

const HOME = { lat: -2.25, lng: -79.98 };
/** The distance between two fences' centres, and their radius. */
const APART = 450;
const RADIUS = 60;
const ROW = 70;
/** How many fences watch each phone: those of its row around its walk. */
const WATCHING = 20;
/** Metres that a phone walks back and forth, and its speed per second. */
const WALK = 1800;
const PACE = 1;

const place = (east: number, north: number) => ({
  lat: HOME.lat + north / DEGREE_METRES,
  lng: HOME.lng + east / (DEGREE_METRES * Math.cos(radians(HOME.lat))),
});

/** A phone's position after some seconds of walking back and forth; each starts at another point. */
export function walkerAt(nth: number, fences: number, seconds: number): { lat: number; lng: number } {
  const home = (nth * 7) % fences;
  const walked = (seconds * PACE + nth * 131) % (2 * WALK);
  const east = (home % ROW) * APART + (walked < WALK ? walked : 2 * WALK - walked);
  return place(east, Math.floor(home / ROW) * APART + (nth % 5) * 8);
}

/** Creates geofences, circles and eight-cornered polygons alternately, each watching the phones around it. */
export async function makeTown(config: DatabaseConfig, fleet: Fleet, count: number): Promise<number> {
  const { pool, close } = await openDatabase(config);
  try {
    const fences = Array.from({ length: count }, (_, n) => {
      const [east, north] = [(n % ROW) * APART, Math.floor(n / ROW) * APART];
      const corners = Array.from({ length: 8 }, (_, corner) => {
        const turn = (corner / 8) * 2 * Math.PI;
        return place(east + RADIUS * Math.cos(turn), north + RADIUS * Math.sin(turn));
      });
      return { ...place(east, north), name: `Banco ${n}`, points: n % 2 === 0 ? [] : corners };
    });
    const { rows } = await pool.query<{ id: number }>(
      `insert into geofence (client_id, name, type_id, place_id, shape, lat, lng, radius, points, color, emails_entry,
          emails_exit, emails_summary, shaped_at)
        select $1, given.name, type.id, place.id, case when given.points = '[]' then 'circle' else 'polygon' end, given.lat,
          given.lng, $2, given.points, '#1f77b4', '{}', '{}', '{}', now() - interval '2 days'
        from jsonb_to_recordset($3::jsonb) as given (name text, lat float8, lng float8, points jsonb),
          (select min(id) as id from uca_type where client_id = $1) as type,
          (select min(id) as id from place where client_id = $1 and deleted_at is null) as place
        returning id`,
      [fleet.clientId, RADIUS, JSON.stringify(fences)],
    );
    const members = fleet.phones.flatMap((uca, nth) => {
      const home = (nth * 7) % count;
      return Array.from({ length: WATCHING }, (_, step) => [uca, rows[(home + step) % count]?.id ?? 0]);
    });
    await pool.query(
      `insert into geofence_uca (client_id, geofence_id, uca_id, since)
        select $1, fence, uca, now() - interval '2 days' from unnest($2::bigint[], $3::bigint[]) as given (fence, uca)
        on conflict do nothing`,
      [fleet.clientId, members.map(([, fence]) => fence), members.map(([uca]) => uca)],
    );
    await pool.query('analyze');
    return members.length;
  } finally {
    await close();
  }
}
