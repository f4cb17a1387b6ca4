import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { visitFate } from './visit-rule-preview.ts';
import {
  faultsOf,
  missingDocuments,
  type SaidVisitRules,
  usualVisitRules,
  visitRulesAt,
  visitWaitsUntil,
} from './visit-rules.ts';

const HOUR = 3_600_000;
const zone = 'America/Guayaquil';
/** Monday 2026-11-23, 08:00 in Guayaquil. */
const monday = Date.parse('2026-11-23T13:00:00Z');
const visit = { start: monday, end: monday + 2 * HOUR, guests: 2, weekdays: [] as number[] };

it('uses the rules of the client, its branch and its subdepartment, the narrowest last', () => {
  const rules = visitRulesAt(
    { lead_minutes: 60, guests: 20 },
    { guests: 5, wait_hours: undefined, documents: null },
    { lead_minutes: 0 },
  );
  expect(rules).toEqual({ ...usualVisitRules, lead_minutes: 0, guests: 5 });
});

it('names each rule that is broken', () => {
  const rules = visitRulesAt({
    ...{ lead_minutes: 120, longest_days: 1, guests: 3 },
    hours: [{ days: [1, 2, 3, 4, 5], from_time: '07:00', to_time: '18:00' }],
  });
  const faults = (part: Partial<typeof visit>, now = monday - 3 * HOUR) =>
    faultsOf(rules, { ...visit, ...part }, now, zone);
  expect(faults({})).toEqual([]);
  expect(faults({}, monday - HOUR)).toEqual(['lead']);
  expect(faults({ guests: 4 })).toEqual(['guests']);
  expect(faults({ end: monday + 11 * HOUR })).toEqual(['hours']);
  expect(faults({ end: monday + 25 * HOUR })).toEqual(['stay']);
  expect(faults({ start: monday - 48 * HOUR, end: monday - 47 * HOUR }, monday)).toEqual([
    'over',
    'lead',
    'hours',
  ]);
  expect(faults({ end: monday })).toEqual(['order']);
  expect(faults({ weekdays: [2] })).toEqual(['days']);
  // Each of its days is checked: this one recurs on Saturday.
  expect(faults({ end: monday + 5 * 24 * HOUR, weekdays: [1] })).toEqual(['stay']);
  expect(faults({ end: monday + 5 * 24 * HOUR + HOUR, weekdays: [1, 6] })).toEqual(['stay', 'hours']);
});

it('never refuses by a looser rule what a stricter one lets through', () => {
  const count = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(count, count, count, count, count, (lead, more, days, guests, hour) => {
      const asked = { weekdays: [], start: monday + hour * HOUR, end: monday + 2 * hour * HOUR + 1, guests };
      const strict = visitRulesAt({ lead_minutes: lead + more, longest_days: days, guests: days });
      const loose = visitRulesAt({ lead_minutes: lead, longest_days: days + more, guests: days + more });
      const found = faultsOf(strict, asked, monday, zone);
      for (const fault of faultsOf(loose, asked, monday, zone)) expect(found).toContain(fault);
    }),
  );
});

it('waits until the window ends, or as long as the rules allow', () => {
  expect(visitWaitsUntil(usualVisitRules, visit, monday - HOUR)).toBe(visit.end);
  expect(visitWaitsUntil(visitRulesAt({ wait_hours: 1 }), visit, monday - 2 * HOUR)).toBe(monday - HOUR);
  expect(visitWaitsUntil(visitRulesAt({ wait_hours: 9 }), visit, monday)).toBe(visit.end);
});

it('names each document that a guest of its kind lacks', () => {
  const rules = visitRulesAt({
    documents: [
      { staff: 'external', document: 'Póliza' },
      { staff: 'internal', document: 'Credencial' },
    ],
  });
  const guests = [{ identity: 'A' }, { identity: 'B' }];
  const documents = [{ identity: 'A', document: 'Póliza', file_id: 1 }];
  expect(missingDocuments(rules, { staff: 'external', guests, documents })).toEqual([
    { guest: 1, document: 'Póliza' },
  ]);
  expect(missingDocuments(rules, { staff: 'internal', guests, documents })).toHaveLength(2);
  const papers = { staff: 'external' as const, guests, documents };
  expect(faultsOf(rules, { ...visit, papers }, monday - HOUR, zone)).toEqual(['documents']);
  expect(faultsOf(rules, visit, monday - HOUR, zone)).toEqual([]);
});

it('would have refused by a stricter rule everything that a looser one would, and by a longer wait let fewer expire', () => {
  const count = fc.integer({ min: 0, max: 60 });
  const moment = fc.option(count, { nil: null });
  fc.assert(
    fc.property(count, count, count, moment, count, (lead, more, start, decided, wait) => {
      const past = {
        ...{
          weekdays: [],
          guests: 1,
          asked: monday,
          start: monday + start * HOUR,
          end: monday + (start + 9) * HOUR,
        },
        authorized: null,
        decided: decided === null ? null : monday + decided * HOUR,
      };
      const fate = (said: SaidVisitRules) =>
        visitFate(visitRulesAt(said), past, monday + 500 * HOUR, zone).fate;
      if (fate({ lead_minutes: lead }) === 'refused')
        expect(fate({ lead_minutes: lead + more })).toBe('refused');
      if (fate({ wait_hours: wait + more + 1 }) === 'expired')
        expect(fate({ wait_hours: wait + 1 })).toBe('expired');
    }),
  );
});
