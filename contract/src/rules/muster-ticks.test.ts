import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { standingTick } from './muster-ticks.ts';

const at = (minute: number) => ({ at: new Date(Date.UTC(2026, 10, 25, 17, minute)).toISOString() });
const minutes = fc.array(fc.integer({ min: 0, max: 59 }), { maxLength: 8 });

it('is the earliest of several, in any order', () => {
  fc.assert(
    fc.property(minutes, (ticks) => {
      const stands = standingTick(ticks.map(at), []);
      expect(stands).toEqual(ticks.length === 0 ? null : at(Math.min(...ticks)));
    }),
  );
});

it('is none that was undone at its instant or later, in any order', () => {
  fc.assert(
    fc.property(minutes, minutes, (ticks, backs) => {
      const stands = standingTick(ticks.map(at), backs.map(at));
      expect(stands).toEqual(standingTick(ticks.toReversed().map(at), backs.toReversed().map(at)));
      const left = ticks.filter((tick) => backs.every((back) => back < tick));
      expect(stands).toEqual(left.length === 0 ? null : at(Math.min(...left)));
    }),
  );
});
