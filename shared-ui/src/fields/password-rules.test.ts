import { describe, expect, it } from '@jest/globals';
import { generatePassword, passwordStrength } from './password-rules.ts';

describe('passwords', () => {
  it('that are generated are strong, of the requested length and never the same', () => {
    const made = Array.from({ length: 200 }, () => generatePassword());
    expect(new Set(made).size).toBe(200);
    for (const password of made) {
      expect(password).toHaveLength(16);
      expect(password).not.toMatch(/[0O1lI]/);
      expect(passwordStrength(password)).toBe(4);
    }
  });

  it.each([
    ['', 0],
    ['abc', 1],
    ['aaaaaaaaaaaa', 1],
    ['garita2026', 2],
    ['Garita-Norte-26', 4],
    ['correct horse battery', 4],
    ['perro grande', 3],
  ])('%s has strength %i', (password, strength) => expect(passwordStrength(password)).toBe(strength));
});
