import type { Random } from '../../seed/random.ts';
import { headingTo, metresBetween, middleOf, moved, nearestOf, type Place } from './ground.ts';

export interface Stop extends Place {
  /** Scanned on arrival; null at a street corner. */
  checkpoint: string | null;
  /** Gone by without a wait. */
  passing?: boolean;
}

/** Stops of an endless round. Speed in metres a second, waits in seconds. */
export interface Route {
  stops: Stop[];
  speed: number;
  /** Shortest and longest ordinary wait at a stop. */
  wait: readonly [number, number];
  /** Off the round: gone to from any stop with a chance of `of`, for some minutes. */
  errand?: { stop: Stop; of: number };
}

export interface Checkpoint extends Place {
  code: string;
}

const corners = (places: [number, number][]): Stop[] =>
  places.map(([lat, lng]) => ({ lat, lng, checkpoint: null }));

/** Rounds through the middle of three cities, corner by corner, for those who drive. */
const cityRounds: Stop[][] = [
  // Guayaquil: Malecón, 9 de Octubre, Centenario, Quito, Venezuela, back by Eloy Alfaro.
  corners([
    [-2.1907, -79.8801],
    [-2.1899, -79.8846],
    [-2.1893, -79.8882],
    [-2.1886, -79.8934],
    [-2.1972, -79.8951],
    [-2.2073, -79.8968],
    [-2.2086, -79.8888],
    [-2.2011, -79.8851],
    [-2.1969, -79.8822],
  ]),
  // Quito: Amazonas, Naciones Unidas, Shyris, 6 de Diciembre, Colón, Patria.
  corners([
    [-0.1766, -78.4853],
    [-0.1765, -78.4799],
    [-0.1858, -78.4797],
    [-0.1935, -78.4821],
    [-0.2003, -78.4862],
    [-0.2071, -78.4921],
    [-0.2088, -78.4967],
    [-0.2022, -78.4925],
    [-0.1901, -78.4892],
  ]),
  // Cuenca: Calderón, Gran Colombia, Huayna Cápac, Todos Santos, 12 de Abril, Américas.
  corners([
    [-2.8974, -79.0045],
    [-2.8959, -79.0002],
    [-2.8967, -78.9968],
    [-2.9022, -78.9993],
    [-2.9048, -79.0071],
    [-2.9035, -79.0142],
    [-2.8985, -79.0211],
    [-2.8931, -79.0138],
  ]),
];

/** Nobody reports every ten seconds on foot. */
const drives = (postSeconds: number) => postSeconds <= 10;

/** Of stops after which one leaves the round: about once in three hours. */
const ERRANDS = 1 / 60;
const WALKING_REACH = 1200;
const DRIVING_REACH = 30_000;
/** Of errands, from the middle of the round; a little is added. */
const ERRAND_REACH = 1400;

/**
 * The route of a phone: on foot round the checkpoints near its home, by vehicle round the nearest city or, far from
 * all three, between its checkpoints. Without checkpoints it paces round its home.
 */
export function routeFor(
  random: Random,
  home: Place | null,
  checkpoints: readonly Checkpoint[],
  postSeconds: number,
): Route {
  const start =
    home ?? (checkpoints.length > 0 ? random.pick(checkpoints) : random.pick(random.pick(cityRounds)));
  if (drives(postSeconds)) {
    const near = cityRounds.find((round) => metresBetween(start, middleOf(round)) < DRIVING_REACH);
    const stops = near ?? roundOf(random, start, checkpoints, DRIVING_REACH);
    return { stops: turned(random, start, stops), speed: random.between(6, 10), wait: [5, 40] };
  }
  const stops = roundOf(random, start, checkpoints, WALKING_REACH);
  const errand = { stop: outside(random, stops), of: ERRANDS };
  return { stops: turned(random, start, stops), speed: random.between(0.9, 1.4), wait: [20, 90], errand };
}

/** A place outside the grounds of the stops, no farther than one walks to eat, say. */
function outside(random: Random, stops: readonly Stop[]): Stop {
  const middle = middleOf(stops);
  const farthest = Math.max(...stops.map((stop) => metresBetween(middle, stop)));
  const metres = Math.min(farthest * 3.2, ERRAND_REACH) + random.between(60, 120);
  const turn = random.between(0, 2 * Math.PI);
  return { ...moved(middle, Math.sin(turn) * metres, Math.cos(turn) * metres), checkpoint: null };
}

/** The checkpoints within reach of the one nearest to `start`, in the order of a walk round their middle. */
function roundOf(random: Random, start: Place, checkpoints: readonly Checkpoint[], reach: number): Stop[] {
  const first = nearestOf(start, checkpoints);
  if (!first) {
    const side = random.between(40, 90);
    const pace = [
      [side, 0],
      [side, side],
      [0, side],
      [0, 0],
    ] as const;
    return pace.map(([north, east]) => ({ ...moved(start, north, east), checkpoint: null }));
  }
  const near = checkpoints.filter((each) => metresBetween(first, each) <= reach);
  const middle = middleOf(near);
  return near
    .toSorted((a, b) => headingTo(middle, a) - headingTo(middle, b))
    .map(({ lat, lng, code }) => ({ lat, lng, checkpoint: code }));
}

/** The same round begun at its stop nearest to `start`, either way round. */
function turned(random: Random, start: Place, stops: Stop[]): Stop[] {
  const way = random.chance(0.5) ? stops : stops.toReversed();
  const nearest = nearestOf(start, way);
  const at = nearest ? way.indexOf(nearest) : 0;
  return [...way.slice(at), ...way.slice(0, at)];
}
