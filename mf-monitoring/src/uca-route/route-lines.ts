import type { TravelEvent, TravelledRoute } from 'contract';
import {
  type Bounds,
  boundsOf as boundsOfPlaces,
  type LngLat,
  type MapLine,
  type MapMark,
} from 'shared-ui/map';
import type { Tracked } from '../playback/points-at.ts';

/** Lower bound of each speed class, in km/h, and its colour on light and dark maps. */
export const speedClasses = [
  { from: 0, light: '#6b4fb3', dark: '#b39df0' },
  { from: 2, light: '#2c6fc9', dark: '#74b0ff' },
  { from: 7, light: '#0c8577', dark: '#3ecdb8' },
  { from: 25, light: '#8a7300', dark: '#e0c83d' },
  { from: 60, light: '#c4560a', dark: '#ff9f5a' },
] as const;

/** Colours that distinguish UCAs. */
const ucaColors = {
  light: ['#0b687d', '#a8501c', '#5a3fb0', '#2f7d32', '#a0286f', '#7a6200', '#3566b8', '#6d4c41'],
  dark: ['#62c8db', '#f0a272', '#b7a2f5', '#84cf88', '#ee8fc6', '#dcc348', '#8fb4f4', '#c9aa9d'],
};

export type Scheme = 'light' | 'dark';

export const ucaColor = (index: number, scheme: Scheme): string =>
  ucaColors[scheme][index % ucaColors[scheme].length] ?? '';

export function speedColor(metresASecond: number, scheme: Scheme): string {
  const found = speedClasses.findLast(({ from }) => metresASecond * 3.6 >= from) ?? speedClasses[0];
  return found[scheme];
}

const pointsOf = ({ lat, lng }: Tracked['lines'][number]): LngLat[] =>
  lat.map((north, index) => ({ lng: lng[index] ?? 0, lat: north }));

/** The lines of some routes, coloured by speed or by UCA; a gap is a straight dashed line. */
export function linesOf(routes: readonly Tracked[], color: 'speed' | 'uca', scheme: Scheme): MapLine[] {
  return routes.flatMap(({ uca_id, lines }, nth) =>
    lines.flatMap((line, index): MapLine[] => {
      const points = pointsOf(line);
      const last = lines[index - 1];
      const before = last && { lng: last.lng.at(-1) ?? 0, lat: last.lat.at(-1) ?? 0 };
      const [first] = points;
      const colors = points
        .slice(1)
        .map((_, at) => (color === 'uca' ? ucaColor(nth, scheme) : speedColor(line.speed[at] ?? 0, scheme)));
      return [
        ...(before && first
          ? [
              {
                id: `${uca_id}-gap-${index}`,
                points: [before, first],
                tone: 'off' as const,
                width: 2,
                dashed: true,
              },
            ]
          : []),
        { id: `${uca_id}-${index}`, points, colors, width: 4 },
      ];
    }),
  );
}

const signs = {
  ...{ scan: '✓', observation: '…', alert: '!' },
  ...{ enter: '→', exit: '←', found: '•', dwell: '=', absent: '×' },
} as const satisfies Record<TravelEvent['kind'], string>;

/** Where an event happened; null if nobody knows. */
export const placeOf = ({ lat, lng }: TravelEvent): LngLat | null =>
  lat === null || lng === null ? null : { lat, lng };

/** Marks for stops, by number, and for events, by icon; `current` is the key of the row that is shown. */
export function marksOf(
  routes: readonly TravelledRoute[],
  scheme: Scheme,
  current: string | null = null,
): MapMark[] {
  return routes.flatMap(({ uca_id, parts, events }, nth) => [
    ...parts
      .filter(({ kind }) => kind === 'stop')
      .map(
        ({ lat, lng }, index): MapMark => ({
          id: `${uca_id}-stop-${index}`,
          place: { lat, lng },
          text: String(index + 1),
          ...(routes.length > 1 && { color: ucaColor(nth, scheme) }),
        }),
      ),
    ...events.flatMap((event): MapMark[] => {
      const place = placeOf(event);
      if (!place) return [];
      const key = `${uca_id}-${event.kind}-${event.id}`;
      const color = routes.length > 1 && { color: ucaColor(nth, scheme) };
      return [{ id: key, place, text: signs[event.kind], chosen: key === current, ...color }];
    }),
  ]);
}

/** Bounds of all lines; null if there are none. */
export const boundsOf = (routes: readonly Tracked[]): Bounds | null =>
  boundsOfPlaces(routes.flatMap(({ lines }) => lines.flatMap(pointsOf)));

/**
 * First and last instants of some routes, of fixes and of events: a phone that died yesterday is missed today. Null if
 * nothing happened. It reaches to `least`.
 */
export function spanOf(
  routes: readonly TravelledRoute[],
  least: number | null = null,
): { from: number; to: number } | null {
  const instants = routes.flatMap(({ parts, lines, events }) => [
    ...parts.flatMap(({ from, to }) => [from, to]),
    ...lines.flatMap(({ at }) => at.slice(0, 1)),
    ...events.map(({ at }) => at),
  ]);
  if (instants.length === 0) return null;
  return { from: Math.min(...instants), to: Math.max(...instants, least ?? 0) };
}
