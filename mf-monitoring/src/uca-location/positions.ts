import { type LastPosition, matches as matchesText, type PositionsPayload } from 'contract';
import { type LiveState, liveStates } from 'shared-ui/map';
import { type Standing, type StateName, stateOf } from './standing.ts';

export type StateFilter = StateName | 'all';
export type SortName = 'heard' | 'gravity' | 'name';

/** Heard now, but where it was five minutes ago (behaviours, "Devices"). */
const gpsStaleAfter = 5 * 60_000;

export const liveStateOf = (position: Standing): LiveState => liveStates[stateOf(position)];

const isConnection = (value: number | undefined): value is LastPosition['connection'] =>
  value === 0 || value === 1 || value === 2;

/**
 * The rows after a burst of news. Rows that did not change stay the same objects, so that their lines are not
 * drawn again. News of people who are not in the rows is left out; `missing` has their ids.
 */
export function mergePositions(
  rows: LastPosition[],
  news: readonly PositionsPayload[],
): { rows: LastPosition[]; missing: Set<number> } {
  const places = new Map(rows.map(({ uca_id }, index) => [uca_id, index]));
  const merged = rows.slice();
  const missing = new Set<number>();
  for (const burst of news) {
    const heard = Date.parse(burst.heard_at);
    burst.uca_ids.forEach((id, at) => {
      const place = places.get(id);
      const row = place === undefined ? undefined : merged[place];
      if (place === undefined || !row) {
        missing.add(id);
        return;
      }
      const fixedAt = burst.fixed_at[at] ?? row.fixed_at;
      // A burst that was overtaken by a fresh read must not bring the past back.
      if (heard < Date.parse(row.heard_at)) return;
      const connection = burst.connections[at];
      merged[place] = {
        ...row,
        lat: burst.lats[at] ?? row.lat,
        lng: burst.lngs[at] ?? row.lng,
        heading: burst.headings[at] ?? row.heading,
        speed: burst.speeds[at] ?? row.speed,
        accuracy: burst.accuracies[at] ?? row.accuracy,
        battery: burst.batteries[at] ?? null,
        connection: isConnection(connection) ? connection : row.connection,
        gps_stale: heard - Date.parse(fixedAt) > gpsStaleAfter,
        fixed_at: fixedAt,
        heard_at: burst.heard_at,
      };
    });
  }
  return { rows: merged, missing };
}

/** What a read brought, with the place of later news that has overtaken it. */
export function newerOf(known: LastPosition | undefined, read: LastPosition): LastPosition {
  if (!known || Date.parse(known.heard_at) <= Date.parse(read.heard_at)) return read;
  const { name, type, place, sos } = read;
  return { ...known, name, type, place, sos };
}

/** The rows after a read of some people; those who were not in them come last. */
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

/** Every word of the search somewhere in name, type or place; accents and case do not matter. */
export const matches = ({ name, type, place }: LastPosition, search: string): boolean =>
  matchesText(`${name} ${type} ${place}`, search);

const gravity: Record<StateName, number> = { sos: 0, disconnected: 1, indeterminate: 2, connected: 3 };

/** By the second, lines that all report would change places without end. */
const minuteOf = ({ heard_at }: LastPosition) => Math.floor(Date.parse(heard_at) / 60_000);

/** The rows to list: an open SOS is always first, whatever the order. */
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
