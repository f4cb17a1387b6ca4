import type { Coordinates } from './coordinates.ts';
import { metresBetween } from './distance.ts';

/** Decides who is inside a geofence from noisy fixes (behaviours, "Geofences"). Milliseconds and metres. */

/** Fixes less accurate than this are ignored by fences. */
export const FENCE_ACCURACY = 50;
/** Two fixes that agree, at least this far apart in time, make an entry or an exit. */
export const FENCE_CONFIRM_MS = 30_000;
/** Nobody we track travels faster than this: 252 km/h. */
export const FASTEST_METRES_A_SECOND = 70;

export interface TrackFix extends Coordinates {
  at: number;
  accuracy: number;
}

/** What is kept about a phone between fixes to distinguish a jump from real movement. */
export interface Track {
  /** The last accepted fix. */
  last: TrackFix;
  /** A later one that was too far away: the next fix near it confirms it. */
  doubted?: TrackFix;
}

/** Whether somebody whom we track can have gone from one fix to a later one. */
export const reachable = (from: TrackFix, to: TrackFix): boolean =>
  metresBetween(from, to) - from.accuracy - to.accuracy <=
  (FASTEST_METRES_A_SECOND * Math.max(0, to.at - from.at)) / 1000;

/** Whether fences use a fix, and the phone's state after it. Fixes that are not newer are ignored. */
export function followTrack(track: Track | null, fix: TrackFix): { track: Track | null; usable: boolean } {
  if (fix.accuracy > FENCE_ACCURACY || (track && fix.at <= (track.doubted ?? track.last).at))
    return { track, usable: false };
  if (!track || reachable(track.last, fix) || (track.doubted && reachable(track.doubted, fix)))
    return { track: { last: fix }, usable: true };
  return { track: { last: track.last, doubted: fix }, usable: false };
}

/** A phone's state at one fence. Nothing is kept for a phone that is outside and not coming in. */
export interface FenceStanding {
  inside: boolean;
  /** When the visit began, while inside. */
  since: number;
  /** The first fix of an unconfirmed crossing. */
  crossing: number | null;
  /** The last fix processed. */
  heard: number;
  /** There was a silence during the visit, or nobody saw it begin. */
  uncertain: boolean;
  /** The `dwell` event of this visit was created. */
  dwelt?: true;
  /** No fix of the visit, or of the crossing that may begin it, was further inside than its own inaccuracy so far. */
  skirting?: true;
}

export interface FenceRules {
  /** How far beyond the edge an exit begins: `exitMargin`. */
  margin: number;
  /** A longer silence of the phone makes a visit uncertain. */
  offlineMs: number;
  /** The length that creates a `dwell` event, and since when the fence has it set; null: never. */
  dwell: { ms: number; from: number } | null;
}

/** Metres beyond the edge, for a fence of this radius, from which somebody counts as outside. */
export const exitMargin = (radius: number): number => Math.max(15, radius * 0.2);

/**
 * `found`: inside at the first fix ever, so the entry was not seen. `at` is the time of the event's first fix; for a
 * `dwell`, the moment at which the visit reached the length set by the fence. `skirted`: no fix of the visit was further
 * inside than its own inaccuracy.
 */
export type FenceEvent =
  | { kind: 'enter' | 'found' | 'dwell'; at: number; uncertain: boolean }
  | { kind: 'exit'; at: number; since: number; uncertain: boolean; skirted: boolean };

export interface FenceFix {
  at: number;
  accuracy: number;
  /** Metres to the edge, negative inside. */
  distance: number;
  /** The longest silence of the phone since the last fix that fences used; milliseconds. */
  silence: number;
}

interface FenceStep {
  standing: FenceStanding | null;
  event: FenceEvent | null;
}

function cross(
  before: FenceStanding | null,
  { at, accuracy, distance, silence }: FenceFix,
  { margin, offlineMs }: FenceRules,
  first: boolean,
): FenceStep {
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
  const uncertain = before.uncertain || silence > offlineMs;
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
  if (sure) {
    const skirted = before.skirting === true;
    return { standing: null, event: { kind: 'exit', at: since, since: before.since, uncertain, skirted } };
  }
  return { standing: { ...before, crossing: since, heard: at, uncertain }, event: null };
}

/**
 * When an open visit reaches the length set by the fence; null if its event was created, the fence sets none or
 * it was set later than that, or an exit that began earlier is still unconfirmed.
 */
export function dwellDue(
  standing: FenceStanding | null,
  { dwell }: Pick<FenceRules, 'dwell'>,
): number | null {
  if (!dwell || !standing?.inside || standing.dwelt) return null;
  const at = standing.since + dwell.ms;
  return at < dwell.from || (standing.crossing !== null && standing.crossing < at) ? null : at;
}

/** Whether a visit still only skirts the edge after a fix; `before` is the standing before it. */
function skirt(
  standing: FenceStanding,
  { distance, accuracy }: FenceFix,
  before: FenceStanding | null,
): FenceStanding {
  const { skirting: _, ...clear } = standing;
  return distance >= -accuracy && (!before || before.skirting) ? { ...clear, skirting: true } : clear;
}

/**
 * Processes one usable fix, in order of time; returns its events in order. `first`: the fence, as it is now, was never
 * evaluated for this phone, which sets the state without an event.
 */
export function stepFence(
  before: FenceStanding | null,
  fix: FenceFix,
  rules: FenceRules,
  first = false,
): { standing: FenceStanding | null; events: readonly FenceEvent[] } {
  const { standing: next, event } = cross(before, fix, rules, first);
  const standing = next && skirt(next, fix, before);
  const events = event ? [event] : [];
  const due = dwellDue(standing, rules);
  if (!standing || due === null || due > fix.at) return { standing, events };
  const dwell: FenceEvent = { kind: 'dwell', at: due, uncertain: standing.uncertain };
  return { standing: { ...standing, dwelt: true }, events: [...events, dwell] };
}
