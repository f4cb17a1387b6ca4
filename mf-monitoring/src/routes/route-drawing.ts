import type { Coordinates, RoutePlace } from 'contract';
import type { MapLine, MapMark } from 'shared-ui/map';

/** The icon of a place by its position: start, destination, and numbers in between. */
export const signOf = (turn: number, places: number): string =>
  turn === 0 ? 'A' : turn === places - 1 ? 'B' : String(turn);

export const placeMarks = (places: readonly Coordinates[]): MapMark[] =>
  places.map(({ lat, lng }, turn) => ({
    id: `place-${turn}`,
    place: { lat, lng },
    text: signOf(turn, places.length),
  }));

/** The planned line, dashed, drawn under the travelled line. */
export const routeLines = (
  planned: readonly Coordinates[],
  travelled: readonly (readonly Coordinates[])[] = [],
): MapLine[] => [
  ...(planned.length > 1
    ? [{ id: 'planned', points: [...planned], tone: 'off' as const, dashed: true, width: 4 }]
    : []),
  ...travelled.map(
    (points, nth): MapLine => ({
      id: `travelled-${nth}`,
      points: [...points],
      tone: 'accent',
      width: 4,
    }),
  ),
];

/** Adds a place where the map was pressed; the last one is the destination. */
export function withPlace(places: readonly RoutePlace[], { lat, lng }: Coordinates, radius: number) {
  const key = Math.max(0, ...places.map((one) => one.key)) + 1;
  return [...places, { key, lat, lng, name: '', radius }];
}

/** Moves one place earlier or later in the order. */
export function moved(places: readonly RoutePlace[], from: number, by: -1 | 1): RoutePlace[] {
  const next = [...places];
  const [taken] = next.splice(from, 1);
  if (taken) next.splice(from + by, 0, taken);
  return next;
}
