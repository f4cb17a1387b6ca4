import { limits } from '../core/constants.ts';
import { type Hours, hoursSince } from './fence-hours.ts';
import { type VisitTimes, visitWindows } from './visit-windows.ts';

/** What a client requires of visit requests (behaviours, "Rules for visits"; ADR 0074). */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface VisitRules {
  /** The least time between the request and the start of the visit. */
  lead_minutes: number;
  /** The longest time from the start of a request to its end. */
  longest_days: number;
  /** When visits may begin and end; empty: at any time. */
  hours: readonly Hours[];
  /** Most guests of one request. */
  guests: number;
  /** Whether an edit by the requester needs votes anew. */
  votes_again: boolean;
  /** How long a request may wait for its votes; null: until its window ends. */
  wait_hours: number | null;
}

export const usualVisitRules: VisitRules = {
  lead_minutes: 0,
  longest_days: 30,
  hours: [],
  guests: limits.guestsPerRequest,
  votes_again: true,
  wait_hours: null,
};

/** The rules at one place: those of the client, replaced by what its branch says, and then by its subdepartment. */
export function visitRulesAt(...said: readonly Partial<VisitRules>[]): VisitRules {
  const rules = { ...usualVisitRules };
  for (const one of said)
    for (const [name, value] of Object.entries(one))
      if (value !== undefined) Object.assign(rules, { [name]: value });
  return rules;
}

export interface AskedVisit extends VisitTimes {
  guests: number;
}

/**
 * `order`: it ends before it starts; `days`: none of its days of the week comes between its start and its end; `over`:
 * it has ended; the others name the rule.
 */
export const visitFaults = ['order', 'days', 'over', 'lead', 'stay', 'hours', 'guests'] as const;
export type VisitFault = (typeof visitFaults)[number];

/** Which rules a visit breaks that is asked for, or edited, at `now`; times in milliseconds. */
export function faultsOf(rules: VisitRules, visit: AskedVisit, now: number, timeZone: string): VisitFault[] {
  const { start, end, guests } = visit;
  const windows = visitWindows(visit, timeZone);
  const isOpen = (at: number) => rules.hours.length === 0 || hoursSince(rules.hours, at, timeZone) !== null;
  const broken: Record<VisitFault, boolean> = {
    order: end <= start,
    days: end > start && windows.length === 0,
    over: end <= now,
    lead: rules.lead_minutes > 0 && start - now < rules.lead_minutes * MINUTE,
    stay: end - start > rules.longest_days * DAY,
    hours: windows.some(({ from, to }) => !isOpen(from) || !isOpen(to)),
    guests: guests > rules.guests,
  };
  return visitFaults.filter((fault) => broken[fault]);
}

/** When a request that still lacks votes expires: its window's end, or earlier by its rules. */
export const visitWaitsUntil = (rules: VisitRules, { end }: VisitTimes, askedAt: number): number =>
  rules.wait_hours === null ? end : Math.min(end, askedAt + rules.wait_hours * HOUR);
