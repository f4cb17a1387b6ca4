import { SYNC_GRACE_HOURS } from 'contract';
import { StartupError } from '../ports/startup-error.ts';
import type { Place } from './ground.ts';

/** What somebody does with one task; the rest of their day is as usual. */
export interface Orders {
  task: number;
  /** Codes of checkpoints that they go by without a scan. */
  passes: readonly string[];
  /** Codes of checkpoints whose scans they keep, as without a connection, and send later. */
  holds: readonly string[];
  /** Those are sent so many milliseconds after the task was due. */
  heldFor: number;
}

/** How one person is directed through one round. */
export interface Direction extends Omit<Orders, 'task'> {
  username: string;
  /** The name of the activity; null: whichever round is under way or due next. */
  activity: string | null;
  /** Where they start; null: a minute's walk from the first point. */
  from: Place | null;
}

/** The options of `pnpm simulate --round`, as typed. */
export interface DirectionOptions {
  phone: string;
  activity?: string | undefined;
  pass?: readonly string[] | undefined;
  hold?: readonly string[] | undefined;
  minutes: string;
  from?: string | undefined;
}

const MINUTE = 60_000;
/** In minutes: scans that arrive later count for nothing. */
const LONGEST_HOLD = SYNC_GRACE_HOURS * 60;

function readPlace(text: string): Place {
  const [lat, lng, ...more] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const isPlace = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  if (!isPlace || more.length > 0)
    throw new StartupError('--from wants a latitude and a longitude: -2.2801,-79.9089');
  return { lat, lng };
}

/** Reads how somebody is directed. Throws StartupError naming the option that is wrong. */
export function readDirection(options: DirectionOptions): Direction {
  const { phone, activity, pass = [], hold = [], minutes, from } = options;
  const kept = Number(minutes);
  if (!(kept > 0 && kept <= LONGEST_HOLD))
    throw new StartupError(`--minutes wants a number above 0 and up to ${LONGEST_HOLD}`);
  const both = pass.find((code) => hold.includes(code));
  if (both) throw new StartupError(`--pass and --hold exclude each other: ${both}`);
  return {
    username: phone,
    activity: activity ?? null,
    from: from === undefined ? null : readPlace(from),
    ...{ passes: pass, holds: hold, heldFor: kept * MINUTE },
  };
}
