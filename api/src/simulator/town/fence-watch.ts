import {
  compileFence,
  exitMargin,
  type FenceEventKind,
  type FenceStanding,
  followTrack,
  stepFence,
  type Track,
} from 'contract';
import { randomOf } from '../../../seed/random.ts';
import { moved, type Place } from '../ground.ts';
import { createReceiver } from './noise.ts';

/** The events of a geofence for a person whose true place is known, and the noise of their receiver. */

export interface Watched {
  kind: FenceEventKind;
  /** Seconds since the start, when it was sure. */
  known: number;
}

const HOME: Place = { lat: -2.2, lng: -79.9 };
const OFFLINE_MS = 600_000;

/**
 * Watches somebody at a circle by a fix every `every` seconds. `distanceAt` returns their true distance from its edge,
 * metres, negative inside; `bearing`, in radians, on which side.
 */
export function watchFence(
  name: string,
  watch: { radius: number; seconds: number; every: number; distanceAt(second: number): number },
): Watched[] {
  const random = randomOf(name);
  const bearing = random.between(0, 2 * Math.PI);
  const receiver = createReceiver(random);
  const fence = compileFence({ kind: 'circle', ...HOME, radius: watch.radius });
  const rules = { margin: exitMargin(fence.radius), offlineMs: OFFLINE_MS, dwell: null };
  const events: Watched[] = [];
  let track: Track | null = null;
  let standing: FenceStanding | null = null;
  let isFirst = true;
  for (let second = 0; second <= watch.seconds; second += watch.every) {
    const away = watch.radius + watch.distanceAt(second);
    const place = moved(HOME, Math.cos(bearing) * away, Math.sin(bearing) * away);
    const fix = { ...receiver.measure(place, watch.every), at: second * 1000 };
    const followed = followTrack(track, fix);
    track = followed.track;
    if (!followed.usable) continue;
    const { at, accuracy, lat, lng } = fix;
    const distance = fence.distance(lat, lng);
    const stepped = stepFence(standing, { at, accuracy, distance, silence: 0 }, rules, isFirst);
    isFirst = false;
    standing = stepped.standing;
    for (const { kind } of stepped.events) events.push({ kind, known: second });
  }
  return events;
}

const PACE = 1.4;
const FROM = 300;
const STAY_SECONDS = 600;

/** Seconds from the true crossing to when it was sure; null where it was never reported, or something else was. */
export interface Crossed {
  enter: number | null;
  /** From when they were beyond the margin that an exit wants. */
  exit: number | null;
}

/** Watches a person who walks in from afar, stays ten minutes some way inside, and walks out again. */
export function watchVisit(name: string, radius: number, every: number): Crossed {
  const random = randomOf(`${name}:visit`);
  const depth = Math.min(60, radius);
  const wait = random.between(0, every);
  const arrived = wait + (FROM + depth) / PACE;
  const left = arrived + STAY_SECONDS;
  const events = watchFence(name, {
    radius,
    every,
    seconds: left + (FROM + depth) / PACE,
    distanceAt: (second) =>
      second < left
        ? Math.max(-depth, FROM - Math.max(0, second - wait) * PACE)
        : (second - left) * PACE - depth,
  });
  const [enter, exit] = events;
  if (events.length !== 2 || enter?.kind !== 'enter' || exit?.kind !== 'exit')
    return { enter: null, exit: null };
  return {
    enter: enter.known - (wait + FROM / PACE),
    exit: exit.known - (left + (depth + exitMargin(radius)) / PACE),
  };
}
