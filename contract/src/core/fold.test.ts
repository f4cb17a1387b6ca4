import { expect, it } from '@jest/globals';
import { fold, matches } from './fold.ts';

it('ignores accents and case and accepts words in any order', () => {
  expect(fold('Ñandú ÁÉ')).toBe('nandu ae');
  expect(matches('Garita Norte · Quito', 'quito gari')).toBe(true);
  expect(matches('Estación Carcelén', ' estacion ')).toBe(true);
  expect(matches('Garita', 'garitas')).toBe(false);
  expect(matches('Garita', '')).toBe(true);
});
