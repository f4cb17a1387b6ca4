import { type Coordinates, type DueOutcome, groupBy, type TravelledRoute, type WalkedPoint } from 'contract';
import { type Bounds, boundsOf, type MapLine, type MapMark } from 'shared-ui/map';
import { outcomeTones } from '../outcome-tones.ts';
import { isFarOff, walksOf } from './round-walks.ts';

/** How the round of a task is drawn: its points, the way as scanned, and the way of the phones. Pure. */

/** Each outcome has a shape of its own; what no scan has settled is drawn with a broken line. */
const outcomeShapes: Readonly<Record<DueOutcome, Pick<MapMark, 'shape' | 'dashed'>>> = {
  on_time: { shape: 'disc' },
  late: { shape: 'diamond' },
  missed: { shape: 'square' },
  pending: { shape: 'disc', dashed: true },
  excused: { shape: 'square', dashed: true },
};

/** Of a checkpoint that is walked to several times, the outcome that needs most attention. */
const gravest: readonly DueOutcome[] = ['missed', 'late', 'pending', 'excused', 'on_time'];

/** Characters that a mark has room for. */
const ROOM = 3;

const placeOf = ({ lat, lng }: Coordinates): Coordinates => ({ lat, lng });

/** Where a point was scanned: at its checkpoint, unless the phone was elsewhere. */
const scannedAt = (point: WalkedPoint): Coordinates =>
  placeOf(point.fix && isFarOff(point) ? point.fix : point);

const markOf = ({ checkpoint_id }: WalkedPoint) => `checkpoint-${checkpoint_id}`;
const elsewhereMark = ({ id }: WalkedPoint) => `elsewhere-${id}`;

/**
 * One mark for each checkpoint, with its turns, full if one of them is `chosen`, a point's id; and a dot where a scan
 * happened elsewhere.
 */
export function roundMarks(
  places: readonly WalkedPoint[],
  write: (turn: number) => string,
  chosen: number | null = null,
): MapMark[] {
  const marks = [...groupBy(places, markOf)].map(([id, points]): MapMark => {
    const [first] = points as [WalkedPoint];
    const all = points.map(({ turn }) => write(turn)).join();
    const outcome = gravest.find((one) => points.some((point) => point.outcome === one)) ?? first.outcome;
    return {
      ...outcomeShapes[outcome],
      tone: outcomeTones[outcome],
      id,
      place: placeOf(first),
      text: points.length === 1 || all.length <= ROOM ? all : `${write(first.turn)}+`,
      chosen: points.some((point) => point.id === chosen),
    };
  });
  const elsewhere = places.filter(isFarOff).map(
    (point): MapMark => ({
      id: elsewhereMark(point),
      place: scannedAt(point),
      text: '!',
      tone: 'warning',
    }),
  );
  return [...marks, ...elsewhere];
}

/** The point of a mark; of a checkpoint that is walked to several times the one after the `chosen`. Null: of none. */
export function pointOfMark(
  places: readonly WalkedPoint[],
  mark: string,
  chosen: number | null,
): WalkedPoint | null {
  const own = places.filter((point) => mark === markOf(point) || mark === elsewhereMark(point));
  const here = own.findIndex(({ id }) => id === chosen);
  return own[(here + 1) % own.length] ?? null;
}

/** The ways of the phones, the straight line from scan to scan of each person, and from a scan elsewhere to its point. */
export function roundLines(
  places: readonly WalkedPoint[],
  travelled: readonly Pick<TravelledRoute, 'uca_id' | 'lines'>[],
): MapLine[] {
  const ways = travelled.flatMap(({ uca_id, lines }) =>
    lines.flatMap(({ lat, lng }, nth): MapLine[] => {
      const points = lat.map((north, at) => ({ lat: north, lng: lng[at] ?? 0 }));
      // A single fix is no way.
      return points.length > 1 ? [{ id: `way-${uca_id}-${nth}`, points, tone: 'accent', width: 4 }] : [];
    }),
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

/** The foot of a map covers its lower edge: this much of its height is left free below what is drawn. */
const FOOT = 0.2;

/** The bounds of a round's points and lines, with room for the foot of the map; null without any. */
export function roundBounds(places: readonly WalkedPoint[], lines: readonly MapLine[]): Bounds | null {
  const bounds = boundsOf([...places, ...lines.flatMap(({ points }) => points)]);
  return bounds && { ...bounds, south: bounds.south - (bounds.north - bounds.south) * FOOT };
}
