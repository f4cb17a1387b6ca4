import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import data from './data.json' with { type: 'json' };
import { two } from './two.ts';

describe('preset', () => {
  it('runs', () => {
    expect(z.string().parse('a')).toBe('a');
    fc.assert(fc.property(fc.integer(), (n) => n + two - two === n));
    expect(data.a).toBe(1);
    expect(jest.fn()).toBeDefined();
    expect(import.meta.url).toContain('zz');
  });
});
