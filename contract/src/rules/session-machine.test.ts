import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MonitoringSessionKind } from '../core/constants.ts';
import {
  beginSession,
  isSessionOver,
  nextSession,
  type SessionEvent,
  type SessionStanding,
} from './session-machine.ts';

const { normal, sos, followMe } = MonitoringSessionKind;
const LEVELS = 3;

const event: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.record({ type: fc.constant('press' as const), by: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    type: fc.constantFrom('acknowledge' as const, 'resolve' as const),
    by: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ type: fc.constant('acknowledgeByContact' as const), contact: fc.integer({ min: 1, max: 3 }) }),
  fc
    .constantFrom('notify' as const, 'silence' as const, 'escalate' as const)
    .map((type): SessionEvent => ({ type, levels: LEVELS })),
  fc.constantFrom('idle' as const, 'end' as const, 'expire' as const).map((type): SessionEvent => ({ type })),
);
const kind = fc.constantFrom(normal, sos, followMe);

/** Every state that a session passes through, its first one included. */
function lives(from: SessionStanding, events: readonly SessionEvent[]): [SessionStanding, SessionEvent][] {
  let standing = from;
  return events.flatMap((each): [SessionStanding, SessionEvent][] => {
    const next = nextSession(standing, each);
    if (next) standing = next;
    return next ? [[next, each]] : [];
  });
}
const begun = (of: typeof normal | typeof sos | typeof followMe) => beginSession(of, of === sos ? 1 : null);
const after = (from: SessionStanding, ...events: SessionEvent[]) => lives(from, events).at(-1)?.[0] ?? from;

describe('a monitoring session', () => {
  it('has no way out of a final state', () => {
    fc.assert(
      fc.property(kind, fc.array(event, { maxLength: 40 }), event, (of, events, one) => {
        const last = after(begun(of), ...events);
        return !isSessionOver(last.state) || nextSession(last, one) === null;
      }),
    );
  });

  it('that is an SOS is over only once somebody acknowledged it and then resolved it', () => {
    fc.assert(
      fc.property(kind, fc.array(event, { maxLength: 40 }), (of, events) => {
        const life = [begun(of), ...lives(begun(of), events).map(([standing]) => standing)];
        return life.every(
          ({ kind: now, state }, at) =>
            now !== sos ||
            !isSessionOver(state) ||
            (state === 'resolved' && life[at - 1]?.state === 'acknowledged'),
        );
      }),
    );
  });

  it('stays an SOS once it is one, and never knows more levels than there are', () => {
    fc.assert(
      fc.property(kind, fc.array(event, { maxLength: 40 }), (of, events) => {
        let seen: number = of;
        return lives(begun(of), events).every(([{ kind: now, level, state }]) => {
          const kept = seen !== sos || now === sos;
          seen = now;
          return kept && level <= LEVELS && level > 0 === (state === 'notifying');
        });
      }),
    );
  });

  it('is acknowledged once, by one person, and never by who raised it', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let isOwned = false;
        return lives(begun(normal), events).every(([standing, { type }]) => {
          const isFirst = !type.startsWith('acknowledge') || !isOwned;
          const { owner, ownerContact, state, raisedBy } = standing;
          isOwned = owner !== null || ownerContact !== null;
          const isOne = owner === null || ownerContact === null;
          return (
            isFirst &&
            isOne &&
            isOwned === ['acknowledged', 'resolved'].includes(state) &&
            (owner === null || owner !== raisedBy)
          );
        });
      }),
    );
  });

  it('is resolved only by an operator, whoever took care of it', () => {
    const raised = beginSession(sos, 7);
    const byContact = after(raised, { type: 'acknowledgeByContact', contact: 4 });
    expect(byContact).toMatchObject({ state: 'acknowledged', owner: null, ownerContact: 4 });
    expect(nextSession(byContact, { type: 'resolve', by: 7 })).toBeNull();
    expect(nextSession(byContact, { type: 'acknowledge', by: 2 })).toBeNull();
    expect(after(byContact, { type: 'resolve', by: 2 })).toMatchObject({
      state: 'resolved',
      ownerContact: 4,
    });
  });

  it('is never silent: while nobody takes charge of it, time or an operator always calls somebody', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), fc.integer({ min: 0, max: 4 }), (events, levels) => {
        const last = after(begun(sos), ...events);
        if (isSessionOver(last.state)) return true;
        const time: SessionEvent[] = [
          { type: 'notify', levels },
          { type: 'silence', levels },
          { type: 'idle' },
        ];
        return time.filter((each) => nextSession(last, each) !== null).length === 1;
      }),
    );
  });

  it('escalates level by level at once, to everybody, and again when somebody gives it back', () => {
    const escalate: SessionEvent = { type: 'escalate', levels: 2 };
    const called = after(begun(sos), { type: 'notify', levels: 2 });
    expect(after(called, escalate)).toMatchObject({ state: 'notifying', level: 2 });
    expect(after(called, escalate, escalate)).toMatchObject({ state: 'exhausted' });
    const taken = after(called, { type: 'acknowledge', by: 2 });
    expect(after(taken, escalate)).toMatchObject({ state: 'raised', owner: null });
    expect(after(begun(sos), { type: 'notify', levels: 0 })).toMatchObject({ state: 'broadcast' });
  });

  it('calls one level after the other, then everybody', () => {
    const silence: SessionEvent = { type: 'silence', levels: 2 };
    const raised = begun(sos);
    const called = after(raised, { type: 'notify', levels: 2 });
    expect(called).toMatchObject({ state: 'notifying', level: 1 });
    expect(after(called, silence)).toMatchObject({ state: 'notifying', level: 2 });
    const exhausted = after(called, silence, silence);
    expect(exhausted).toMatchObject({ state: 'exhausted', level: 0 });
    expect(after(exhausted, { type: 'notify', levels: 2 })).toMatchObject({ state: 'broadcast' });
    expect(after(exhausted, { type: 'acknowledge', by: 2 })).toMatchObject({
      state: 'acknowledged',
      owner: 2,
    });
  });

  it('ends or expires only while it is no SOS, and restarts when nobody looks after it', () => {
    for (const one of [normal, followMe]) {
      expect(after(begun(one), { type: 'end' }).state).toBe('ended');
      expect(after(begun(one), { type: 'expire' }).state).toBe('expired');
    }
    const pressed = after(begun(normal), { type: 'press', by: 1 });
    expect(pressed).toMatchObject({ kind: sos, state: 'raised', raisedBy: 1 });
    expect([nextSession(pressed, { type: 'end' }), nextSession(pressed, { type: 'expire' })]).toEqual([
      null,
      null,
    ]);
    const taken = after(pressed, { type: 'acknowledge', by: 2 });
    expect(after(taken, { type: 'idle' })).toMatchObject({ state: 'raised', owner: null });
  });
});
