import type { Coordinates } from './coordinates.ts';
import { metresBetween } from './distance.ts';
import { followTrack, type Track, type TrackFix } from './fence-machine.ts';
import { type TrackLine, thin } from './track-line.ts';

/** A travelled route built from noisy fixes. Times in milliseconds, distances in metres, speeds in m/s. */

/** Somebody within this distance of one place, or within its accuracy if that is worse, is standing still. */
export const STOP_METRES = 25;
/** Standing still for this long is a stop. */
export const STOP_MS = 180_000;
/** Shorter moves than this, or than the accuracy if that is worse, are noise and do not count as distance. */
export const STEP_METRES = 15;

/** `speed` as reported by the phone; 0 if it does not report one. */
export interface TravelFix extends TrackFix {
  speed: number;
}

/**
 * A person's movements between two instants. The parts of a route are contiguous, from its first fix to its
 * last.
 */
export interface TravelPart extends Coordinates {
  kind: 'move' | 'stop' | 'gap';
  from: number;
  to: number;
  /** Distance travelled; for a gap the straight line across it, for a stop 0. */
  metres: number;
}

export interface Travel {
  /** Drawn lines, thinned, a new one after each gap. */
  lines: TrackLine[];
  parts: TravelPart[];
  /** Distance travelled, excluding gaps. */
  metres: number;
  /** The top speed of the line. */
  fastest: number;
  /** Fixes that were used, and those discarded as too inaccurate or an impossible jump. */
  used: number;
  unused: number;
}

/** Usable fixes, in order of time, filtered as for fences. */
export function believed<F extends TrackFix>(fixes: readonly F[]): F[] {
  let track: Track | null = null;
  return fixes.filter((fix) => {
    const followed = followTrack(track, fix);
    track = followed.track;
    return followed.usable;
  });
}

/** Splits at longer silences. */
function cut<F extends TrackFix>(fixes: readonly F[], gapMs: number): F[][] {
  const runs: F[][] = [];
  let last: F | undefined;
  for (const fix of fixes) {
    if (!last || fix.at - last.at > gapMs) runs.push([]);
    runs.at(-1)?.push(fix);
    last = fix;
  }
  return runs;
}

/** From the fix at `start`: the last fix of the stop, and its place. One stray fix does not end it. */
function standing(fixes: readonly TrackFix[], start: number): { end: number; centre: Coordinates } {
  const first = fixes[start] as TrackFix;
  let centre: Coordinates = first;
  let [end, count] = [start, 1];
  for (let index = start + 1; index < fixes.length && index - end <= 2; index++) {
    const fix = fixes[index] as TrackFix;
    if (metresBetween(centre, fix) > Math.max(STOP_METRES, fix.accuracy)) continue;
    count++;
    end = index;
    centre = {
      lat: centre.lat + (fix.lat - centre.lat) / count,
      lng: centre.lng + (fix.lng - centre.lng) / count,
    };
  }
  return { end, centre };
}

interface Stop {
  start: number;
  end: number;
  centre: Coordinates;
}

function stopsOf(fixes: readonly TrackFix[]): Stop[] {
  const stops: Stop[] = [];
  for (let start = 0; start < fixes.length; ) {
    const { end, centre } = standing(fixes, start);
    if ((fixes[end]?.at ?? 0) - (fixes[start]?.at ?? 0) < STOP_MS) start++;
    else {
      stops.push({ start, end, centre });
      // The fix that ended it starts the next part, unless it is the last.
      start = end + 1;
    }
  }
  return stops;
}

/** Metres travelled from fix to fix, excluding noise: never more than the sum from each to the next. */
function travelled(fixes: readonly TrackFix[]): number {
  let [sum, anchor] = [0, fixes[0]];
  for (const fix of fixes) {
    if (!anchor) break;
    const step = metresBetween(anchor, fix);
    if (step < Math.max(STEP_METRES, fix.accuracy)) continue;
    sum += step;
    anchor = fix;
  }
  const last = fixes.at(-1);
  return anchor && last ? sum + metresBetween(anchor, last) : sum;
}

/** The parts of one run of fixes without a silence. */
function partsOf(fixes: readonly TrackFix[], stops: readonly Stop[]): TravelPart[] {
  const parts: TravelPart[] = [];
  const move = (start: number, end: number) => {
    const [from, to] = [fixes[start], fixes[end]];
    if (!from || !to || to.at <= from.at) return;
    const metres = travelled(fixes.slice(start, end + 1));
    parts.push({ kind: 'move', from: from.at, to: to.at, metres, lat: from.lat, lng: from.lng });
  };
  let done = 0;
  for (const { start, end, centre } of stops) {
    move(done, start);
    const [from = 0, to = 0] = [fixes[start]?.at, fixes[end]?.at];
    parts.push({ kind: 'stop', from, to, metres: 0, lat: centre.lat, lng: centre.lng });
    done = end;
  }
  move(done, fixes.length - 1);
  return parts;
}

const degrees = (value: number) => Number(value.toFixed(6));

/** The thinned line of one run. Speeds the phone does not report are computed from the line. */
function lineOf(fixes: readonly TravelFix[], stops: readonly Stop[], saysSpeed: boolean): TrackLine {
  const kept = thin(fixes);
  const line: TrackLine = { at: [], lat: [], lng: [], speed: [] };
  let nth = 0;
  kept.forEach((from, place) => {
    const fix = fixes[from] as TravelFix;
    const to = kept[place + 1];
    while ((stops[nth]?.end ?? Number.POSITIVE_INFINITY) <= from) nth++;
    const stands = (stops[nth]?.start ?? Number.POSITIVE_INFINITY) <= from;
    let speed = 0;
    if (to !== undefined && !stands) {
      const next = fixes[to] as TravelFix;
      if (saysSpeed) {
        for (let index = from; index <= to; index++) speed += fixes[index]?.speed ?? 0;
        speed /= to - from + 1;
      } else speed = (metresBetween(fix, next) * 1000) / (next.at - fix.at);
    }
    line.at.push(fix.at);
    line.lat.push(degrees(fix.lat));
    line.lng.push(degrees(fix.lng));
    line.speed.push(Number(speed.toFixed(2)));
  });
  return line;
}

/** A route from fixes in order of time. A silence longer than `gapMs` is a gap: nothing is drawn or counted across it. */
export function travelOf(fixes: readonly TravelFix[], { gapMs }: { gapMs: number }): Travel {
  const used = believed(fixes);
  const runs = cut(used, gapMs);
  const saysSpeed = used.some(({ speed }) => speed > 0);
  const lines: TrackLine[] = [];
  const parts: TravelPart[] = [];
  let last: TravelFix | undefined;
  for (const run of runs) {
    const [first] = run;
    if (last && first) {
      const { at: from, lat, lng } = last;
      parts.push({ kind: 'gap', from, to: first.at, metres: metresBetween(last, first), lat, lng });
    }
    const stops = stopsOf(run);
    parts.push(...partsOf(run, stops));
    lines.push(lineOf(run, stops, saysSpeed));
    last = run.at(-1);
  }
  return {
    lines,
    parts,
    metres: parts.reduce((sum, { kind, metres }) => (kind === 'move' ? sum + metres : sum), 0),
    fastest: lines.reduce((most, { speed }) => speed.reduce((a, b) => Math.max(a, b), most), 0),
    used: used.length,
    unused: fixes.length - used.length,
  };
}
