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

/** `hours`: those in which they are absent; `left`: the visit after which, null without one in these hours. */
export interface FoundAbsence<V> {
  at: number;
  hours: HoursSpan;
  left: V | null;
}

/**
 * The absences of one person with these visits, in order, one at most for each of the hours: as the server finds them,
 * which looks once a minute at what it knows then. `to`: the last look.
 */
export function absencesOf<V extends KnownVisit>(
  visits: readonly V[],
  { hours, toleratedMs }: Presence,
  to: number,
): FoundAbsence<V>[] {
  const found: FoundAbsence<V>[] = [];
  let first = 0;
  for (const span of hours) {
    const told = found.at(-1);
    if (told && told.at >= span.since) continue;
    // Before the visit `nth` and after the one before it, nobody is known to be inside.
    while (first < visits.length && (visits[first]?.knownFrom ?? 0) <= span.from) first++;
    for (let nth = first; nth <= visits.length; nth++) {
      const [before, next] = [visits[nth - 1], visits[nth]];
      if (before && before.knownTo === null) break;
      const left = before?.to ?? null;
      const earliest = Math.max(
        span.from,
        before?.knownTo ?? span.from,
        Math.max(span.since, left ?? span.since) + toleratedMs,
      );
      const look = Math.ceil(earliest / MINUTE) * MINUTE;
      if (look > Math.min(span.to, to)) break;
      if (next && look >= next.knownFrom) continue;
      const at = absentSince({ since: span.since, latest: look - toleratedMs }, left);
      if (at === null) continue;
      found.push({ at, hours: span, left: before && at === left ? before : null });
      break;
    }
  }
  return found;
}
