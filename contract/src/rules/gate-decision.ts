import { dayAfter, toWallTime } from '../core/time.ts';
import type {
  GateDecision,
  GateFacts,
  GateNote,
  GateNoteName,
  GateStaffFact,
  GateVisitFact,
} from './gate-facts.ts';
import { isVisitAuthorized, isVisitOver } from './visit-machine.ts';
import { type VisitWindow, visitWindows } from './visit-windows.ts';

/**
 * Who may enter: seven rules in order, the first that matches decides (behaviours, "The gate"; ADR 0082). The server
 * decides by it, and a gate without a connection by the same from what it keeps.
 */

/** Counts changes of these rules; kept with each decision. */
export const GATE_RULES = 1;

/** There is a warning for papers that end within this many days. */
export const PAPERS_WARNING_DAYS = 14;

export interface GateAsked {
  branch: number;
  /** Milliseconds since the epoch. */
  now: number;
  timeZone: string;
}

interface Dated {
  valid_from: string | null;
  valid_until: string | null;
}

interface Moment extends GateAsked {
  /** The day at the gate, `YYYY-MM-DD`. */
  today: string;
}

const note = (name: GateNoteName, id: number, at: string | null = null): GateNote => ({ note: name, id, at });

const isInForce = ({ valid_from, valid_until }: Dated, { today }: Moment): boolean =>
  (valid_from === null || valid_from <= today) && (valid_until === null || today <= valid_until);

const windowsOf = ({ starts_at, ends_at, weekdays }: GateVisitFact, timeZone: string): VisitWindow[] =>
  visitWindows({ start: Date.parse(starts_at), end: Date.parse(ends_at), weekdays }, timeZone);

/** The window of a visit that is open now; undefined for none. */
const openWindow = (visit: GateVisitFact, { now, timeZone }: GateAsked): VisitWindow | undefined =>
  windowsOf(visit, timeZone).find(({ from, to }) => from <= now && now <= to);

/** The visit that lets them in, of several the one that lets them stay longest, and until when. */
function openVisit(visits: readonly GateVisitFact[], asked: Moment) {
  const open = visits
    .filter(({ branch_id, status }) => branch_id === asked.branch && isVisitAuthorized(status))
    .flatMap((visit) => {
      const window = openWindow(visit, asked);
      return window ? [{ visit, until: window.to }] : [];
    });
  return open.toSorted((one, other) => other.until - one.until || one.visit.id - other.visit.id)[0];
}

/** Why a visit does not let them in now. */
function noteOfVisit(visit: GateVisitFact, asked: Moment): GateNote | null {
  const { id, status, branch_id, starts_at, ends_at } = visit;
  if (isVisitOver(status)) return note('visitOver', id, ends_at);
  if (!isVisitAuthorized(status)) return note('visitNotAuthorized', id, starts_at);
  if (openWindow(visit, asked)) return branch_id === asked.branch ? null : note('visitElsewhere', id);
  if (branch_id !== asked.branch) return null;
  const next = windowsOf(visit, asked.timeZone).find(({ from }) => from > asked.now);
  if (!next) return note('visitLate', id, ends_at);
  const name = Date.parse(starts_at) > asked.now ? 'visitEarly' : 'visitOtherDay';
  return note(name, id, new Date(next.from).toISOString());
}

type StaffFault = Extract<
  GateNoteName,
  'staffInactive' | 'staffElsewhere' | 'providerInactive' | 'papersExpired'
>;

function faultOfStaff(one: GateStaffFact, { branch, today }: Moment): StaffFault | null {
  if (!one.active) return 'staffInactive';
  if (one.provider_active === false) return 'providerInactive';
  if (!one.branch_ids.includes(branch)) return 'staffElsewhere';
  return one.documents_until !== null && one.documents_until < today ? 'papersExpired' : null;
}

function noteOfStaff(one: GateStaffFact, asked: Moment): GateNote | null {
  const fault = faultOfStaff(one, asked);
  if (fault) return note(fault, one.id, fault === 'papersExpired' ? one.documents_until : null);
  const isEnding =
    one.documents_until !== null && one.documents_until <= dayAfter(asked.today, PAPERS_WARNING_DAYS);
  return isEnding ? note('papersEnding', one.id, one.documents_until) : null;
}

