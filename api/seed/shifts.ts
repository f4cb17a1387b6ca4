import { type Coordinates, DEGREE_METRES } from 'contract';
import { DAY, HOUR, type SeedPlace, type SeedUca } from './ground.ts';
import { randomOf } from './random.ts';

const MINUTE = 60_000;

/** A point at an offset in metres east and north of another. */
export const moved = ({ lat, lng }: Coordinates, east: number, north: number): Coordinates => ({
  lat: Number((lat + north / DEGREE_METRES).toFixed(6)),
  lng: Number((lng + east / (DEGREE_METRES * Math.cos((lat * Math.PI) / 180))).toFixed(6)),
});

/** When a UCA's twelve-hour shift begins, this many days before `day`. */
export const shiftStart = (day: number, back: number, uca: SeedUca): number =>
  day - back * DAY + uca.shift * HOUR;

/** Where people enter and leave the grounds of a place. */
export function gateOf(place: SeedPlace): Coordinates {
  const turn = randomOf(`gate ${place.name}`).between(0, 2 * Math.PI);
  return moved(place, Math.cos(turn) * place.radius * 1.2, Math.sin(turn) * place.radius * 1.2);
}

export interface Span {
  from: number;
  to: number;
}

/** The times of one shift on site: before and after a break, for some; people on wheels come and go. */
export function spansOf(uca: SeedUca, day: number, back: number, now: number): Span[] {
  if (uca.type === 'Motorizado') return [];
  const random = randomOf(`shift ${uca.index} ${back}`);
  const starts = shiftStart(day, back, uca);
  const from = starts - random.int(60, 840) * 1000;
  const to = starts + 12 * HOUR + random.int(60, 720) * 1000;
  const leaves = starts + random.int(270, 390) * MINUTE;
  const returns = leaves + random.int(25, 55) * MINUTE;
  // Nobody is on a break now or was a moment ago: their phones are connected.
  if (!random.chance(0.4) || returns > now - 2 * HOUR) return [{ from, to }];
  return [
    { from, to: leaves },
    { from: returns, to },
  ];
}

/** Now and then a fix strays over an edge and back, some minutes before a person enters: when it seemed inside. */
export function straysOf(uca: SeedUca, back: number, spans: readonly Span[]): Span[] {
  const random = randomOf(`strays ${uca.index} ${back}`);
  return spans.flatMap(({ from }) => {
    const strayed = from - random.int(3, 9) * MINUTE;
    const to = strayed + random.int(35, 100) * 1000;
    return random.chance(0.04) ? [{ from: strayed, to }] : [];
  });
}
