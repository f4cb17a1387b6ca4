import { limits } from '../core/constants.ts';
import { type Hours, hoursSince } from './fence-hours.ts';
import { type VisitTimes, visitWindows } from './visit-windows.ts';

/** What a client requires of visit requests (behaviours, "Rules for visits"; ADR 0074). */

/** Whose people the guests are: the client's own or another company's. */
export const visitStaffs = ['internal', 'external'] as const;
export type VisitStaff = (typeof visitStaffs)[number];

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
  /** Whether an edit by the requester needs new votes. */
  votes_again: boolean;
  /** How long a request may wait for its votes since it was last changed; 0: until its window ends. */
  wait_hours: number;
  /** What each guest of a kind must provide: the name of a document. */
  documents: readonly { staff: VisitStaff; document: string }[];
}

/** The rules set for a place; what is null or left out is as in the place around it. */
export type SaidVisitRules = { readonly [Name in keyof VisitRules]?: VisitRules[Name] | null | undefined };

export const usualVisitRules: VisitRules = {
  lead_minutes: 0,
  longest_days: 30,
  hours: [],
  guests: limits.guestsPerRequest,
  votes_again: true,
  wait_hours: 0,
  documents: [],
};

/** The rules at one place: those of the client, replaced by those of its branch, and then of its subdepartment. */
export function visitRulesAt(...said: readonly SaidVisitRules[]): VisitRules {
  const rules = { ...usualVisitRules };
  for (const one of said)
    for (const [name, value] of Object.entries(one))
      if (name in rules && value !== undefined && value !== null) Object.assign(rules, { [name]: value });
  return rules;
}

/** A file of a request that shows a guest's document. */
export interface GuestDocument {
  /** The guest's own. */
  identity: string;
  /** Its name in the rules. */
  document: string;
  file_id: number;
}

export interface VisitPapers {
  staff: VisitStaff;
  guests: readonly { identity: string }[];
  documents?: readonly GuestDocument[] | undefined;
}

/** What guests of a kind must provide. */
export const documentsFor = ({ documents }: Pick<VisitRules, 'documents'>, staff: VisitStaff): string[] =>
  documents.flatMap((one) => (one.staff === staff ? [one.document] : []));

/** Documents that guests still lack: of whom by position, and which. */
export function missingDocuments(
  rules: Pick<VisitRules, 'documents'>,
  { staff, guests, documents = [] }: VisitPapers,
): { guest: number; document: string }[] {
  const there = new Set(documents.map(({ identity, document }) => `${identity}\n${document}`));
  const asked = documentsFor(rules, staff);
  return guests.flatMap(({ identity }, guest) =>
    asked.flatMap((document) => (there.has(`${identity}\n${document}`) ? [] : [{ guest, document }])),
  );
}

export interface AskedVisit extends VisitTimes {
  guests: number;
  /** When this start, or an earlier one, was requested; `now` by default. */
  asked?: number | undefined;
  /** If omitted, documents are not checked. */
  papers?: VisitPapers | undefined;
}

/**
 * `order`: it ends before it starts; `days`: none of its weekdays is between its start and its end; `over`:
 * it has ended; the others name the rule.
 */
export const visitFaults = ['order', 'days', 'over', 'lead', 'stay', 'hours', 'guests', 'documents'] as const;
export type VisitFault = (typeof visitFaults)[number];

/** Those of a client's rules. */
export const visitRuleFaults = [
  'lead',
  'stay',
  'hours',
  'guests',
  'documents',
] as const satisfies VisitFault[];
export type VisitRuleFault = (typeof visitRuleFaults)[number];

/** Which rules a visit breaks that is requested, or edited, at `now`; times in milliseconds. */
export function faultsOf(rules: VisitRules, visit: AskedVisit, now: number, timeZone: string): VisitFault[] {
  const { start, end, guests, asked = now, papers } = visit;
  const windows = visitWindows(visit, timeZone);
  const isOpen = (at: number) => rules.hours.length === 0 || hoursSince(rules.hours, at, timeZone) !== null;
  const broken: Record<VisitFault, boolean> = {
    order: end <= start,
    days: end > start && windows.length === 0,
    over: end <= now,
    lead: rules.lead_minutes > 0 && start - asked < rules.lead_minutes * MINUTE,
    stay: end - start > rules.longest_days * DAY,
    hours: windows.some(({ from, to }) => !isOpen(from) || !isOpen(to)),
    guests: guests > rules.guests,
    documents: papers !== undefined && missingDocuments(rules, papers).length > 0,
  };
  return visitFaults.filter((fault) => broken[fault]);
}

/** When a request that still lacks votes expires: its window's end, or earlier by its rules. */
export const visitWaitsUntil = (rules: VisitRules, { end }: VisitTimes, askedAt: number): number =>
  rules.wait_hours === 0 ? end : Math.min(end, askedAt + rules.wait_hours * HOUR);
