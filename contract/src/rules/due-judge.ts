/**
 * What became of what was due (behaviours, "Activities, scans and compliance"): on time, late, missed, or still to come.
 * Pure, over instants in milliseconds since the epoch; the order in which scans arrived does not matter.
 */
import { fromWallTime } from '../core/time.ts';
import type { ActivityOccurrence } from './activity-schedule.ts';
import { dayAfter } from './recurrence.ts';

const MINUTE = 60_000;

/** What a scan is worth that serves something due, and what is due without one. */
export const dueOutcomes = ['on_time', 'late', 'missed', 'pending'] as const;
export type DueOutcome = (typeof dueOutcomes)[number];

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
 * When scans of one checkpoint count, for all points of a round that are there. A point with a time of its own is due
 * then, and not before. Late is until the next window at the checkpoint opens or the occurrence's day ends.
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
  windows.sort(
    (one, other) =>
      one.closes - other.closes ||
      one.opens - other.opens ||
      one.occurrence - other.occurrence ||
      one.point - other.point,
  );
  return windows.map((window, nth) => {
    // Of those that close later, the first to open.
    const next = windows[nth + 1]?.opens ?? Number.POSITIVE_INFINITY;
    return { ...window, ends: Math.max(window.closes, Math.min(next, window.ends)) };
  });
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
 * What became of each window, which stand in the order in which they close. One scan serves one window: first
 * as many as can be are on time, then what is left is late. Early scans serve nothing.
 */
export function judgeDue(windows: readonly DueWindow[], scans: readonly DueScan[], now: number): Judged[] {
  const served: (Judged | null)[] = windows.map(() => null);
  const ordered = scans
    .filter(({ at }) => at <= now)
    .sort((one, other) => one.at - other.at || one.id - other.id);
  const serve = (scan: DueScan, outcome: DueOutcome, fits: (window: DueWindow) => boolean, from: number) => {
    for (let nth = from; nth < windows.length; nth++) {
      const window = windows[nth] as DueWindow;
      if (served[nth] || !fits(window)) continue;
      served[nth] = { outcome, scan: scan.id };
      return true;
    }
    return false;
  };
  // The one that closes first is served first: no other choice brings more of them through.
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
  const counts: DueCounts = { on_time: 0, late: 0, missed: 0, pending: 0 };
  for (const { outcome } of judged) counts[outcome]++;
  return counts;
}

/** The share that was on time, and the share that was done at all, of 1; null while nothing has been due. */
export function complianceOf({
  on_time,
  late,
  missed,
}: DueCounts): { compliance: number; coverage: number } | null {
  const due = on_time + late + missed;
  return due === 0 ? null : { compliance: on_time / due, coverage: (on_time + late) / due };
}
