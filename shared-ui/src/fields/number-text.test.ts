import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readNumber, writeNumber } from './number-text.ts';

describe('numbers as people write them', () => {
  it.each([
    ['1.234,5', 'es', 1234.5],
    ['1,234.5', 'en', 1234.5],
    ['1234,5', 'es', 1234.5],
    ['0.5', 'es', 0.5],
    ['0,5', 'en', 0.5],
    ['1.234', 'es', 1234],
    ['1,234', 'en', 1234],
    ['1 234', 'fr', 1234],
    ['−3', 'es', -3],
    ['+7', 'en', 7],
    ['9'.repeat(400), 'es', Number.MAX_VALUE],
    ['', 'es', null],
    [' ', 'es', null],
    ['12a', 'es', Number.NaN],
    ['1,2,3', 'es', Number.NaN],
    ['-', 'en', Number.NaN],
  ])('%s in %s', (text, language, number) => expect(readNumber(text, language)).toEqual(number));

  it('round-trips in every language of the product', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((n) => Math.round(n * 1e4) / 1e4),
        fc.constantFrom('es', 'en', 'ar', 'zh', 'fr', 'el', 'hi'),
        (number, language) => {
          const text = writeNumber(number, language).replaceAll('\u200e', '').replaceAll('\u061c', '');
          // "1.234" with three decimals is a thousand in Spanish: we never write grouping, but it is ambiguous.
          fc.pre(!/[.,]\d{3}$/.test(text) || text.includes(language === 'es' ? ',' : '.'));
          expect(readNumber(text, language)).toBeCloseTo(number, 6);
        },
      ),
    );
  });
});
