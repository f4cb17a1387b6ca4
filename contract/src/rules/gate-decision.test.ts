import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { VisitRequestStatus } from '../core/constants.ts';
import { decideGate } from './gate-decision.ts';
import { type GateFacts, gateFacts } from './gate-facts.ts';

const BRANCH = 7;
const timeZone = 'America/Guayaquil';
/** Wednesday, 12:00 in Guayaquil. */
const now = Date.parse('2026-11-25T17:00:00Z');
const asked = { branch: BRANCH, now, timeZone };

const nothing: GateFacts = {
  ...{ blacklist: [], inside: null, guest: null, visits: [], vips: [], staff: [] },
  request_mandatory: true,
};
const hour = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const listed = { id: 1, by: 'identity' as const, name: '', valid_from: null, valid_until: null };
const visit = {
  ...{ id: 4, status: VisitRequestStatus.authorized, version: 1, branch_id: BRANCH, subdepartment_id: 1 },
  ...{ starts_at: hour(-1), ends_at: hour(2), weekdays: [] },
};
const worker = {
  ...{ kind: 'worker' as const, id: 6, active: true, branch_ids: [BRANCH] },
  ...{ documents_until: '2027-01-31', provider_active: true },
};

/** Facts in which every rule matches. */
const everything: GateFacts = {
  blacklist: [{ ...listed, reason: 'robo' }],
  inside: { entry_id: 2, branch_id: BRANCH, entered_at: hour(-1) },
  guest: { id: 3, blocked: true },
  visits: [visit],
  vips: [{ ...listed, id: 5, branch_id: null }],
  staff: [worker],
  request_mandatory: true,
};

describe('the seven rules', () => {
  it('are checked in order: each decides once those before it do not match', () => {
    const taken: (keyof GateFacts)[] = [];
    const outcomes = [
      ['blacklisted', 'refuse', 'blacklist'],
      ['inside', 'ask', 'inside'],
      ['blocked', 'refuse', 'guest'],
      ['visit', 'admit', 'visits'],
      ['vip', 'admit', 'vips'],
      ['staff', 'admit', 'staff'],
      ['noRequest', 'refuse', 'request_mandatory'],
    ] as const;
    for (const [nth, [reason, face, fact]] of outcomes.entries()) {
      const facts = { ...everything, ...Object.fromEntries(taken.map((name) => [name, nothing[name]])) };
      expect(decideGate(facts, asked)).toMatchObject({ rule: nth + 1, reason, face });
      taken.push(fact);
    }
  });

  it('ask the host where no request is needed, and where they go when it depends on that', () => {
    expect(decideGate({ ...nothing, request_mandatory: false }, asked)).toMatchObject({
      ...{ rule: 7, face: 'ask', reason: 'host' },
    });
    expect(decideGate({ ...nothing, request_mandatory: null }, asked)).toMatchObject({
      ...{ rule: 7, face: 'ask', reason: 'where' },
    });
  });
});

describe('what nearly lets somebody in is reported', () => {
  const notes = (facts: Partial<GateFacts>) =>
    decideGate({ ...nothing, ...facts }, asked).notes.map(({ note, at }) => [note, at]);

  it('of visits', () => {
    expect(notes({ visits: [{ ...visit, starts_at: hour(1) }] })).toEqual([['visitEarly', hour(1)]]);
    expect(notes({ visits: [{ ...visit, ends_at: hour(-0.5) }] })).toEqual([['visitLate', hour(-0.5)]]);
    expect(notes({ visits: [{ ...visit, branch_id: 8 }] })).toEqual([['visitElsewhere', null]]);
    expect(notes({ visits: [{ ...visit, status: VisitRequestStatus.validated }] })).toEqual([
      ['visitNotAuthorized', hour(-1)],
    ]);
    expect(notes({ visits: [{ ...visit, status: VisitRequestStatus.cancelled }] })).toEqual([
      ['visitOver', hour(2)],
    ]);
    // Each Friday.
    const fridays = { ...visit, starts_at: hour(-24 * 6), ends_at: hour(24 * 20), weekdays: [5] };
    expect(notes({ visits: [fridays] })).toEqual([['visitOtherDay', hour(48)]]);
  });

  it('of workers and VIPs', () => {
    expect(notes({ staff: [{ ...worker, documents_until: '2026-11-24' }] })).toEqual([
      ['papersExpired', '2026-11-24'],
    ]);
    expect(notes({ staff: [{ ...worker, documents_until: '2026-12-01' }] })).toEqual([
      ['papersEnding', '2026-12-01'],
    ]);
    expect(notes({ staff: [{ ...worker, active: false }] })).toEqual([['staffInactive', null]]);
    expect(notes({ staff: [{ ...worker, provider_active: false }] })).toEqual([['providerInactive', null]]);
    expect(notes({ staff: [{ ...worker, branch_ids: [8] }] })).toEqual([['staffElsewhere', null]]);
    expect(notes({ vips: [{ ...listed, valid_until: '2026-11-24', branch_id: null }] })).toEqual([
      ['vipEnded', '2026-11-24'],
    ]);
    expect(notes({ vips: [{ ...listed, branch_id: 8 }] })).toEqual([['vipElsewhere', null]]);
  });

  it('but a blacklist hit reveals nothing else that is known', () => {
    const facts = { ...everything, staff: [{ ...worker, documents_until: '2026-11-24' }] };
    expect(decideGate(facts, asked).notes).toEqual([]);
  });
});

