import type { Coordinates } from './coordinates.ts';
import { lineMetres, metresLeft } from './route-machine.ts';

/** How far back a person's pace is measured. */
export const ARRIVAL_WINDOW_MS = 10 * 60_000;
/** Nobody's pace is known from less than this. */
const PACE_MS = 60_000;
const PACE_METRES = 100;

export interface Travelled extends Coordinates {
  /** Milliseconds since the epoch. */
  at: number;
}

/** How far somebody still has to go along the line, in metres, and when they will be there. */
export interface Arrival {
  left: number;
  /** Milliseconds since the epoch; null when unknown: they do not approach, or have not reported lately. */
  at: number | null;
}

/**
 * When somebody will be at the end of a line: by their approach speed over the last minutes, else by how long the
 * whole way takes to drive (`seconds`, null where that is unknown). Fixes are in order of time; null without any.
 */
export function arrivalOf(
  { line, seconds }: { line: readonly Coordinates[]; seconds: number | null },
  fixes: readonly Travelled[],
  now: number,
): Arrival | null {
  const last = fixes.at(-1);
  if (!last) return null;
  const metres = lineMetres(line);
  const left = Math.min(metresLeft(line, last), metres);
  if (now - last.at > ARRIVAL_WINDOW_MS) return { left, at: null };
  const first = fixes.find(({ at }) => last.at - at <= ARRIVAL_WINDOW_MS) ?? last;
  const [passed, come] = [last.at - first.at, metresLeft(line, first) - left];
  if (passed >= PACE_MS) return { left, at: come < PACE_METRES ? null : last.at + (left * passed) / come };
  return { left, at: seconds === null ? null : last.at + (seconds * 1000 * left) / metres };
}
