/** What is unusual about a scan, regardless of its checkpoint's rule. It refuses nothing. Pure. */
import type { Coordinates } from './coordinates.ts';
import { metresBetween } from './distance.ts';

/**
 * In display order. `clock`: the phone's clock was off, and the scan's time was corrected. `elsewhere`: too far from
 * its checkpoint where no rule sets how far is too far, as when a photographed code is scanned. `unlocated`: without a
 * fix, or with one too coarse to tell, so that nobody knows where the code was read. `too_fast`: nobody gets so fast
 * from the same phone's scan before it, or to the one after it. `rejudged`: a scan that arrived later made it too soon
 * for its rule.
 */
export const scanFlagNames = ['clock', 'elsewhere', 'unlocated', 'too_fast', 'rejudged'] as const;
export type ScanFlag = (typeof scanFlagNames)[number];

/** Farther than this from its checkpoint, beyond what the fix is uncertain by, nobody reads a code that is there. */
export const ELSEWHERE_METRES = 150;
/**
 * A fix more uncertain than this cannot tell whether the code was read at its checkpoint: a phone that reports its location
 * only approximately (2 km) would excuse any place in a town. Bad reception is nobody's fault, so it is not `elsewhere`.
 */
export const COARSE_METRES = 150;
/** Faster than this is no journey between two checkpoints; m/s. */
export const FASTEST = 70;
/** The uncertainty in metres of a fix that reports none, and of a checkpoint used as one. */
const BLUR = 50;

/** Where and when a phone scanned. */
export interface ScanSpot {
  /** Its fix; null for none. */
  fix: Coordinates | null;
  /** Metres; null where the phone did not report it. */
  accuracy: number | null;
  checkpoint: Coordinates;
  /** ISO 8601, by the server's clock. */
  captured_at: string;
}

export interface FlagScene {
  /** The phone's clock was off. */
  clock_off: boolean;
  /** The distance set by the rule in force; null: none. */
  max_metres: number | null;
  /** The same phone's scans next to it in time, before and after it. */
  neighbours: readonly ScanSpot[];
}

/** Metres from a scan's fix to its checkpoint; null without a fix. */
export const metresOff = ({ fix, checkpoint }: Pick<ScanSpot, 'fix' | 'checkpoint'>): number | null =>
  fix && metresBetween(fix, checkpoint);

/** Whether a scan was made so far from its checkpoint that nobody reads a code that is there. */
export function isElsewhere(scan: Pick<ScanSpot, 'fix' | 'accuracy' | 'checkpoint'>): boolean {
  const metres = metresOff(scan);
  return metres !== null && metres > ELSEWHERE_METRES + (scan.accuracy ?? BLUR);
}

/** Whether nobody knows where a scan was made: without a fix, or by a coarse one that is not surely elsewhere. */
const isUnlocated = (scan: ScanSpot): boolean =>
  scan.fix === null || ((scan.accuracy ?? BLUR) > COARSE_METRES && !isElsewhere(scan));

/** Without a fix the scanner is assumed to be where the code is. */
const placeOf = ({ fix, accuracy, checkpoint }: ScanSpot) =>
  fix ? { at: fix, blur: accuracy ?? BLUR } : { at: checkpoint, blur: BLUR };

/** Whether nobody gets from one scan to the other in their time, wherever within their uncertainty they were. */
function isTooFast(one: ScanSpot, other: ScanSpot): boolean {
  const [from, to] = [placeOf(one), placeOf(other)];
  const metres = metresBetween(from.at, to.at) - from.blur - to.blur;
  const seconds = Math.abs(Date.parse(one.captured_at) - Date.parse(other.captured_at)) / 1000;
  return metres > FASTEST * seconds;
}

/** What is strange about a scan as it arrives, in the order of `scanFlagNames`. */
export function scanFlags(scan: ScanSpot, { clock_off, max_metres, neighbours }: FlagScene): ScanFlag[] {
  const strange: Record<ScanFlag, boolean> = {
    clock: clock_off,
    elsewhere: max_metres === null && isElsewhere(scan),
    unlocated: isUnlocated(scan),
    too_fast: neighbours.some((other) => isTooFast(scan, other)),
    // Only ever later.
    rejudged: false,
  };
  return scanFlagNames.filter((flag) => strange[flag]);
}
