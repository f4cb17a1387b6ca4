import type { Fix } from 'contract';
import { type Random, randomOf } from '../../../seed/random.ts';
import type { Place } from '../ground.ts';
import { createMovement } from '../movement.ts';
import type { Route, Stop } from '../route.ts';
import { createReceiver } from './noise.ts';
import { streetsBetween, type Town } from './streets.ts';

/** What a phone of the town reports at an instant, and where it truly is. */
export interface Walked {
  /** As the app sends it, without a battery. */
  fix: Fix;
  truth: Place;
}

export interface Walk {
  /** Moves until an instant in milliseconds, which never decreases, and takes a fix there. */
  at(now: number): Walked;
}

export interface WalkOptions {
  town: Town;
  seed: string;
  /** Which phone of the town: 0 for the first. */
  nth: number;
  /** Milliseconds: its position then is the first corner of its round. */
  startAt: number;
}

/** Of phones that go by vehicle; the others walk. */
const VEHICLES = 0.25;
const GOALS = [3, 6] as const;
/** Corners from the first one to a goal, at most. */
const WALKING_CORNERS = 6;
const DRIVING_CORNERS = 25;

/** A round along the streets: from a corner by some others, where one waits, and back. */
function roundOf(random: Random, town: Town, isVehicle: boolean): Route {
  const { rows, columns, corners } = town;
  const reach = isVehicle ? DRIVING_CORNERS : WALKING_CORNERS;
  const home = random.int(0, corners.length - 1);
  const [row, column] = [Math.floor(home / columns), home % columns];
  const near = (from: number, size: number) =>
    Math.min(Math.max(from + random.int(-reach, reach), 0), size - 1);
  const goals = Array.from(
    { length: random.int(...GOALS) },
    () => near(row, rows) * columns + near(column, columns),
  );
  let last = home;
  const stops: Stop[] = [];
  for (const goal of [...goals, home]) {
    for (const corner of streetsBetween(town, last, goal, random.chance(0.5))) {
      const place = corners[corner];
      if (place) stops.push({ ...place, checkpoint: null, passing: corner !== goal });
    }
    last = goal;
  }
  const start = corners[home] as Place;
  const all = [{ ...start, checkpoint: null }, ...stops];
  return isVehicle
    ? { stops: all, speed: random.between(6, 12), wait: [10, 90] }
    : { stops: all, speed: random.between(0.9, 1.5), wait: [20, 240] };
}

/**
 * One phone of a town: it follows its round along the streets on foot or by car, waits here and there, and takes its
 * place as a receiver would. Pure: the same town, seed, number and instants give the same fixes.
 */
export function createWalk({ town, seed, nth, startAt }: WalkOptions): Walk {
  const random = randomOf(`${seed}:walk:${nth}`);
  const route = roundOf(random, town, random.chance(VEHICLES));
  const movement = createMovement(random, route, route.stops[0] ?? null);
  const receiver = createReceiver(randomOf(`${seed}:receiver:${nth}`));
  let last = startAt;
  return {
    at: (now) => {
      const seconds = Math.max((now - last) / 1000, 0.001);
      last = now;
      const { speed, heading, lat, lng } = movement.advance(seconds);
      const fix = {
        ...receiver.measure({ lat, lng }, seconds),
        speed: Number(speed.toFixed(1)),
        heading: Math.round(heading) % 360,
        captured_at: new Date(now).toISOString(),
      };
      return { fix, truth: { lat, lng } };
    },
  };
}
