import type { ScanFault } from 'contract';
import type { Random } from '../../seed/random.ts';
import { moved, type Place } from './ground.ts';

/** When somebody scans a checkpoint they pass, and how well. Instants in milliseconds. */
export interface Rounds {
  /** Whether they scan it now; most of the time they were there a moment ago. */
  scans(code: string, now: number): boolean;
  /** They scanned it for another reason: it is not due again at once. */
  scanned(code: string, now: number): void;
  /** The position the phone reports while they scan. */
  from(place: Place): Place;
  /** What the checkpoint's rule found wrong: people learn from it. */
  told(code: string, broken: readonly ScanFault[], now: number): void;
}

const MINUTE = 60_000;
/** Of passes by a checkpoint that was scanned lately: scanned all the same. */
const IMPATIENT = 0.01;
/** Of scans: a photo of the code, read from their post. */
const ASTRAY = 0.04;

/** Somebody's habits: every checkpoint about once an hour, with the slips that people make. */
export function createRounds(random: Random, startAt: number): Rounds {
  const habit = random.between(34, 64) * MINUTE;
  const rests = new Map<string, number>();
  const due = new Map<string, number>();

  const restOf = (code: string) => rests.get(code) ?? habit;
  return {
    scans: (code, now) => {
      const at = due.get(code) ?? startAt + random.between(0, habit);
      due.set(code, at);
      if (now < at && !random.chance(IMPATIENT)) return false;
      due.set(code, now + restOf(code) * random.between(1, 1.3));
      return true;
    },
    scanned: (code, now) => {
      due.set(code, Math.max(due.get(code) ?? 0, now + restOf(code)));
    },
    from: (place) => {
      if (!random.chance(ASTRAY)) return place;
      const metres = random.between(90, 260);
      const turn = random.between(0, 2 * Math.PI);
      return moved(place, Math.cos(turn) * metres, Math.sin(turn) * metres);
    },
    told: (code, broken, now) => {
      if (broken.includes('too_soon')) rests.set(code, Math.min(restOf(code) * 1.5, 120 * MINUTE));
      const pause = broken.includes('out_of_hours') ? random.between(120, 180) * MINUTE : restOf(code);
      if (broken.length > 0) due.set(code, Math.max(due.get(code) ?? 0, now + pause));
    },
  };
}
