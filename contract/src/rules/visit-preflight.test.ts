import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { beginVisit, type VisitStanding, visitAfter } from './visit-machine.ts';
import { preflightOf, type VisitOutlook } from './visit-preflight.ts';

const HOUR = 3_600_000;
const REQUESTER = 1;

const outlook = (part: Partial<VisitOutlook> = {}): VisitOutlook => ({
  standing: beginVisit(REQUESTER, { validation: 2, authorization: 1 }),
  holders: { validation: [2, 3], authorization: [4] },
  usual: { validation: 3 * HOUR, authorization: HOUR },
  ...{ start: 6 * HOUR, until: 8 * HOUR, now: 0 },
  ...part,
});

const voted = (standing: VisitStanding, by: number, stage: 'validation' | 'authorization') =>
  visitAfter(standing, { type: 'vote', by, stage, version: standing.version }).standing ?? standing;

describe('the outlook of a visit request', () => {
  it('is in time where enough people decide fast enough', () => {
    expect(preflightOf(outlook())).toEqual({
      forecast: 'inTime',
      stages: [
        { stage: 'validation', needed: 2, able: [2, 3] },
        { stage: 'authorization', needed: 1, able: [4] },
      ],
      decided_at: 4 * HOUR,
      remedies: [],
    });
  });

  it('names the people who are missing, the requester and those who have voted not counted', () => {
    const holders = { validation: [REQUESTER, 2], authorization: [2] };
    expect(preflightOf(outlook({ holders }))).toMatchObject({
      forecast: 'impossible',
      remedies: [
        { type: 'people', stage: 'validation', count: 1 },
        { type: 'people', stage: 'either', count: 1 },
      ],
    });
    const standing = voted(outlook().standing, 2, 'validation');
    expect(
      preflightOf(outlook({ standing, holders: { validation: [2], authorization: [2] } })),
    ).toMatchObject({
      remedies: [
        { type: 'people', stage: 'validation', count: 1 },
        { type: 'people', stage: 'authorization', count: 1 },
      ],
    });
  });

  it('names whom to ask, and from when it would be in time', () => {
    expect(preflightOf(outlook({ start: 2 * HOUR }))).toMatchObject({
      forecast: 'late',
      remedies: [
        { type: 'ask', users: [2, 3, 4], by: 2 * HOUR },
        { type: 'start', at: 4 * HOUR },
      ],
    });
    expect(preflightOf(outlook({ until: 3 * HOUR }))).toMatchObject({
      forecast: 'expires',
      remedies: [{ type: 'ask', users: [2, 3, 4], by: 3 * HOUR }],
    });
  });

  it('foresees no time where nothing was decided yet', () => {
    expect(preflightOf(outlook({ usual: { validation: HOUR, authorization: null } }))).toMatchObject({
      ...{ forecast: 'unknown', decided_at: null },
    });
  });

  it('looks only at what is left', () => {
    const one = voted(outlook().standing, 2, 'validation');
    expect(preflightOf(outlook({ standing: one }))?.stages[0]).toEqual({
      ...{ stage: 'validation', needed: 1, able: [3] },
    });
    const both = voted(one, 3, 'validation');
    expect(preflightOf(outlook({ standing: both }))).toMatchObject({
      ...{ stages: [{ stage: 'authorization', needed: 1, able: [4] }], decided_at: HOUR },
    });
    expect(preflightOf(outlook({ standing: voted(both, 4, 'authorization') }))).toBeNull();
  });
});

const users = fc.uniqueArray(fc.integer({ min: 1, max: 7 }));
const holding = fc.record({ validation: users, authorization: users });
const needs = fc.record({
  validation: fc.integer({ min: 0, max: 4 }),
  authorization: fc.integer({ min: 0, max: 4 }),
});

/** Whether votes can be cast in some order until the request is authorized: tries each vote that is allowed. */
function canPass(standing: VisitStanding, holders: VisitOutlook['holders']): boolean {
  if (standing.status === 7) return true;
  return (['validation', 'authorization'] as const).some((stage) =>
    holders[stage].some((by) => {
      const next = visitAfter(standing, { type: 'vote', by, stage, version: standing.version }).standing;
      return next !== null && canPass(next, holders);
    }),
  );
}

it('reports as impossible exactly what no order of votes passes, and as possible what its remedies fix', () => {
  fc.assert(
    fc.property(holding, needs, (holders, needed) => {
      const standing = beginVisit(REQUESTER, needed);
      const found = preflightOf(outlook({ standing, holders }));
      const isPossible = found?.forecast !== 'impossible';
      // Few enough people that every order can be tried.
      if (needed.validation + needed.authorization <= 5) expect(canPass(standing, holders)).toBe(isPossible);
      let next = 100;
      const added = { validation: [...holders.validation], authorization: [...holders.authorization] };
      for (const remedy of found?.remedies ?? [])
        if (remedy.type === 'people')
          for (let count = 0; count < remedy.count; count++)
            added[remedy.stage === 'either' ? 'validation' : remedy.stage].push(next++);
      expect(preflightOf(outlook({ standing, holders: added }))?.forecast).not.toBe('impossible');
    }),
  );
});

it('is in time from the start that it proposes', () => {
  const hours = fc.integer({ min: 0, max: 12 }).map((count) => count * HOUR);
  fc.assert(
    fc.property(hours, hours, hours, (start, validation, authorization) => {
      const given = outlook({ start, until: 30 * HOUR, usual: { validation, authorization } });
      const remedy = preflightOf(given)?.remedies.find(({ type }) => type === 'start');
      const at = remedy?.type === 'start' ? remedy.at : start;
      expect(preflightOf({ ...given, start: at })?.forecast).toBe('inTime');
    }),
  );
});
