import { describe, expect, it } from '@jest/globals';
import { addTags, splitTags } from './tags.ts';

describe('tags', () => {
  it('are split wherever people separate a list', () => {
    expect(splitTags('a@x.ec, b@x.ec;c@x.ec\n d@x.ec,,')).toEqual(['a@x.ec', 'b@x.ec', 'c@x.ec', 'd@x.ec']);
    expect(splitTags('dos palabras')).toEqual(['dos palabras']);
    expect(splitTags(' ;, ')).toEqual([]);
  });
  it('are unique', () => {
    expect(addTags(['A'], ['a', 'b', 'B'])).toEqual(['A', 'b']);
  });
});
