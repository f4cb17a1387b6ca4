import { describe, expect, it } from '@jest/globals';
import { beginVisit, visitAfter } from './visit-machine.ts';
import { actorOf, obstacleTo, visitOffers } from './visit-offers.ts';

const created = beginVisit(1, { validation: 1, authorization: 1 });
const validated = visitAfter(created, { type: 'vote', by: 2, stage: 'validation', version: 1 }).standing;
const nobody = { validator: false, authorizer: false, canceller: false, away: false, acts_for: [] };

describe('what is offered of a visit request', () => {
  it('follows role and status', () => {
    expect(visitOffers(created, { ...nobody, id: 1, canceller: true })).toEqual(['edit', 'cancel']);
    expect(visitOffers(created, { ...nobody, id: 2, validator: true })).toEqual(['validate', 'reject']);
    expect(visitOffers(created, { ...nobody, id: 3, authorizer: true })).toEqual([]);
    expect(validated && visitOffers(validated, { ...nobody, id: 3, authorizer: true })).toEqual([
      'authorize',
      'reject',
    ]);
    expect(visitOffers(created, { ...nobody, id: 9 })).toEqual([]);
  });

  it('gives the reason why an action is closed', () => {
    const own = { ...nobody, id: 1, validator: true };
    expect(obstacleTo('validate', created, own)).toBe('own');
    expect(obstacleTo('authorize', created, { ...nobody, id: 3, authorizer: true })).toBe('notDue');
    expect(obstacleTo('validate', created, { ...nobody, id: 3, authorizer: true })).toBe('noRole');
    expect(obstacleTo('edit', created, { ...nobody, id: 2 })).toBe('notOwner');
    expect(obstacleTo('cancel', created, { ...nobody, id: 2 })).toBe('noRole');
    expect(obstacleTo('reject', created, { ...nobody, id: 3, authorizer: true })).toBe('noRole');
    const master = { ...nobody, id: 4, validator: true, authorizer: true, canceller: true };
    expect(visitOffers(created, master)).toEqual(['validate', 'reject', 'cancel']);
  });

  it('is offered to a user who was given somebody’s votes, once for both', () => {
    const giver = { id: 2, validator: true, authorizer: false };
    const stand_in = { ...nobody, id: 7, acts_for: [giver] };
    expect(actorOf('validate', created, stand_in)).toEqual({ voter: { by: 7, for: 2 }, obstacle: null });
    expect(obstacleTo('validate', created, { ...nobody, ...giver, away: true })).toBe('away');
    const two = beginVisit(1, { validation: 2, authorization: 0 });
    const voted = visitAfter(two, { type: 'vote', by: 7, for: 2, stage: 'validation', version: 1 }).standing;
    if (!voted) throw new Error('refused');
    expect(obstacleTo('validate', voted, { ...nobody, ...giver })).toBe('voted');
    expect(obstacleTo('validate', voted, { ...stand_in, validator: true })).toBe('voted');
    expect(obstacleTo('validate', created, { ...stand_in, acts_for: [{ ...giver, id: 1 }] })).toBe('own');
    // Their own role has priority; the votes of two givers are two votes of one person, so only one counts.
    expect(actorOf('validate', created, { ...stand_in, validator: true }).voter).toEqual({ by: 7 });
  });
});
