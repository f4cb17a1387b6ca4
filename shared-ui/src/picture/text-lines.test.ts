import { expect, it } from '@jest/globals';
import { linesOf } from './text-lines.ts';

const lines = (text: string, room: number, most: number, language = 'es') =>
  linesOf(text, { measure: (part) => [...part].length, room, most, language });

it.each([
  ['Terminal Posorja · Patio norte', 18, 3, ['Terminal Posorja ·', 'Patio norte']],
  ['Terminal Posorja · Patio norte', 18, 1, ['Terminal Posorja…']],
  ['Uno dos tres cuatro cinco', 8, 2, ['Uno dos', 'tres cu…']],
  ['corto', 8, 2, ['corto']],
  ['', 8, 2, []],
])('%j in %d by %d', (text, room, most, expected) => expect(lines(text, room, most)).toEqual(expected));

it('breaks a language without spaces too', () => {
  const broken = lines('请在入口处与证件一并出示', 5, 4, 'zh');
  expect(broken.every((line) => line.length <= 5)).toBe(true);
  expect(broken.join('')).toBe('请在入口处与证件一并出示');
});
