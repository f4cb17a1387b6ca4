import { describe, expect, it } from '@jest/globals';
import { fold, matches } from './fold.ts';
import { addTags, splitTags } from './tags.ts';

describe('tags', () => {
  it('are split wherever people separate a list', () => {
    expect(splitTags('a@x.ec, b@x.ec;c@x.ec\n d@x.ec,,')).toEqual(['a@x.ec', 'b@x.ec', 'c@x.ec', 'd@x.ec']);
    expect(splitTags('dos palabras')).toEqual(['dos palabras']);
    expect(splitTags(' ;, ')).toEqual([]);
  });
  it('are kept once', () => {
    expect(addTags(['A'], ['a', 'b', 'B'])).toEqual(['A', 'b']);
  });
});

describe('searching options', () => {
  it('ignores accents and case and takes words in any order', () => {
    expect(fold('Ñandú ÁÉ')).toBe('nandu ae');
    expect(matches('Garita Norte · Quito', 'quito gari')).toBe(true);
    expect(matches('Estación Carcelén', 'estacion')).toBe(true);
    expect(matches('Garita', 'garitas')).toBe(false);
  });
});
