import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fuzzyScore } from './fuzzy.ts';

describe('fuzzyScore', () => {
  it('ignores accents and case', () => {
    expect(fuzzyScore('categoria', 'Categorías')).toBeGreaterThan(0);
  });

  it('prefers the beginnings of words, and whole words above all', () => {
    expect(fuzzyScore('nv', 'Nueva visita')).toBeGreaterThan(fuzzyScore('nv', 'Manivela'));
    expect(fuzzyScore('visita', 'Nueva visita')).toBeGreaterThan(
      fuzzyScore('visita', 'Ver informe de sitios abiertos'),
    );
  });

  it('finds any text by itself and by any part of it', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'grapheme-ascii' }),
        fc.nat(),
        fc.nat(),
        (text, from, length) => {
          expect(
            fuzzyScore(text.slice(from % text.length, (from % text.length) + length), text),
          ).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('refuses letters that are not there, or not in that order', () => {
    expect(fuzzyScore('xyz', 'Sucursales')).toBe(0);
    expect(fuzzyScore('selas', 'Sala')).toBe(0);
  });
});
