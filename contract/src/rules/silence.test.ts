import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { afterFix, afterReport, type PhoneSilence, silenceBy } from './silence.ts';

it('is the longest time between two signs, whichever they are', () => {
  const signs = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.boolean()), { maxLength: 40 });
  fc.assert(
    fc.property(signs, fc.integer({ min: 0, max: 900 }), (steps, rest) => {
      let silence = afterFix(null, 0);
      let at = 0;
      let longest = 0;
      for (const [gap, isFix] of steps) {
        at += gap;
        longest = Math.max(longest, gap);
        silence = isFix ? afterFix(silence, at) : afterReport(silence, at);
      }
      expect(silenceBy(silence, at + rest)).toBe(Math.max(longest, rest));
    }),
  );
});

it('is not counted before a buffered fix that was captured before a report', () => {
  const told = (...fixes: number[]): PhoneSilence =>
    fixes.reduce<PhoneSilence>(afterFix, afterReport(afterFix(null, 0), 500));
  expect(told(100, 200, 300, 400, 450).longest).toBe(100);
  expect(told(100, 600).longest).toBe(400);
});

it('knows the reports between buffered fixes', () => {
  const heard = [2, 4, 6, 8, 10, 12].reduce<PhoneSilence>(afterReport, afterFix(null, 0));
  expect([1, 11].reduce<PhoneSilence>(afterFix, heard).longest).toBe(2);
});
