import { groupBy, isElsewhere, type TaskRecord, TRAVEL_UCAS, toWallTime, type WalkedPoint } from 'contract';

/** Who walked the round of a task, in which order and when. Pure, and without the map, which loads later. */

/** How long before and after what is known of a round phone tracks are read. */
const AROUND_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Whether a point was scanned so far from it that nobody reads its code there. */
export const isFarOff = (point: WalkedPoint): boolean =>
  isElsewhere({ fix: point.fix, accuracy: point.fix?.accuracy ?? null, checkpoint: point });

export interface Walk {
  uca_id: number;
  name: string;
  /** What this person scanned, in the order of time. */
  points: WalkedPoint[];
}

/** Who scanned what of a round, the first to scan first. */
export function walksOf(places: readonly WalkedPoint[]): Walk[] {
  const scanned = places
    .filter(({ scanned_at, uca_id }) => scanned_at !== null && uca_id !== null)
    .sort((one, other) => Date.parse(one.scanned_at ?? '') - Date.parse(other.scanned_at ?? ''));
  return [...groupBy(scanned, ({ uca_id }) => uca_id ?? 0)].map(([uca_id, points]) => ({
    ...{ uca_id, points },
    name: points[0]?.uca_name ?? '',
  }));
}

/** Numbers in their order, with those that follow one another as one: `1–3`, `7`, `5–6`. */
export function runsOf(turns: readonly number[], write: (turn: number) => string): string[] {
  const runs: [first: number, last: number][] = [];
  for (const turn of turns) {
    const run = runs.at(-1);
    if (run && run[1] + 1 === turn) run[1] = turn;
    else runs.push([turn, turn]);
  }
  return runs.map(([first, last]) => (first === last ? write(first) : `${write(first)}–${write(last)}`));
}

export interface RoundHours {
  ucas: number[];
  /** `YYYY-MM-DD` and `HH:mm`; an end that is not after the start is on the next day. */
  day: string;
  from: string;
  to: string;
}

type Walked = Pick<TaskRecord, 'places' | 'started' | 'finished' | 'ends_at'>;

/** Whether people may still be on their round: points are left, also where others were missed, and nobody ended it. */
export const isUnderWay = ({ places, finished }: Pick<Walked, 'places' | 'finished'>): boolean =>
  finished === null && places.some(({ outcome }) => outcome === 'pending');

/**
 * Who walked a round, and in which hours of a clock, a day at most: to the end of its window while it is under way, so
 * that the hours stay the same as time passes. Null while nobody has scanned anything.
 */
export function roundHours(task: Walked, zone: string): RoundHours | null {
  const { places, started, finished, ends_at } = task;
  const walks = walksOf(places);
  const known = [
    ...walks.flatMap(({ points }) => points.map((point) => point.scanned_at)),
    started?.at,
    finished?.at,
    isUnderWay(task) ? ends_at : null,
  ];
  const instants = known.flatMap((at) => (at ? [Date.parse(at)] : []));
  if (walks.length === 0) return null;
  const first = Math.min(...instants) - AROUND_MS;
  const last = Math.min(Math.max(...instants) + AROUND_MS, first + DAY_MS);
  const [from, to] = [toWallTime(first, zone), toWallTime(last, zone)];
  if (!from || !to) return null;
  return {
    ucas: walks.map(({ uca_id }) => uca_id).slice(0, TRAVEL_UCAS),
    ...{ day: from.day, from: from.time.slice(0, 5), to: to.time.slice(0, 5) },
  };
}
