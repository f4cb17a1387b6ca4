/**
 * The result of what was due (behaviours, "Activities, scans and compliance"): on time, late, missed, or pending.
 * Pure, over instants in milliseconds since the epoch; the order in which scans arrived does not matter.
 */
import { dayAfter, fromWallTime } from '../core/time.ts';
import type { ActivityOccurrence } from './activity-schedule.ts';

const MINUTE = 60_000;

/** The result of something due. An excuse replaces what no scan served: `missed` and `pending`. */
export const dueOutcomes = ['on_time', 'late', 'missed', 'pending', 'excused'] as const;
export type DueOutcome = (typeof dueOutcomes)[number];

/** Hours after a window's end within which a scan that was made in time can still arrive and count. */
export const SYNC_GRACE_HOURS = 72;

/**
 * Hours after something was due from which no scan changes its result any more. Its window ends within a day, as a
 * tolerance is a day at most and so is the rest of a working day; what was scanned in it arrives within the grace.
 */
export const FINAL_AFTER_HOURS = 24 + SYNC_GRACE_HOURS;

/** On time from `opens` to `closes`, both included; late until before `ends`. */
export interface DueWindow {
  opens: number;
  closes: number;
  ends: number;
}

/** A point of a round: from when in the round it counts, in minutes from its start; null: as early as the round does. */
export interface DuePoint {
  after_minutes: number | null;
}

/** A window, with the occurrence and the point (by their index) that it is of. */
export interface PointWindow extends DueWindow {
  occurrence: number;
  point: number;
}

export interface DueTerms {
  tolerance_minutes: number;
  /** `HH:mm` at which the client's working day starts, or empty for midnight (`ActivitySchedule`). */
  day_starts: string;
  /** IANA. */
  zone: string;
}

/**
 * When scans of one checkpoint count, for all points of a round that are there. A point with its own time is due
 * then, and not before. Late is until a window at the checkpoint that closes later opens or the occurrence's day ends.
 */
export function dueWindows(
  occurrences: readonly ActivityOccurrence[],
  points: readonly DuePoint[],
  { tolerance_minutes, day_starts, zone }: DueTerms,
): PointWindow[] {
  const tolerance = tolerance_minutes * MINUTE;
  const windows = occurrences.flatMap(({ at, day }, occurrence) => {
    const over = fromWallTime(dayAfter(day, 1), day_starts === '' ? '00:00' : day_starts, zone);
    const dayEnds = over === null ? Number.POSITIVE_INFINITY : Date.parse(over);
    return points.map(({ after_minutes }, point) => {
      const due = at + (after_minutes ?? 0) * MINUTE;
      const opens = after_minutes === null ? due - tolerance : due;
      return { occurrence, point, opens, closes: due + tolerance, ends: dayEnds };
    });
  });
  return boundByNext(windows);
}

/**
 * Windows at one checkpoint in the order in which they close, ties in order of arrival: each is late no
 * longer than until the first of those that close later opens. Before, they end with their day.
 */
export function boundByNext<W extends DueWindow>(windows: readonly W[]): W[] {
  const sorted = windows.toSorted((one, other) => one.closes - other.closes || one.opens - other.opens);
  let next = Number.POSITIVE_INFINITY;
  return sorted
    .toReversed()
    .map((window) => {
      const ends = Math.max(window.closes, Math.min(next, window.ends));
      next = Math.min(next, window.opens);
      return { ...window, ends };
    })
    .toReversed();
}

export interface DueScan {
  id: number;
  at: number;
}

export interface Judged {
  outcome: DueOutcome;
  /** The scan that serves it; null for none. */
  scan: number | null;
}

/**
 * The result of each window, in the order in which they close. One scan serves one window: first
 * as many as can be are on time, then what is left is late. Early scans serve nothing, and a scan serves none that
 * `mayServe` (a window by its index, a scan by its id) leaves out.
 */
export function judgeDue(
  windows: readonly DueWindow[],
  scans: readonly DueScan[],
  now: number,
  mayServe: (window: number, scan: number) => boolean = () => true,
): Judged[] {
  const served: (Judged | null)[] = windows.map(() => null);
  const ordered = scans
    .filter(({ at }) => at <= now)
    .sort((one, other) => one.at - other.at || one.id - other.id);
  const serve = (scan: DueScan, outcome: DueOutcome, fits: (window: DueWindow) => boolean, from: number) => {
    for (let nth = from; nth < windows.length; nth++) {
      const window = windows[nth] as DueWindow;
      if (served[nth] || !fits(window) || !mayServe(nth, scan.id)) continue;
      served[nth] = { outcome, scan: scan.id };
      return true;
    }
    return false;
  };
  // The one that closes first is served first: no other choice serves more of them.
  let from = 0;
  const left = ordered.filter((scan) => {
    while (from < windows.length && (windows[from] as DueWindow).closes < scan.at) from++;
    return !serve(scan, 'on_time', ({ opens, closes }) => opens <= scan.at && scan.at <= closes, from);
  });
  for (const scan of left) serve(scan, 'late', ({ closes, ends }) => closes < scan.at && scan.at < ends, 0);
  return windows.map(
    ({ ends }, nth) => served[nth] ?? { outcome: now < ends ? 'pending' : 'missed', scan: null },
  );
}

export type DueCounts = Record<DueOutcome, number>;

/** How many of each outcome. */
export function countDue(judged: readonly Pick<Judged, 'outcome'>[]): DueCounts {
  const counts: DueCounts = { on_time: 0, late: 0, missed: 0, pending: 0, excused: 0 };
  for (const { outcome } of judged) counts[outcome]++;
  return counts;
}

export interface DueShares {
  /** On time, of what was due and not excused; null when all was excused. */
  compliance: number | null;
  /** On time or late, of all that was due. */
  coverage: number;
}

type DueResults = Omit<DueCounts, 'pending'>;

/** What was due and is not excused. */
const owedOf = ({ on_time, late, missed }: DueResults): number => on_time + late + missed;

/** The shares, of 1; null while nothing has been due. What is pending is left out. */
export function complianceOf(counts: DueResults): DueShares | null {
  const { on_time, late, excused } = counts;
  const owed = owedOf(counts);
  const due = owed + excused;
  if (due === 0) return null;
  return { compliance: owed === 0 ? null : on_time / owed, coverage: (on_time + late) / due };
}

/**
 * The compliance in whole percent, rounded down: below a whole one exactly where the compliance is. By whole numbers: 29
 * of 50 is 58 %, 100 times its share is less. Null when nothing was due or all was excused.
 */
export function compliancePercent(counts: DueResults): number | null {
  const owed = owedOf(counts);
  return owed === 0 ? null : Math.floor((counts.on_time * 100) / owed);
}
