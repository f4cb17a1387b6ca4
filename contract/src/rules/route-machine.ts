import { AlertType, RouteStatus } from '../core/constants.ts';
import type { Coordinates } from './coordinates.ts';
import { metresBetween, type TravelBy } from './distance.ts';
import type { TrackFix } from './fence-machine.ts';
import { planeAt, squareToSegment } from './fence-shape.ts';

/** Judges a person who follows a planned route (behaviours, "Routes"). Milliseconds and metres. */

export type RouteStatusId = (typeof RouteStatus)[keyof typeof RouteStatus];

/** Somebody within this distance of one place, or within its accuracy if that is worse, has not moved. */
export const STILL_METRES = 25;
/** Of the detour distance: back on the route within it. */
const BACK_SHARE = 0.8;

/** A place on the way. `key`: its number in its plan, which stays when the route is edited. */
export interface RoutePoint extends Coordinates {
  key: number;
  name: string;
  /** How near a person has to be to count as having been there, in metres. */
  radius: number;
}

/** The destination. */
export interface RoutePlan {
  start: Coordinates;
  destination: Coordinates & { radius: number };
  waypoints: readonly RoutePoint[];
  /** The way along the ground, from start to destination. */
  line: readonly Coordinates[];
  /** What the line follows; straight legs when nothing is set. */
  by?: TravelBy;
  /** How long it takes to drive along streets. */
  seconds?: number | null;
}

export interface RouteRules {
  /** How far beside the line a detour begins. */
  detourMetres: number;
  /** How long a person must be away, or in one place, to be reported. */
  mishapMs: number;
  /** Movement during a longer silence is unknown. */
  silenceMs: number;
}

/** The state of a route. Counts are of fixes in a row. */
export interface RouteStanding {
  status: RouteStatusId;
  /** The last fix judged; null before the first. */
  heard: number | null;
  /** The first fix beyond the detour distance, and how many there were since. */
  away: { since: number; fixes: number } | null;
  /** Back within the hysteresis. */
  back: number;
  /** Where the person has been without moving, and since when. */
  place: (Coordinates & { since: number }) | null;
  /** The keys of waypoints that were visited, in order of time. */
  visited: readonly number[];
  /** At the destination. */
  arrived: number;
  /** Has been away from the destination, which a route that ends where it starts needs. */
  left: boolean;
}

/**
 * What can happen to a route. `arrive`: the phone reports that its person is there; `edit` and `cancel`: an operator;
 * `archive`: a finished route is archived.
 */
export type RouteEvent =
  | { type: 'fix'; fix: TrackFix }
  | { type: 'arrive' }
  | { type: 'edit' }
  | { type: 'cancel' }
  | { type: 'archive' };

export const routeAlertTypes = [
  AlertType.routeDetour,
  AlertType.routeStill,
  AlertType.routeEdited,
  AlertType.routeRetaken,
  AlertType.routeWaypointVisited,
  AlertType.routeEnded,
] as const;

/** What is reported to operators. `waypoint`: the key of the one that was visited. */
export interface RouteAlert {
  type: (typeof routeAlertTypes)[number];
  waypoint: number | null;
}

export interface RouteStep {
  standing: RouteStanding;
  alerts: readonly RouteAlert[];
}

const { started, almostDetour, detour, almostStill, still, finished, archived, edited, cancelled } =
  RouteStatus;

const over: ReadonlySet<RouteStatusId> = new Set([finished, archived, cancelled]);
const beside: ReadonlySet<RouteStatusId> = new Set([almostDetour, detour]);

/** True once nothing more than archiving can happen to a route. */
export const isRouteOver = (status: RouteStatusId): boolean => over.has(status);

/** A route as it begins. */
export const beginRoute = (): RouteStanding => ({
  ...{ status: started, heard: null, away: null, back: 0, place: null },
  ...{ visited: [], arrived: 0, left: false },
});

/** Metres between somebody and the planned line. */
export function metresBeside(line: readonly Coordinates[], at: Coordinates): number {
  const plane = planeAt(at);
  let least = Number.POSITIVE_INFINITY;
  line.forEach((from, index) => {
    const to = line[index + 1] ?? from;
    const square = squareToSegment(
      ...([0, 0] as const),
      ...([plane.x(from.lng), plane.y(from.lat)] as const),
      ...([plane.x(to.lng), plane.y(to.lat)] as const),
    );
    least = Math.min(least, square);
  });
  return Math.sqrt(least);
}

const alertOf = (type: RouteAlert['type'], waypoint: number | null = null): RouteAlert => ({
  type,
  waypoint,
});

/** Beside the line or on it: the statuses 1, 2 and 3, and what is reported. */
function judgeDetour(before: RouteStanding, fix: TrackFix, metres: number, rules: RouteRules): RouteStep {
  const isOff = beside.has(before.status);
  if (metres > rules.detourMetres) {
    const away = { since: before.away?.since ?? fix.at, fixes: (before.away?.fixes ?? 0) + 1 };
    const isSure = away.fixes >= 2 && fix.at - away.since >= rules.mishapMs;
    const isNew = isSure && before.status !== detour;
    const status = before.status === detour || isSure ? detour : almostDetour;
    return {
      standing: { ...before, status, away, back: 0 },
      alerts: isNew ? [alertOf(AlertType.routeDetour)] : [],
    };
  }
  if (!isOff) return { standing: { ...before, away: null, back: 0 }, alerts: [] };
  if (metres >= BACK_SHARE * rules.detourMetres) return { standing: { ...before, back: 0 }, alerts: [] };
  if (before.back === 0) return { standing: { ...before, back: 1 }, alerts: [] };
  return {
    standing: { ...before, status: started, away: null, back: 0 },
    alerts: before.status === detour ? [alertOf(AlertType.routeRetaken)] : [],
  };
}

