import type { Coordinates } from './coordinates.ts';
import { metresBetween } from './distance.ts';

/** Who is inside a geofence, out of noisy fixes (behaviours, "Geofences"). Instants in milliseconds, distances in metres. */

/** Fixes less sure than this say nothing of fences. */
export const FENCE_ACCURACY = 50;
/** Two fixes that agree, at least this far apart, make an entry or an exit. */
export const FENCE_CONFIRM_MS = 30_000;
/** Faster than this nobody travels who is watched: 252 km/h. */
export const FASTEST_METRES_A_SECOND = 70;

export interface TrackFix extends Coordinates {
  at: number;
  accuracy: number;
}

/** What is remembered of a phone between fixes to tell a jump from a journey. */
export interface Track {
  /** The last fix that was believed. */
  last: TrackFix;
  /** A later one that was too far away: the next one near it makes it true. */
  doubted?: TrackFix;
}

const reachable = (from: TrackFix, to: TrackFix): boolean =>
  metresBetween(from, to) - from.accuracy - to.accuracy <=
  (FASTEST_METRES_A_SECOND * Math.max(0, to.at - from.at)) / 1000;

/** Whether a fix says something of fences, and what is remembered after it. Fixes that are not newer say nothing. */
export function followTrack(track: Track | null, fix: TrackFix): { track: Track | null; usable: boolean } {
  if (fix.accuracy > FENCE_ACCURACY || (track && fix.at <= (track.doubted ?? track.last).at))
    return { track, usable: false };
  if (!track || reachable(track.last, fix) || (track.doubted && reachable(track.doubted, fix)))
    return { track: { last: fix }, usable: true };
  return { track: { last: track.last, doubted: fix }, usable: false };
}

/** How somebody stands to one fence. Nothing is remembered of who is outside and not coming in. */
export interface FenceStanding {
  inside: boolean;
  /** When the visit began, while inside. */
  since: number;
  /** The first fix of a crossing that is not yet sure. */
  crossing: number | null;
  /** The last fix that was looked at. */
  heard: number;
  /** There was a silence during the visit, or nobody saw it begin. */
  uncertain: boolean;
}

export interface FenceRules {
  /** How far beyond the edge an exit begins: `exitMargin`. */
  margin: number;
  /** A longer silence leaves a visit uncertain. */
  offlineMs: number;
}

/** Metres beyond the edge of a fence of this radius from which somebody is out. */
export const exitMargin = (radius: number): number => Math.max(15, radius * 0.2);

/** `found`: inside at the first fix ever, so that nobody saw the entry. `at` is that of the event's first fix. */
export type FenceEvent =
  | { kind: 'enter' | 'found'; at: number; uncertain: boolean }
  | { kind: 'exit'; at: number; since: number; uncertain: boolean };

export interface FenceFix {
  at: number;
  accuracy: number;
  /** Metres to the edge, negative inside. */
  distance: number;
}

/**
 * Takes one usable fix, in order of time. `first`: the fence was never looked at for this phone as it is now, which
 * sets the standing without an event.
 */
export function stepFence(
  before: FenceStanding | null,
  { at, accuracy, distance }: FenceFix,
  { margin, offlineMs }: FenceRules,
  first = false,
): { standing: FenceStanding | null; event: FenceEvent | null } {
  const within = distance <= 0;
  if (!before) {
    if (!within) return { standing: null, event: null };
    if (first) {
      const standing = { inside: true, since: at, crossing: null, heard: at, uncertain: true };
      return { standing, event: { kind: 'found', at, uncertain: true } };
    }
    const standing = { inside: false, since: at, crossing: at, heard: at, uncertain: false };
    return { standing, event: null };
  }
  const uncertain = before.uncertain || at - before.heard > offlineMs;
  const sure = before.crossing !== null && at - before.crossing >= FENCE_CONFIRM_MS;
  const since = before.crossing ?? at;
  if (!before.inside) {
    if (!within) return { standing: null, event: null };
    if (!sure) return { standing: { ...before, heard: at, uncertain }, event: null };
    const standing = { inside: true, since, crossing: null, heard: at, uncertain };
    return { standing, event: { kind: 'enter', at: since, uncertain } };
  }
  const out = distance > accuracy && distance > margin;
  if (!out) return { standing: { ...before, crossing: null, heard: at, uncertain }, event: null };
  if (sure) return { standing: null, event: { kind: 'exit', at: since, since: before.since, uncertain } };
  return { standing: { ...before, crossing: since, heard: at, uncertain }, event: null };
}