const someDay = fc.option(
  fc.constantFrom('2026-11-20', '2026-11-24', '2026-11-25', '2026-11-26', '2026-12-30'),
  { nil: null },
);
const someListed = {
  ...{ id: fc.integer({ min: 1, max: 9 }), by: fc.constantFrom('identity' as const, 'plate' as const) },
  ...{ name: fc.constant(''), valid_from: someDay, valid_until: someDay },
};
const someInstant = fc.integer({ min: -80, max: 80 }).map(hour);
const someFacts: fc.Arbitrary<GateFacts> = fc.record({
  blacklist: fc.array(fc.record({ ...someListed, reason: fc.constant('') }), { maxLength: 2 }),
  inside: fc.option(
    fc.record({
      entry_id: fc.constant(1),
      branch_id: fc.constantFrom(BRANCH, 8),
      entered_at: fc.constant(hour(-1)),
    }),
    { nil: null },
  ),
  guest: fc.option(fc.record({ id: fc.constant(3), blocked: fc.boolean() }), { nil: null }),
  visits: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      status: fc.constantFrom(...Object.values(VisitRequestStatus)),
      version: fc.constant(1),
      branch_id: fc.constantFrom(BRANCH, 8),
      subdepartment_id: fc.constant(1),
      starts_at: someInstant,
      ends_at: someInstant,
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  vips: fc.array(
    fc.record({ ...someListed, branch_id: fc.option(fc.constantFrom(BRANCH, 8), { nil: null }) }),
    { maxLength: 2 },
  ),
  staff: fc.array(
    fc.record({
      kind: fc.constantFrom('employee' as const, 'worker' as const),
      id: fc.integer({ min: 1, max: 9 }),
      active: fc.boolean(),
      branch_ids: fc.subarray([BRANCH, 8]),
      documents_until: someDay,
      provider_active: fc.option(fc.boolean(), { nil: null }),
    }),
    { maxLength: 2 },
  ),
  request_mandatory: fc.option(fc.boolean(), { nil: null }),
});

describe('for anything known of somebody', () => {
  const inForce = ({ valid_from, valid_until }: { valid_from: string | null; valid_until: string | null }) =>
    (valid_from ?? '0') <= '2026-11-25' && (valid_until ?? '9') >= '2026-11-25';

  it('exactly one rule decides, the first that matches, and the blacklist beats all', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const { rule, ground, face } = decideGate(facts, asked);
        if (facts.blacklist.some(inForce)) return expect([rule, face]).toEqual([1, 'refuse']);
        if (facts.inside) return expect([rule, face]).toEqual([2, 'ask']);
        if (facts.guest?.blocked) return expect([rule, face]).toEqual([3, 'refuse']);
        expect(rule).toBeGreaterThan(3);
        expect(ground === null).toBe(rule === 7);
        return expect(face === 'admit').toBe(rule < 7);
      }),
    );
  });

  it('what else is on the lists changes no word of the blacklist', () => {
    fc.assert(
      fc.property(someFacts, someFacts, (facts, other) => {
        const blacklist = [{ ...listed, reason: '' }];
        expect(decideGate({ ...facts, blacklist }, asked)).toEqual(
          decideGate({ ...other, blacklist }, asked),
        );
      }),
    );
  });

  it('a decision made again from what was kept is the same', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const kept = gateFacts.parse(JSON.parse(JSON.stringify(facts)));
        expect(decideGate(kept, asked)).toEqual(decideGate(facts, asked));
      }),
    );
  });

  it('a visit that is open lets somebody stay until its window ends, never longer than the request', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const { rule, until, ground } = decideGate(facts, asked);
        if (rule !== 4) return expect(until).toBeNull();
        const by = facts.visits.filter(({ id }) => id === ground?.id);
        expect(Date.parse(until ?? '')).toBeGreaterThanOrEqual(now);
        return expect(by.some(({ ends_at }) => (until ?? '') <= ends_at)).toBe(true);
      }),
    );
  });
});
