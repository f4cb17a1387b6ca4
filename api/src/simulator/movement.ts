import type { Random } from '../../seed/random.ts';
import { headingTo, metresBetween, moved, offset, type Place } from './ground.ts';
import type { Route, Stop } from './route.ts';

/** A stop, and the seconds into the step at which it was reached. */
export type Reached = Stop & { after: number };

export interface Step extends Place {
  /** Metres a second over the step. */
  speed: number;
  /** Degrees from north. */
  heading: number;
  /** Stops reached in the step, in order. */
  reached: Reached[];
}

export interface Movement {
  /** The position some seconds later. */
  advance(seconds: number): Step;
  /** Leaves the route, and any waiting, to go to a stop at once. */
  send(stop: Stop): void;
  /** On the way to a stop one was sent to. */
  isSent(): boolean;
  /** Metres a second. */
  speed: number;
}

/** Farther than this from its round a phone does not walk there: it was carried. */
const CARRIED = 5000;
const ERRAND_SECONDS = [240, 900] as const;
/** At a stop one was sent to. */
const SCAN_SECONDS = [10, 40] as const;

/**
 * Moves along a route: straight to each stop at a pace that varies, waits there, now and then longer, and leaves it
 * for an errand where it has one. The same random stream and the same steps give the same path.
 */
export function createMovement(random: Random, route: Route, start: Place | null): Movement {
  const first = route.stops[0];
  if (!first) throw new RangeError('A route needs a stop');
  let place: Place =
    start && metresBetween(start, first) < CARRIED ? { lat: start.lat, lng: start.lng } : first;
  let next = 0;
  let away: Stop | null = null;
  let sent: Stop | null = null;
  let waiting = 0;
  let heading = 0;

  const stay = () => {
    const [shortest, longest] = route.wait;
    return random.chance(0.1) ? random.between(180, 480) : random.between(shortest, longest);
  };

  return {
    advance: (seconds) => {
      const reached: Reached[] = [];
      const from = place;
      let left = seconds;
      while (left > 0) {
        if (waiting > 0) {
          const pause = Math.min(waiting, left);
          waiting -= pause;
          left -= pause;
          continue;
        }
        const goal = sent ?? away ?? route.stops[next % route.stops.length] ?? first;
        const distance = metresBetween(place, goal);
        const reach = route.speed * random.between(0.85, 1.15) * left;
        if (distance > 0.01) heading = headingTo(place, goal);
        if (reach < distance) {
          const { north, east } = offset(place, goal);
          place = moved(place, (north * reach) / distance, (east * reach) / distance);
          break;
        }
        left -= reach > 0 ? (left * distance) / reach : 0;
        place = { lat: goal.lat, lng: goal.lng };
        reached.push({ ...goal, after: seconds - left });
        if (sent) {
          sent = null;
          waiting = random.between(...SCAN_SECONDS);
          continue;
        }
        if (!away) next++;
        waiting = away ? random.between(...ERRAND_SECONDS) : goal.passing ? 0 : stay();
        away = !away && route.errand && random.chance(route.errand.of) ? route.errand.stop : null;
      }
      return { ...place, heading, speed: metresBetween(from, place) / seconds, reached };
    },
    send: (stop) => {
      sent = stop;
      waiting = 0;
    },
    isSent: () => sent !== null,
    speed: route.speed,
  };
}
