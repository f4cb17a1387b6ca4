import {
  type Coordinates,
  type DueOutcome,
  groupBy,
  isElsewhere,
  type TaskRecord,
  TRAVEL_UCAS,
  type TravelledRoute,
  toWallTime,
  type WalkedPoint,
} from 'contract';
import type { Bounds, MapLine, MapMark, MapMarkShape, MapTone } from 'shared-ui/map';

/** How the round of a task is drawn: its points, the way as scanned, and the way of the phones. Pure. */

interface Look {
  tone: MapTone;
  shape: MapMarkShape;
  dashed?: boolean;
}

/** How an outcome looks on the map: discs were done, squares were not, and broken lines are not settled by a scan. */
export const outcomeMarks: Readonly<Record<DueOutcome, Look>> = {
  on_time: { tone: 'ok', shape: 'disc' },
  late: { tone: 'warning', shape: 'diamond' },
  missed: { tone: 'danger', shape: 'square' },
  pending: { tone: 'off', shape: 'disc', dashed: true },
  excused: { tone: 'info', shape: 'square', dashed: true },
};

/** Of a checkpoint that is walked to several times, the outcome that asks most for a look. */
const gravest: readonly DueOutcome[] = ['missed', 'late', 'pending', 'excused', 'on_time'];

/** How long before and after what is known of a round the way of the phones is looked at. */
const AROUND_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Characters that a mark has room for. */
const ROOM = 3;

const placeOf = ({ lat, lng }: Coordinates): Coordinates => ({ lat, lng });

/** Whether a point was scanned so far from it that nobody reads its code there. */
export const isFarOff = (point: WalkedPoint): boolean =>
  isElsewhere({ fix: point.fix, accuracy: point.fix?.accuracy ?? null, checkpoint: point });

/** Where a point was scanned: at its checkpoint, unless the phone was elsewhere. */
const scannedAt = (point: WalkedPoint): Coordinates =>
  placeOf(point.fix && isFarOff(point) ? point.fix : point);

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

/** One mark for each checkpoint, with its turns; and a dot where a scan was made elsewhere. */
export function roundMarks(places: readonly WalkedPoint[], write: (turn: number) => string): MapMark[] {
  const marks = [...groupBy(places, ({ checkpoint_id }) => checkpoint_id)].map(([id, points]): MapMark => {
    const [first] = points as [WalkedPoint];
    const all = points.map(({ turn }) => write(turn)).join();
    const outcome = gravest.find((one) => points.some((point) => point.outcome === one)) ?? first.outcome;
    return {
      ...outcomeMarks[outcome],
      id: `checkpoint-${id}`,
      place: placeOf(first),
      text: points.length === 1 || all.length <= ROOM ? all : `${write(first.turn)}+`,
    };
  });
  const elsewhere = places.filter(isFarOff).map(
    (point): MapMark => ({
      ...{
        id: `elsewhere-${point.id}`,
        place: scannedAt(point),
        text: '!',
        tone: 'warning',
        shape: 'diamond',
      },
    }),
  );
  return [...marks, ...elsewhere];
}

/** The ways of the phones, the straight line from scan to scan of each person, and from a scan elsewhere to its point. */
export function roundLines(
  places: readonly WalkedPoint[],
  travelled: readonly Pick<TravelledRoute, 'uca_id' | 'lines'>[],
): MapLine[] {
  const ways = travelled.flatMap(({ uca_id, lines }) =>
    lines.map(
      ({ lat, lng }, nth): MapLine => ({
        id: `way-${uca_id}-${nth}`,
        points: lat.map((north, at) => ({ lat: north, lng: lng[at] ?? 0 })),
        tone: 'accent',
        width: 4,
      }),
    ),
  );
  const scans = walksOf(places)
    .filter(({ points }) => points.length > 1)
    .map(
      ({ uca_id, points }): MapLine => ({
        ...{ id: `scans-${uca_id}`, points: points.map(scannedAt) },
        ...{ tone: 'off', width: 2, dashed: true, arrows: true },
      }),
    );
  const off = places.filter(isFarOff).map(
    (point): MapLine => ({
      ...{ id: `off-${point.id}`, points: [scannedAt(point), placeOf(point)] },
      ...{ tone: 'warning', width: 2, dashed: true },
    }),
  );
  return [...ways, ...off, ...scans];
}

/** What a round's points and scans lie within; null without any. */
export function roundBounds(places: readonly WalkedPoint[]): Bounds | null {
  if (places.length === 0) return null;
  const all = places.flatMap((point) => [placeOf(point), scannedAt(point)]);
  const [lats, lngs] = [all.map(({ lat }) => lat), all.map(({ lng }) => lng)];
  return {
    ...{ west: Math.min(...lngs), east: Math.max(...lngs) },
    ...{ south: Math.min(...lats), north: Math.max(...lats) },
  };
}

export interface RoundHours {
  ucas: number[];
  /** `YYYY-MM-DD` and `HH:mm`; an end that is not after the start is on the next day. */
  day: string;
  from: string;
  to: string;
}

type Walked = Pick<TaskRecord, 'places' | 'started' | 'finished'>;

/** Who walked a round, and in which hours of a clock, a day at most; null while nobody has scanned anything. */
export function roundHours({ places, started, finished }: Walked, zone: string): RoundHours | null {
  const walks = walksOf(places);
  const known = [
    ...walks.flatMap(({ points }) => points.map((point) => point.scanned_at)),
    started?.at,
    finished?.at,
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
