import { type Hours, type HoursSpan, hoursSince } from './fence-hours.ts';

/** Decides who should be inside a fence and is not. Milliseconds. */

const MINUTE = 60_000;

/** Hours that have been running for longer than an absence is tolerated. */
export interface AbsenceDue {
  /** When they began. */
  since: number;
  /** An absence that began later is still tolerated. */
  latest: number;
}

/** What is due at an instant; null outside the hours and while every absence in them is tolerated. */
export function absenceDue(
  expected: readonly Hours[],
  now: number,
  timeZone: string,
  toleratedMs: number,
): AbsenceDue | null {
  const since = hoursSince(expected, now, timeZone);
  return since === null || now - since < toleratedMs ? null : { since, latest: now - toleratedMs };
}

/**
 * Since when somebody who is outside is absent: since they last left (`left`) in these hours, or since the hours began.
 * Null while that is tolerated.
 */
export function absentSince({ since, latest }: AbsenceDue, left: number | null): number | null {
  const from = Math.max(since, left ?? since);
  return from <= latest ? from : null;
}

/** A visit with the instants at which the server learns of its two ends. */
export interface KnownVisit {
  from: number;
  to: number | null;
  knownFrom: number;
  knownTo: number | null;
}

/** Hours in which somebody should be inside, and how long an absence is tolerated. */
export interface Presence {
  hours: readonly HoursSpan[];
  toleratedMs: number;
}

/** A time without a sign of a phone; `to` is infinite while it lasts. */
export interface Quiet {
  from: number;
  to: number;
}

/** How long a phone may give no sign, and when it gave none for longer, in order. */
export interface Signs {
  offlineMs: number;
  quiet: readonly Quiet[];
}

/**
 * Whether nobody knows if somebody inside is still there, in hours that began at `since`: their phone gave its last sign
 * before, at `heard`, and has been silent for too long.
 */
export const isUnseen = (heard: number, since: number, offlineMs: number, now: number): boolean =>
  heard < since && now - heard >= offlineMs;

/**
 * `hours`: those in which they are absent; `left`: the visit after which, null without one in these hours. `uncertain`:
 * a visit is open, and their phone gave no sign in these hours.
 */
export interface FoundAbsence<V> {
  at: number;
  hours: HoursSpan;
  left: V | null;
  uncertain: boolean;
}

/** The first whole minute from an instant on. */
const lookFrom = (at: number): number => Math.ceil(at / MINUTE) * MINUTE;

/** When it is found that somebody inside since before these hours gave no sign in them; null if it is not. */
function unseenAt({ since, from }: HoursSpan, toleratedMs: number, { offlineMs, quiet }: Signs) {
  const during = quiet.find((one) => one.from < since && one.to > since);
  const look = during && lookFrom(Math.max(from, since + toleratedMs, during.from + offlineMs));
  return during && look !== undefined && look < during.to ? look : null;
}

/**
 * The absences of one person with these visits, in order, for each of the hours one in doubt and one certain at most: as
 * the server finds them, which looks once a minute at what it knows then. `to`: the last look.
 */
export function absencesOf<V extends KnownVisit>(
  visits: readonly V[],
  { hours, toleratedMs }: Presence,
  to: number,
  signs: Signs = { offlineMs: 0, quiet: [] },
): FoundAbsence<V>[] {
  const found: FoundAbsence<V>[] = [];
  let first = 0;
  for (const span of hours) {
    const told = found.at(-1);
    if (told && told.at >= span.since) continue;
    // Before the visit `nth` and after the one before it, nobody is known to be inside.
    while (first < visits.length && (visits[first]?.knownFrom ?? 0) <= span.from) first++;
    const open = visits[first - 1];
    const unseen = unseenAt(span, toleratedMs, signs);
    // Within a silence nobody comes or goes.
    const isUncertain =
      unseen !== null && unseen <= Math.min(span.to, to) && open && unseen < (open.knownTo ?? Infinity);
    if (isUncertain) found.push({ at: span.since, hours: span, left: null, uncertain: true });
    for (let nth = first; nth <= visits.length; nth++) {
      const [before, next] = [visits[nth - 1], visits[nth]];
      if (before && before.knownTo === null) break;
      const left = before?.to ?? null;
      const earliest = Math.max(
        span.from,
        before?.knownTo ?? span.from,
        Math.max(span.since, left ?? span.since) + toleratedMs,
      );
      const look = lookFrom(earliest);
      if (look > Math.min(span.to, to)) break;
      if (next && look >= next.knownFrom) continue;
      const at = absentSince({ since: span.since, latest: look - toleratedMs }, left);
      if (at === null || (isUncertain && at === span.since)) continue;
      found.push({ at, hours: span, left: before && at === left ? before : null, uncertain: false });
      break;
    }
  }
  return found;
}
