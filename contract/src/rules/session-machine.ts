import { MonitoringSessionKind } from '../core/constants.ts';

/** What becomes of a monitoring session, in the order it happens. The last three are final. */
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
export type SessionKindId = (typeof MonitoringSessionKind)[keyof typeof MonitoringSessionKind];

/** Where a session stands. `level`: of contacts being called, from 1; 0 before and after. */
export interface SessionStanding {
  kind: SessionKindId;
  state: SessionState;
  level: number;
  /** The user whose alert it is, who cannot acknowledge it; null for one that an operator began. */
  raisedBy: number | null;
  /** The user who acknowledged it. */
  owner: number | null;
}

/**
 * What can happen to a session. `press`: the SOS button, by a user; `notify`: those whose turn it is have been called;
 * `silence`: a level's time is over, of so many levels there are; `idle`: nobody did anything for too long; `expire`:
 * its time is over.
 */
export type SessionEvent =
  | { type: 'press'; by: number | null }
  | { type: 'notify' }
  | { type: 'silence'; levels: number }
  | { type: 'acknowledge'; by: number }
  | { type: 'idle' }
  | { type: 'resolve' }
  | { type: 'end' }
  | { type: 'expire' };

const over: ReadonlySet<SessionState> = new Set(['resolved', 'ended', 'expired']);

/** True once nothing more can happen to a session. */
export const isSessionOver = (state: SessionState): boolean => over.has(state);

/** States in which somebody still has to acknowledge an SOS. */
const unanswered: ReadonlySet<SessionState> = new Set(['raised', 'notifying', 'exhausted', 'broadcast']);

/** A session as it begins. */
export function beginSession(kind: SessionKindId, by: number | null): SessionStanding {
  const isSos = kind === MonitoringSessionKind.sos;
  return { kind, state: isSos ? 'raised' : 'running', level: 0, raisedBy: isSos ? by : null, owner: null };
}

type Change = Partial<SessionStanding> | null;

function afterNotify({ state }: SessionStanding): Change {
  if (state === 'raised') return { state: 'notifying', level: 1 };
  return state === 'exhausted' ? { state: 'broadcast' } : null;
}

function afterSilence({ state, level }: SessionStanding, levels: number): Change {
  if (state !== 'notifying') return null;
  return level < levels ? { level: level + 1 } : { state: 'exhausted', level: 0 };
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
      return afterNotify(standing);
    case 'silence':
      return afterSilence(standing, event.levels);
    case 'acknowledge':
      return unanswered.has(state) && event.by !== raisedBy
        ? { state: 'acknowledged', level: 0, owner: event.by }
        : null;
    case 'idle':
      return state === 'acknowledged' ? { state: 'raised', level: 0, owner: null } : null;
    case 'resolve':
      return state === 'acknowledged' ? { state: 'resolved' } : null;
    case 'end':
      return state === 'running' ? { state: 'ended' } : null;
    case 'expire':
      return state === 'running' ? { state: 'expired' } : null;
  }
}

/**
 * Where a session stands after an event, or null when the event changes nothing (behaviours, "SOS and follow-me
 * sessions"): an SOS neither ends nor expires, it is acknowledged by somebody else than who raised it and then resolved;
 * the first acknowledgement wins.
 */
export function nextSession(standing: SessionStanding, event: SessionEvent): SessionStanding | null {
  const change = changeOf(standing, event);
  return change && { ...standing, ...change };
}
