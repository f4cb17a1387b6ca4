/** What a rule finds wrong with a scan. Pure, so that the server and the tests share the same definition. */
import type { scanTypes } from '../core/constants.ts';
import { secondsOfDay, toWallTime } from '../core/time.ts';
import type { Coordinates } from './coordinates.ts';
import { metresBetween } from './distance.ts';
import type { QrType } from './qr.ts';
import { weekdayOf } from './recurrence.ts';

/** The conditions a scan can break, in display order. */
export const scanFaults = ['too_far', 'too_soon', 'wrong_code_type', 'no_text', 'out_of_hours'] as const;
export type ScanFault = (typeof scanFaults)[number];

export interface ScanTerms {
  /**
   * Between the phone's fix and the checkpoint; null: not checked. A scan without a fix breaks nothing: who scans in a
   * basement would miss every round. It is flagged instead (`unlocated`), as is one whose fix is too coarse to tell.
   */
  max_metres: number | null;
  /** Between two scans of one checkpoint by the same UCA; null: not checked. */
  min_minutes: number | null;
  /** Types of QR that are accepted. */
  qr_types: readonly QrType[];
  /** An observation must have text. */
  text_required: boolean;
  /** `HH:mm` or `HH:mm:ss`, the whole last second included; both empty: all day. An end before the start is on the next day. */
  from_time: string;
  to_time: string;
  /** 1 Monday to 7 Sunday, of the day on which the hours begin; empty: all of them. */
  days: readonly number[];
}

export interface JudgedScan {
  type: (typeof scanTypes)[number];
  note: string;
  lat: number | null;
  lng: number | null;
  /** How the code was read; if the phone does not report it, the checkpoint's own type. */
  qr_type: QrType;
  /** ISO 8601. */
  captured_at: string;
}

export interface ScanScene {
  checkpoint: Coordinates;
  /** The same UCA's previous scan there (ISO 8601), if any. Observations do not count. */
  previous_at: string | null;
  /** The client's, IANA. */
  timezone: string;
}

/** True if scans are accepted at this instant (ISO 8601). */
function inHours({ from_time, to_time, days }: ScanTerms, instant: string, timezone: string): boolean {
  const wall = toWallTime(instant, timezone);
  if (!wall) return false;
  const today = weekdayOf(wall.day);
  const counts = (day: number) => days.length === 0 || days.includes(day);
  const [from, to] = [secondsOfDay(from_time), secondsOfDay(to_time)];
  if (from === null || to === null) return counts(today);
  const now = secondsOfDay(wall.time) ?? 0;
  if (from <= to) return counts(today) && now >= from && now <= to;
  // Past midnight: the small hours belong to the day before.
  return now >= from ? counts(today) : now <= to && counts(today === 1 ? 7 : today - 1);
}

/** The conditions of a rule that a scan breaks, in the order of `scanFaults`; none for a good one. */
export function judgeScan(rule: ScanTerms, scan: JudgedScan, scene: ScanScene): ScanFault[] {
  const { max_metres, min_minutes, qr_types, text_required } = rule;
  const { type, note, lat, lng, qr_type, captured_at } = scan;
  const minutes =
    scene.previous_at === null
      ? Number.POSITIVE_INFINITY
      : (Date.parse(captured_at) - Date.parse(scene.previous_at)) / 60_000;
  const broken: Record<ScanFault, boolean> = {
    // Without a fix the distance is unknown: see `max_metres`.
    too_far:
      max_metres !== null &&
      lat !== null &&
      lng !== null &&
      metresBetween({ lat, lng }, scene.checkpoint) > max_metres,
    too_soon: type === 'scan' && min_minutes !== null && minutes < min_minutes,
    wrong_code_type: !qr_types.includes(qr_type),
    no_text: type === 'observation' && text_required && note.trim() === '',
    out_of_hours: !inHours(rule, captured_at, scene.timezone),
  };
  return scanFaults.filter((fault) => broken[fault]);
}
