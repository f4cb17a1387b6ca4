import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { VisitRequestStatus } from '../core/constants.ts';
import {
  beginVisit,
  isVisitAuthorized,
  isVisitOver,
  peopleOfVote,
  stageDue,
  type VisitEvent,
  type VisitStanding,
  visitAfter,
  visitStages,
  votesOf,
} from './visit-machine.ts';

const REQUESTER = 1;

/** Applies events in order; `version` is left out, as for a user who reloads before each. */
function after(standing: VisitStanding, ...events: Seen[]): VisitStanding {
  return events.reduce((now, event) => visitAfter(now, seen(now, event)).standing ?? now, standing);
}

type Seen = VisitEvent extends infer E ? (E extends VisitEvent ? Omit<E, 'version'> : never) : never;
const seen = (standing: VisitStanding, event: Seen) =>
  ({ ...event, version: standing.version }) as VisitEvent;

const vote = (by: number, stage: 'validation' | 'authorization', change?: 'small' | 'material') =>
  ({ type: 'vote', by, stage, ...(change && { change }) }) as const;
const start = (validation: number, authorization: number) =>
  beginVisit(REQUESTER, { validation, authorization });
const refused = (standing: VisitStanding, event: Seen) => visitAfter(standing, seen(standing, event)).refused;

describe('a visit request', () => {
  it('goes from created to authorized by its votes', () => {
    const statuses = [
      vote(2, 'validation'),
      vote(3, 'validation'),
      vote(4, 'authorization'),
      vote(5, 'authorization'),
    ].map((_, index, all) => after(start(2, 2), ...all.slice(0, index + 1)).status);
    expect(statuses).toEqual([2, 3, 6, 7]);
  });

  it('records that it was changed by its reviewer', () => {
    const validated = after(start(2, 1), vote(2, 'validation', 'small'), vote(3, 'validation'));
    expect(validated.status).toBe(4);
    expect(after(validated, vote(4, 'authorization')).status).toBe(7);
    expect(after(validated, vote(4, 'authorization', 'small')).status).toBe(8);
  });

  it('is authorized by the system where nobody has to agree', () => {
    expect(start(0, 0).status).toBe(7);
    expect(after(start(1, 0), vote(2, 'validation')).status).toBe(7);
    expect(after(start(0, 0), { type: 'edit', by: REQUESTER, again: true }).status).toBe(7);
  });

  it('is rejected in the stage that is due, and lives again by an edit', () => {
    expect(after(start(1, 1), { type: 'reject', by: 2 }).status).toBe(5);
    const late = after(start(1, 1), vote(2, 'validation'), { type: 'reject', by: 3 });
    expect(late.status).toBe(9);
    expect(refused(late, { type: 'over' })).toBe('notDue');
    for (const again of [true, false])
      expect(after(late, { type: 'edit', by: REQUESTER, again })).toMatchObject({ status: 12, votes: [] });
  });

  it('loses earlier votes by a material change, and returns to its validators', () => {
    const half = after(start(2, 1), vote(2, 'validation'), vote(3, 'validation', 'material'));
    expect(half).toMatchObject({ status: 2, votes: [{ by: 3, stage: 'validation' }] });
    const back = after(start(1, 1), vote(2, 'validation'), vote(4, 'authorization', 'material'));
    expect([back.status, stageDue(back)]).toEqual([12, 'validation']);
    // The authorizer has agreed to it already.
    expect(after(back, vote(2, 'validation')).status).toBe(8);
  });

  it('refuses reviewers of their own, of both stages, twice, out of turn or late', () => {
    const one = after(start(2, 2), vote(2, 'validation'));
    expect(refused(one, vote(REQUESTER, 'validation'))).toBe('own');
    expect(refused(one, vote(2, 'validation'))).toBe('voted');
    expect(refused(one, vote(3, 'authorization'))).toBe('notDue');
    expect(visitAfter(one, { ...vote(3, 'validation'), version: 1 }).refused).toBe('stale');
    expect(refused(after(one, vote(3, 'validation')), vote(2, 'authorization'))).toBe('otherStage');
  });

  it('is neither edited after an entry nor cancelled with somebody inside, and ends when all are out', () => {
    const inside = after(start(0, 0), { type: 'enter' });
    expect(refused(inside, { type: 'cancel' })).toBe('inside');
    expect(refused(inside, { type: 'over' })).toBe('inside');
    const out = after(inside, { type: 'leave' });
    expect(refused(out, { type: 'edit', by: REQUESTER, again: true })).toBe('entered');
    expect(after(out, { type: 'over' })).toMatchObject({ status: 10, expired: false });
    expect(after(start(1, 0), { type: 'over' })).toMatchObject({ status: 10, expired: true });
  });
});

const person = fc.integer({ min: 1, max: 6 });
const event: fc.Arbitrary<VisitEvent> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('vote' as const),
      by: person,
      for: fc.option(person, { nil: undefined, freq: 3 }),
      stage: fc.constantFrom(...visitStages),
      version: fc.integer({ min: 0, max: 2 }),
      change: fc.constantFrom(undefined, 'small' as const, 'material' as const),
    }) as fc.Arbitrary<VisitEvent>,
  },
  fc.record({
    type: fc.constant('reject' as const),
    by: person,
    version: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({ type: fc.constant('edit' as const), by: person, again: fc.boolean() }),
  ...(['cancel', 'enter', 'leave', 'over'] as const).map((type) => fc.constant({ type })),
);
const needed = fc.integer({ min: 0, max: 3 });

describe('for any events of a visit request', () => {
  it('keeps its rules', () => {
    fc.assert(
      fc.property(needed, needed, fc.array(event, { maxLength: 40 }), (validation, authorization, events) => {
        let now = start(validation, authorization);
        for (const raw of events) {
          // Versions are drawn as the distance to the present one, mostly none.
          const next =
            'version' in raw ? { ...raw, version: now.version - Math.max(0, raw.version - 1) } : raw;
          const before = structuredClone(now);
          const found = visitAfter(now, next);
          expect(now).toEqual(before);
          if (found.refused !== null) continue;
          expect(isVisitOver(now.status)).toBe(false);
          expect(found.standing.version).toBe(now.version + 1);
          if (next.type === 'enter') expect(isVisitAuthorized(now.status)).toBe(true);
          now = found.standing;
          const voters = now.votes.flatMap((one) => [...new Set(peopleOfVote(one))]);
          expect(new Set(voters).size).toBe(voters.length);
          expect(voters).not.toContain(REQUESTER);
          for (const stage of visitStages) expect(votesOf(now, stage)).toBeLessThanOrEqual(now.needs[stage]);
          const isComplete = visitStages.every((stage) => votesOf(now, stage) === now.needs[stage]);
          if (isVisitAuthorized(now.status)) expect(isComplete).toBe(true);
          const { pendingValidation, pendingAuthorization } = VisitRequestStatus;
          if (now.status === pendingValidation)
            expect([votesOf(now, 'validation') > 0, votesOf(now, 'validation') < validation]).toEqual([
              true,
              true,
            ]);
          if (now.status === pendingAuthorization)
            expect(votesOf(now, 'authorization')).toBeLessThan(authorization);
          if (now.inside > 0) expect(now.entered).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
