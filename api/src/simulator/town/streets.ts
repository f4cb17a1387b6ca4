import { type Random, randomOf } from '../../../seed/random.ts';
import { metresBetween, moved, type Place } from '../ground.ts';

/** Where the network does not reach. */
export interface DeadZone extends Place {
  metres: number;
}

/** A town: its corners row by row, every two neighbours joined by a street, and where no network reaches. */
export interface Town {
  rows: number;
  columns: number;
  corners: readonly Place[];
  deadZones: readonly DeadZone[];
}

export interface TownOptions {
  seed: string;
  /** Its middle; that of Guayaquil when left out. */
  centre?: Place;
  /** From the middle to its edge; 4,000 when left out. */
  metres?: number;
}

const GUAYAQUIL: Place = { lat: -2.1894, lng: -79.8891 };
/** A block from corner to corner, metres. */
const BLOCK = [70, 130] as const;
/** For each square kilometre of a town. */
const DEAD_ZONES = 0.7;
const DEAD_ZONE = [35, 120] as const;

/** Where streets cross their axis, from one edge of the town to the other. */
function crossings(random: Random, metres: number): number[] {
  const found: number[] = [];
  for (let at = -metres; at <= metres; at += random.between(...BLOCK)) found.push(at);
  return found;
}

/** Lays out a town; the same seed, middle and size give the same one. */
export function townOf({ seed, centre = GUAYAQUIL, metres = 4000 }: TownOptions): Town {
  const random = randomOf(`${seed}:town`);
  const turn = random.between(-0.4, 0.4);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const at = (north: number, east: number) =>
    moved(centre, north * cos - east * sin, north * sin + east * cos);
  const north = crossings(random, metres);
  const east = crossings(random, metres);
  const corners = north.flatMap((row) =>
    east.map((column) => at(row + random.between(-6, 6), column + random.between(-6, 6))),
  );
  const area = (2 * metres) ** 2 / 1_000_000;
  const deadZones = Array.from({ length: Math.ceil(area * DEAD_ZONES) }, () => ({
    ...at(random.between(-metres, metres), random.between(-metres, metres)),
    metres: random.between(...DEAD_ZONE),
  }));
  return { rows: north.length, columns: east.length, corners, deadZones };
}

/** Whether a place has no network. */
export const isDead = ({ deadZones }: Town, place: Place): boolean =>
  deadZones.some((zone) => metresBetween(zone, place) <= zone.metres);

/** The corners from one to another along streets, the first left out: along one street, then along the other. */
export function streetsBetween(town: Town, from: number, to: number, rowFirst: boolean): number[] {
  const { columns } = town;
  const path: number[] = [];
  let [row, column] = [Math.floor(from / columns), from % columns];
  const [endRow, endColumn] = [Math.floor(to / columns), to % columns];
  const alongColumn = () => {
    while (row !== endRow) {
      row += Math.sign(endRow - row);
      path.push(row * columns + column);
    }
  };
  const alongRow = () => {
    while (column !== endColumn) {
      column += Math.sign(endColumn - column);
      path.push(row * columns + column);
    }
  };
  if (rowFirst) alongRow();
  alongColumn();
  alongRow();
  return path;
}
