import type { Random } from '../../../seed/random.ts';
import { moved, offset, type Place } from '../ground.ts';

/** The position a receiver reports for its true place. */
export interface Measured extends Place {
  /** Metres, as the receiver reports it: two thirds of its errors are smaller. */
  accuracy: number;
}

const rounded = ({ lat, lng }: Place): Place => ({
  lat: Number(lat.toFixed(6)),
  lng: Number(lng.toFixed(6)),
});

/** The fix of a place passed a moment before another: the receiver erred there as it did at the `truth` of `fix`. */
export function measuredLike(fix: Measured, truth: Place, place: Place): Measured {
  const { north, east } = offset(truth, fix);
  return { ...rounded(moved(place, north, east)), accuracy: fix.accuracy };
}

export interface Receiver {
  /** The fix at a place, some seconds after the one before. */
  measure(place: Place, seconds: number): Measured;
}

/** Under the open sky, and between walls or under trees. Metres. */
const OPEN = [4, 14] as const;
const COVERED = [25, 60] as const;
/** Seconds: from one spell of poor sight to the next, and how long it lasts. */
const CLEAR_SECONDS = 900;
const COVERED_SECONDS = [20, 120] as const;
/** Errors persist: after this many seconds about a third is left. */
const MEMORY_SECONDS = 40;
/** Ratio of the error on each axis to the reported accuracy. */
const SPREAD = 0.5;
/** Fixes that are far off but reported as good. */
const STRAY = 1 / 4000;
const STRAY_METRES = [400, 3000] as const;

/**
 * Noise of satellite positions: errors that wander instead of jumping, periods of poor reception marked in the fixes,
 * and now and then one that is far off and unmarked. The same stream, places and steps give the same fixes.
 */
export function createReceiver(random: Random): Receiver {
  let [north, east] = [random.normal(), random.normal()];
  let accuracy = random.between(...OPEN);
  let usual = accuracy;
  let isCovered = false;
  let turn = CLEAR_SECONDS * random.next();

  return {
    measure: (place, seconds) => {
      turn -= seconds;
      if (turn <= 0) {
        isCovered = !isCovered;
        turn = isCovered ? random.between(...COVERED_SECONDS) : random.logNormal(CLEAR_SECONDS, 0.6);
        const [best, worst] = isCovered ? COVERED : OPEN;
        usual = random.between(best, worst);
      }
      const kept = Math.exp(-seconds / MEMORY_SECONDS);
      const fresh = Math.sqrt(1 - kept ** 2);
      north = north * kept + random.normal() * fresh;
      east = east * kept + random.normal() * fresh;
      accuracy += (usual * random.between(0.8, 1.2) - accuracy) * (1 - kept);
      const far = random.chance(STRAY) ? random.between(...STRAY_METRES) : 0;
      const reach = accuracy * SPREAD;
      return {
        ...rounded(moved(place, north * reach + far, east * reach)),
        accuracy: Math.max(1, Math.round(accuracy)),
      };
    },
  };
}
