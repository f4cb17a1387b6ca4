import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KeyBurst, PAUSE } from './key-burst.ts';

const line = fc.stringMatching(/^[A-Z\d<:/ ]{6,44}$/);
const fast = fc.integer({ min: 0, max: 34 });

/** Types texts key by key; returns the codes read after each pause. */
function typed(texts: readonly (readonly string[])[], gap: (at: number) => number, between = 500): string[] {
  const burst = new KeyBurst();
  let at = 0;
  let count = 0;
  return texts.flatMap((lines) => {
    for (const text of lines)
      for (const key of [...text, 'Enter']) {
        at += gap(count++);
        burst.press(key, at);
      }
    at += between;
    return burst.take() ?? [];
  });
}

it('recognises a code of any number of lines, at any rhythm of the gun', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      fc.array(fast, { minLength: 1 }),
      (texts, gaps) => {
        expect(typed(texts, (at) => gaps[at % gaps.length] ?? 0)).toEqual(
          texts.map((lines) => lines.join('\n')),
        );
      },
    ),
  );
});

it('lets a gun stumble once, over the air', () => {
  fc.assert(
    fc.property(
      line,
      fc.integer({ min: 40, max: PAUSE }),
      fc.integer({ min: 1, max: 5 }),
      (text, slow, where) => {
        expect(typed([[text]], (at) => (at === where ? slow : 12))).toEqual([text]);
      },
    ),
  );
});

it('never mistakes typing for a gun', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1 }),
      fc.array(fc.integer({ min: 45, max: 400 }), { minLength: 1 }),
      (texts, gaps) => {
        expect(typed([texts], (at) => gaps[at % gaps.length] ?? 0)).toEqual([]);
      },
    ),
  );
});

it('treats neither a few fast keys nor unended input as a code', () => {
  expect(typed([['ok']], () => 5)).toEqual([]);
  const burst = new KeyBurst();
  for (const [at, key] of [...'1712345675'].entries()) burst.press(key, at * 8);
  expect(burst.take()).toBeNull();
  expect(burst.press('Enter', 2000)).toBe('other');
});

it('starts over after a key that writes nothing', () => {
  const burst = new KeyBurst();
  const keys = [...'ABC', 'ArrowLeft', ...'1712345675', 'Tab'];
  expect(keys.map((key, at) => burst.press(key, at * 8)).at(-1)).toBe('line');
  expect(burst.take()).toBe('1712345675');
});
