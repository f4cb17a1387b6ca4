import {
  type AskedVisit,
  faultsOf,
  type VisitRuleFault,
  type VisitRules,
  visitRuleFaults,
  visitWaitsUntil,
} from './visit-rules.ts';

/** What rules would have done to a request of the past (behaviours, "Rules for visits"; ADR 0074). */

/** A request as it became; instants in milliseconds, null for never. */
export interface PastVisit extends AskedVisit {
  asked: number;
  /** When it first had its votes, and when it was first decided: authorized, rejected or cancelled. */
  authorized: number | null;
  decided: number | null;
}

export type VisitFate = 'refused' | 'expired' | 'late' | 'fine';

/**
 * Requested in its final form: refused by these rules; otherwise expired before anybody had decided, or authorized
 * only after it had begun.
 */
export function visitFate(
  rules: VisitRules,
  visit: PastVisit,
  now: number,
  timeZone: string,
): { fate: VisitFate; faults: VisitRuleFault[] } {
  const found: readonly string[] = faultsOf(rules, visit, visit.asked, timeZone);
  const faults = visitRuleFaults.filter((fault) => found.includes(fault));
  if (faults.length > 0) return { fate: 'refused', faults };
  const until = visitWaitsUntil(rules, visit, visit.asked);
  const isExpired = until <= now && until < (visit.decided ?? Number.POSITIVE_INFINITY);
  if (isExpired) return { fate: 'expired', faults };
  return { fate: visit.authorized !== null && visit.authorized > visit.start ? 'late' : 'fine', faults };
}