function noteOfVip(vip: GateFacts['vips'][number], asked: Moment): GateNote | null {
  if (!isInForce(vip, asked)) return note('vipEnded', vip.id, vip.valid_until);
  return vip.branch_id === null || vip.branch_id === asked.branch ? null : note('vipElsewhere', vip.id);
}

type Verdict = Omit<GateDecision, 'notes'>;
type Rule = (facts: GateFacts, asked: Moment) => Verdict | null;

const byBlacklist: Rule = ({ blacklist }, asked) => {
  const entry = blacklist.find((one) => isInForce(one, asked));
  if (!entry) return null;
  const ground = { kind: 'blacklist', id: entry.id } as const;
  return { rule: 1, face: 'refuse', reason: 'blacklisted', ground, until: null };
};

const byLog: Rule = ({ inside }, { branch }) => {
  if (!inside) return null;
  const reason = inside.branch_id === branch ? 'inside' : 'elsewhere';
  const ground = { kind: 'entry', id: inside.entry_id } as const;
  return { rule: 2, face: 'ask', reason, ground, until: null };
};

const byBlock: Rule = ({ guest }) =>
  guest?.blocked
    ? { rule: 3, face: 'refuse', reason: 'blocked', ground: { kind: 'guest', id: guest.id }, until: null }
    : null;

const byVisit: Rule = ({ visits }, asked) => {
  const open = openVisit(visits, asked);
  if (!open) return null;
  const until = new Date(open.until).toISOString();
  return { rule: 4, face: 'admit', reason: 'visit', ground: { kind: 'visit', id: open.visit.id }, until };
};

const byVip: Rule = ({ vips }, asked) => {
  const vip = vips.find((one) => noteOfVip(one, asked) === null);
  return vip
    ? { rule: 5, face: 'admit', reason: 'vip', ground: { kind: 'vip', id: vip.id }, until: null }
    : null;
};

const byStaff: Rule = ({ staff }, asked) => {
  const one = staff.find((each) => faultOfStaff(each, asked) === null);
  return one
    ? { rule: 6, face: 'admit', reason: 'staff', ground: { kind: one.kind, id: one.id }, until: null }
    : null;
};

/** The last word: it always has one. */
function byPlace({ request_mandatory }: GateFacts): Verdict {
  const rest = { rule: 7, ground: null, until: null } as const;
  if (request_mandatory === null) return { ...rest, face: 'ask', reason: 'where' };
  return request_mandatory
    ? { ...rest, face: 'refuse', reason: 'noRequest' }
    : { ...rest, face: 'ask', reason: 'host' };
}

/** In the order in which they are checked. */
const rules: readonly Rule[] = [byBlacklist, byLog, byBlock, byVisit, byVip, byStaff];

function notesOf(facts: GateFacts, asked: Moment, { rule, ground }: Verdict): GateNote[] {
  // A blacklist hit reveals nothing else that is known.
  if (rule === 1) return [];
  const isGround = (kind: string, id: number) => ground?.kind === kind && ground.id === id;
  const found = [
    ...facts.visits.filter(({ id }) => !isGround('visit', id)).map((one) => noteOfVisit(one, asked)),
    ...facts.vips.map((one) => noteOfVip(one, asked)),
    ...facts.staff.map((one) => noteOfStaff(one, asked)),
  ];
  return found.filter((one) => one !== null);
}

/** The gate's decision about a person, by the first of the seven rules that matches. */
export function decideGate(facts: GateFacts, asked: GateAsked): GateDecision {
  const today = toWallTime(asked.now, asked.timeZone)?.day ?? new Date(asked.now).toISOString().slice(0, 10);
  const moment = { ...asked, today };
  for (const rule of rules) {
    const verdict = rule(facts, moment);
    if (verdict) return { ...verdict, notes: notesOf(facts, moment, verdict) };
  }
  const verdict = byPlace(facts);
  return { ...verdict, notes: notesOf(facts, moment, verdict) };
}
