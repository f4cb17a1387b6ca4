import { type LastPosition, matches as matchesText, type PositionsPayload } from 'contract';
import { type LiveState, liveStates } from 'shared-ui/map';
import { type Standing, type StateName, stateOf } from './standing.ts';

export type StateFilter = StateName | 'all';
export type SortName = 'heard' | 'gravity' | 'name';

/** Online, but with a position at least five minutes old (behaviours, "Devices"). */
const gpsStaleAfter = 5 * 60_000;

/** How often an open map looks at the age of positions again, in milliseconds: that one gets old is not an event. */
export const agingMs = 30_000;

/** Whether a phone that is online has had no new fix for that long by now: time passes without an event of its own. */
export const isGpsStale = (
  { connection, gps_stale, fixed_at }: Pick<LastPosition, 'connection' | 'gps_stale' | 'fixed_at'>,
  now: number,
): boolean => gps_stale || (connection === 1 && now - Date.parse(fixed_at) > gpsStaleAfter);

export const liveStateOf = (position: Standing): LiveState => liveStates[stateOf(position)];

const isConnection = (value: number | undefined): value is LastPosition['connection'] =>
  value === 0 || value === 1 || value === 2;

/**
 * Whether one position of a phone is from before another: it was heard, or its fix was taken, earlier; or nothing came
 * in between and only the other knows that it fell silent, which ends by being heard alone.
 */
function isOlder(
  one: Pick<LastPosition, 'heard_at' | 'fixed_at' | 'connection'>,
  other: Pick<LastPosition, 'heard_at' | 'fixed_at' | 'connection'>,
): boolean {
  const heard = Date.parse(one.heard_at) - Date.parse(other.heard_at);
  const fixed = Date.parse(one.fixed_at) - Date.parse(other.fixed_at);
  return (
    heard < 0 ||
    (heard === 0 && (fixed < 0 || (fixed === 0 && one.connection === 1 && other.connection !== 1)))
  );
}
/**
 * Merges a burst of events into the rows. Unchanged rows stay the same objects, so they are not rendered again. Events
 * of people not in the rows are skipped; `missing` has their ids.
 */
export function mergePositions(
  rows: LastPosition[],
  news: readonly PositionsPayload[],
): { rows: LastPosition[]; missing: Set<number> } {
  const places = new Map(rows.map(({ uca_id }, index) => [uca_id, index]));
  const merged = rows.slice();
  const missing = new Set<number>();
  for (const burst of news) {
    const sent = Date.parse(burst.heard_at);
    burst.uca_ids.forEach((id, at) => {
      const place = places.get(id);
      const row = place === undefined ? undefined : merged[place];
      if (place === undefined || !row) {
        missing.add(id);
        return;
      }
      const fixed_at = burst.fixed_at[at] ?? row.fixed_at;
      const heard_at = burst.last_heard_at?.[at] ?? burst.heard_at;
      const said = burst.connections[at];
      const connection = isConnection(said) ? said : row.connection;
      const button = burst.buttons?.[at];
      const button_type = burst.button_types?.[at];
      // A burst older than the latest read must not restore old positions.
      if (isOlder({ heard_at, fixed_at, connection }, row)) return;
      merged[place] = {
        ...row,
        lat: burst.lats[at] ?? row.lat,
        lng: burst.lngs[at] ?? row.lng,
        heading: burst.headings[at] ?? row.heading,
        speed: burst.speeds[at] ?? row.speed,
        accuracy: burst.accuracies[at] ?? row.accuracy,
        battery: burst.batteries[at] ?? null,
        connection,
        button: isConnection(button) ? button : row.button,
        button_type: button_type === undefined ? row.button_type : button_type,
        gps_stale: isGpsStale({ connection, gps_stale: false, fixed_at }, sent),
        fixed_at,
        heard_at,
      };
    });
  }
  return { rows: merged, missing };
}

/** Rows of a read, with any positions that newer events have already delivered. */
export function newerOf(known: LastPosition | undefined, read: LastPosition): LastPosition {
  if (!known || !isOlder(read, known)) return read;
  const { name, type, place, sos, post_seconds, offline_minutes } = read;
  return { ...known, name, type, place, sos, post_seconds, offline_minutes };
}

/** Merges a partial read into the rows; new people are appended. */
export function withFresh(rows: readonly LastPosition[], fresh: readonly LastPosition[]): LastPosition[] {
  const byId = new Map(fresh.map((row) => [row.uca_id, row]));
  const present = new Set(rows.map(({ uca_id }) => uca_id));
  return [
    ...rows.map((row) => {
      const read = byId.get(row.uca_id);
      return read ? newerOf(row, read) : row;
    }),
    ...fresh.filter(({ uca_id }) => !present.has(uca_id)),
  ];
}

export function countStates(rows: readonly LastPosition[]): Record<StateFilter, number> {
  const counts = { all: rows.length, sos: 0, connected: 0, indeterminate: 0, disconnected: 0 };
  for (const row of rows) counts[stateOf(row)] += 1;
  return counts;
}

/** Matches every word of the search in name, type or place, ignoring accents and case. */
export const matches = ({ name, type, place }: LastPosition, search: string): boolean =>
  matchesText(`${name} ${type} ${place}`, search);

const gravity: Record<StateName, number> = { sos: 0, disconnected: 1, indeterminate: 2, connected: 3 };

/** Rounded times for sorting: by the second, rows that all report would keep swapping places. */
const minuteOf = ({ heard_at }: LastPosition) => Math.floor(Date.parse(heard_at) / 60_000);

/** The rows to list; an open SOS is always first. */
export function arrange(
  rows: readonly LastPosition[],
  { search, state, sort }: { search: string; state: StateFilter; sort: SortName },
  compare: (a: string, b: string) => number,
): LastPosition[] {
  const orders: Record<SortName, (a: LastPosition, b: LastPosition) => number> = {
    heard: (a, b) => minuteOf(b) - minuteOf(a),
    gravity: (a, b) => gravity[stateOf(a)] - gravity[stateOf(b)],
    name: () => 0,
  };
  return rows
    .filter((row) => (state === 'all' || stateOf(row) === state) && matches(row, search))
    .toSorted((a, b) => Number(b.sos) - Number(a.sos) || orders[sort](a, b) || compare(a.name, b.name));
}
