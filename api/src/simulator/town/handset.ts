import { randomOf } from '../../../seed/random.ts';

/** The state of a handset at an instant. `battery` in whole percent; `button` is null where none is paired. */
export interface HandsetState {
  isOn: boolean;
  battery: number;
  charging: boolean;
  button: 0 | 1 | null;
}

export interface Handset {
  /** Instants in milliseconds, which never go back. */
  at(now: number): HandsetState;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Percent of its battery that somebody on duty uses in an hour, and that a charger gives. */
const DRAIN = [7, 12] as const;
const CHARGE = 70;
/** Below this people look for a charger, some sooner than others. */
const PLUG = [12, 35] as const;
/** Forget the charger until the phone runs out. */
const FORGETFUL = 0.1;
const FLAT_MINUTES = [10, 45] as const;
/** Phones that have a button, the time between two cuts of it, and how long one lasts. */
const PAIRED = 0.6;
const BUTTON_HOURS = 8;
const BUTTON_MINUTES = [1, 25] as const;

/**
 * A phone's battery and its paired button over time: it drains, is charged or left until it runs out, and the button
 * loses its phone now and then. The same stream and instants give the same.
 */
export function createHandset(name: string, startAt: number): Handset {
  const random = randomOf(`${name}:battery`);
  const buttons = randomOf(`${name}:button`);
  const drain = random.between(...DRAIN) / HOUR;
  let level = random.between(45, 100);
  let mode: 'used' | 'charging' | 'flat' = 'used';
  const nextLow = () => (random.chance(FORGETFUL) ? 0 : random.between(...PLUG));
  /** The charge at which the present mode ends; of a flat one it is an instant. */
  let end = nextLow();
  let last = startAt;

  const isPaired = buttons.chance(PAIRED);
  let cutFrom = startAt + buttons.logNormal(BUTTON_HOURS * HOUR, 0.7);
  let cutUntil = cutFrom + buttons.between(...BUTTON_MINUTES) * MINUTE;

  /** Uses as much of the time as the present mode lasts; returns what is left. */
  const pass = (from: number, now: number): number => {
    if (mode === 'flat') {
      if (now < end) return now;
      const at = end;
      [mode, end] = ['charging', random.between(30, 100)];
      return Math.max(from, at);
    }
    const rate = mode === 'used' ? -drain : CHARGE / HOUR;
    const at = from + Math.max(0, (end - level) / rate);
    level += rate * (Math.min(at, now) - from);
    if (at > now) return now;
    if (mode === 'charging') [mode, end] = ['used', nextLow()];
    else if (level > 0.5) [mode, end] = ['charging', random.between(70, 100)];
    else [mode, end] = ['flat', at + random.between(...FLAT_MINUTES) * MINUTE];
    return at;
  };

  return {
    at: (now) => {
      while (last < now) last = pass(last, now);
      while (now >= cutUntil) {
        cutFrom = cutUntil + buttons.logNormal(BUTTON_HOURS * HOUR, 0.7);
        cutUntil = cutFrom + buttons.between(...BUTTON_MINUTES) * MINUTE;
      }
      return {
        isOn: mode !== 'flat',
        battery: Math.min(100, Math.max(0, Math.round(level))),
        charging: mode === 'charging',
        button: isPaired ? (now >= cutFrom ? 0 : 1) : null,
      };
    },
  };
}
