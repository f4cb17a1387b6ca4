import { MonitoringSessionKind } from '../core/constants.ts';

/** States of a monitoring session, in order. The last three are final. */
export const sessionStates = [
  'running',
  'raised',
  'notifying',
  'exhausted',
  'broadcast',
  'acknowledged',
  'resolved',
  'ended',
  'expired',
] as const;
export type SessionState = (typeof sessionStates)[number];
/** Source of an SOS: a paired button, the app, a fall, no movement, silence, a missed arrival, an operator. */
export const sosSources = ['button', 'phone', 'fall', 'still', 'welfare', 'followMe', 'operator'] as const;
export type SosSource = (typeof sosSources)[number];

export type SessionKindId = (typeof MonitoringSessionKind)[keyof typeof MonitoringSessionKind];

/** A session's state. `level` is the level of contacts being called, from 1; 0 before and after. */
export interface SessionStanding {
  kind: SessionKindId;
  state: SessionState;
  level: number;
  /** The user who raised it and cannot acknowledge it; null if an operator started it. */
  raisedBy: number | null;
  /** The user who acknowledged it. */
  owner: number | null;
  /** The contact who acknowledged it by a link. */
  ownerContact: number | null;
}

/**
 * Events of a session. `press`: a user presses SOS; `notify`: the next contacts are called, with the number of levels;
 * `silence`: a level's time is over; `acknowledge`: by an operator; `acknowledgeByContact`: by a called contact;
 * `escalate`: an operator calls the next level now; `idle`: no action for too long; `resolve`: an operator closes it;
 * `expire`: its time is over.
 */
export type SessionEvent =
  | { type: 'press'; by: number | null }
  | { type: 'notify'; levels: number }
  | { type: 'silence'; levels: number }
  | { type: 'acknowledge'; by: number }
  | { type: 'acknowledgeByContact'; contact: number }
  | { type: 'escalate'; levels: number }
  | { type: 'idle' }
  | { type: 'resolve'; by: number }
  | { type: 'end' }
  | { type: 'expire' };

const over: ReadonlySet<SessionState> = new Set(['resolved', 'ended', 'expired']);

/** True in a final state. */
export const isSessionOver = (state: SessionState): boolean => over.has(state);

/** States of an SOS that is not acknowledged. */
const unanswered: ReadonlySet<SessionState> = new Set(['raised', 'notifying', 'exhausted', 'broadcast']);

/** True while an SOS is not acknowledged. */
export const isUnanswered = (state: SessionState): boolean => unanswered.has(state);

/** The initial state of a session. */
export function beginSession(kind: SessionKindId, by: number | null): SessionStanding {
  const isSos = kind === MonitoringSessionKind.sos;
  return {
    kind,
    state: isSos ? 'raised' : 'running',
    level: 0,
    raisedBy: isSos ? by : null,
    owner: null,
    ownerContact: null,
  };
}

type Change = Partial<SessionStanding> | null;

/** Without contacts there is no level to wait for, so everybody is called at once. */
function afterNotify({ state }: SessionStanding, levels: number): Change {
  if (state === 'raised') return levels > 0 ? { state: 'notifying', level: 1 } : { state: 'broadcast' };
  return state === 'exhausted' ? { state: 'broadcast' } : null;
}

function afterSilence({ state, level }: SessionStanding, levels: number): Change {
  if (state !== 'notifying') return null;
  return level < levels ? { level: level + 1 } : { state: 'exhausted', level: 0 };
}

const anew: Change = { state: 'raised', level: 0, owner: null, ownerContact: null };

/** Moves to the next level at once; an owner who escalates gives the SOS back. */
function afterEscalate(standing: SessionStanding, levels: number): Change {
  if (standing.state === 'acknowledged') return anew;
  return standing.state === 'broadcast' ? { state: 'exhausted' } : afterSilence(standing, levels);
}

function afterIdle({ state }: SessionStanding): Change {
  if (state === 'acknowledged') return anew;
  return state === 'broadcast' ? { state: 'exhausted' } : null;
}

function afterAcknowledge(
  { state, raisedBy }: SessionStanding,
  by: number | null,
  contact: number | null,
): Change {
  const isOwn = by !== null && by === raisedBy;
  return unanswered.has(state) && !isOwn
    ? { state: 'acknowledged', level: 0, owner: by, ownerContact: contact }
    : null;
}

function changeOf(standing: SessionStanding, event: SessionEvent): Change {
  const { state, raisedBy } = standing;
  switch (event.type) {
    // A normal or follow-me session becomes an SOS in place; pressing again is part of the same one.
    case 'press':
      return state === 'running'
        ? { kind: MonitoringSessionKind.sos, state: 'raised', raisedBy: event.by }
        : null;
    case 'notify':
      return afterNotify(standing, event.levels);
    case 'silence':
      return afterSilence(standing, event.levels);
    case 'acknowledge':
      return afterAcknowledge(standing, event.by, null);
    case 'acknowledgeByContact':
      return afterAcknowledge(standing, null, event.contact);
    case 'escalate':
      return afterEscalate(standing, event.levels);
    case 'idle':
      return afterIdle(standing);
    case 'resolve':
      return state === 'acknowledged' && event.by !== raisedBy ? { state: 'resolved' } : null;
    case 'end':
      return state === 'running' ? { state: 'ended' } : null;
    case 'expire':
      return state === 'running' ? { state: 'expired' } : null;
  }
}

/**
 * The state of a session after an event, or null when the event changes nothing (behaviours, "SOS and follow-me
 * sessions"): an SOS neither ends nor expires, it is acknowledged by somebody else than who raised it and then resolved;
 * the first acknowledgement wins.
 */
export function nextSession(standing: SessionStanding, event: SessionEvent): SessionStanding | null {
  const change = changeOf(standing, event);
  return change && { ...standing, ...change };
}
