import { type Coordinates, metresBetween, type TravelBy } from 'contract';

/** How far it is from one place to another, in metres, and how long it takes, in seconds. */
export interface Travel {
  by: TravelBy;
  metres: number;
  seconds: number;
}

export interface Way extends Travel {
  /** From the first place to the last. */
  line: Coordinates[];
}

/** Finds ways between places. Neither function rejects: what cannot be found is a straight line, marked so. */
export interface Directions {
  /** The way through two places or more, in their order. */
  route(places: readonly Coordinates[]): Promise<Way>;
  /** From each of at most `TABLE_PLACES` places to one, in the order given. */
  table(from: readonly Coordinates[], to: Coordinates): Promise<Travel[]>;
}

/** An OSRM server with its own settings takes a hundred places, the destination among them. */
export const TABLE_PLACES = 99;

/**
 * How fast a straight line is covered: about 35 km/h in a city, over streets that are 1.4 times as long as the line.
 */
export const STRAIGHT_KMH = 25;

function straight(line: readonly Coordinates[]): Travel {
  const metres = line.reduce((sum, from, index) => sum + metresBetween(from, line[index + 1] ?? from), 0);
  return { by: 'straight', metres, seconds: metres / (STRAIGHT_KMH / 3.6) };
}

export const straightWay = (places: readonly Coordinates[]): Way => ({
  ...straight(places),
  line: places.map(({ lat, lng }) => ({ lat, lng })),
});

export const straightTable = (from: readonly Coordinates[], to: Coordinates): Travel[] =>
  from.map((place) => straight([place, to]));

/** For a server without a configured directions service. */
export const straightDirections: Directions = {
  route: async (places) => straightWay(places),
  table: async (from, to) => straightTable(from, to),
};