/** Moving or in one place: the statuses 1, 4 and 5. A person beside the line is reported for that alone. */
function judgeStill(before: RouteStanding, fix: TrackFix, silent: boolean, rules: RouteRules): RouteStep {
  if (beside.has(before.status)) return { standing: { ...before, place: null }, alerts: [] };
  const { at, lat, lng, accuracy } = fix;
  const known = before.place;
  const isNear = known !== null && metresBetween(known, fix) < Math.max(STILL_METRES, accuracy);
  // What was reported holds until the person moves, even after a silence.
  if (isNear && before.status === still) return { standing: before, alerts: [] };
  const place = isNear && !silent ? known : { lat, lng, since: at };
  const lasted = at - place.since;
  const isStill = lasted >= rules.mishapMs;
  const status = isStill ? still : lasted >= rules.mishapMs / 2 ? almostStill : started;
  return {
    standing: { ...before, place, status },
    alerts: isStill ? [alertOf(AlertType.routeStill)] : [],
  };
}

function judgeFix(
  before: RouteStanding,
  fix: TrackFix,
  plan: RoutePlan,
  rules: RouteRules,
): RouteStep | null {
  if (before.heard !== null && fix.at <= before.heard) return null;
  const silent = before.heard !== null && fix.at - before.heard > rules.silenceMs;
  const { destination, start, waypoints, line } = plan;
  const isThere = metresBetween(destination, fix) <= destination.radius;
  const reached = waypoints.filter(
    (point) => !before.visited.includes(point.key) && metresBetween(point, fix) <= point.radius,
  );
  const visits = reached.map(({ key }) => alertOf(AlertType.routeWaypointVisited, key));
  const returns = metresBetween(start, destination) <= destination.radius;
  const left = before.left || !isThere;
  const arrived = isThere && (left || !returns) ? before.arrived + 1 : 0;
  const heard: RouteStanding = {
    ...before,
    // After an edit the first fix decides how it continues.
    status: before.status === edited ? started : before.status,
    heard: fix.at,
    visited: [...before.visited, ...reached.map(({ key }) => key)],
    ...{ left, arrived },
  };
  if (arrived >= 2)
    return {
      standing: { ...heard, status: finished },
      alerts: [...visits, alertOf(AlertType.routeEnded)],
    };
  const beyond = judgeDetour(heard, fix, metresBeside(line, fix), rules);
  const rest = judgeStill(beyond.standing, fix, silent, rules);
  return { standing: rest.standing, alerts: [...visits, ...beyond.alerts, ...rest.alerts] };
}

/**
 * The state of a route after an event and what to report, or null when the event changes nothing: a route that is
 * finished or cancelled can only be archived, and fixes that are not newer are ignored.
 */
export function nextRoute(
  before: RouteStanding,
  event: RouteEvent,
  plan: RoutePlan,
  rules: RouteRules,
): RouteStep | null {
  if (event.type === 'archive')
    return before.status === finished || before.status === cancelled
      ? { standing: { ...before, status: archived }, alerts: [] }
      : null;
  if (isRouteOver(before.status)) return null;
  switch (event.type) {
    case 'fix':
      return judgeFix(before, event.fix, plan, rules);
    case 'arrive':
      return { standing: { ...before, status: finished }, alerts: [alertOf(AlertType.routeEnded)] };
    case 'cancel':
      return { standing: { ...before, status: cancelled }, alerts: [] };
    case 'edit': {
      const keys = new Set(plan.waypoints.map(({ key }) => key));
      const visited = before.visited.filter((key) => keys.has(key));
      return {
        standing: {
          ...beginRoute(),
          ...{ status: edited, heard: before.heard, left: before.left, visited },
        },
        alerts: [alertOf(AlertType.routeEdited)],
      };
    }
  }
}

/** Metres along a line. */
export function lineMetres(line: readonly Coordinates[]): number {
  return line.reduce((sum, from, index) => sum + metresBetween(from, line[index + 1] ?? from), 0);
}

/** Metres left along the line, from where somebody is nearest to it. */
export function metresLeft(line: readonly Coordinates[], at: Coordinates): number {
  let [least, left] = [Number.POSITIVE_INFINITY, 0];
  line.forEach((from, index) => {
    const to = line[index + 1];
    if (!to) return;
    const beside = metresBeside([from, to], at);
    if (beside >= least) return;
    const rest = Math.min(metresBetween(at, to), metresBetween(from, to));
    [least, left] = [beside, rest + lineMetres(line.slice(index + 1))];
  });
  return left;
}

/** The line of straight legs through every point. */
export const straightLine = ({ start, waypoints, destination }: Omit<RoutePlan, 'line'>): Coordinates[] =>
  [start, ...waypoints, destination].map(({ lat, lng }) => ({ lat, lng }));
