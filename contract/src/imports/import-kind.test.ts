import { expect, it } from '@jest/globals';
import { manyWords, wordsOf, wordsText } from './import-kind.ts';

it('reads the words of a cell, one in quotes with its separators', () => {
  expect(wordsOf('a, b;c|d\ne,, ;')).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(wordsOf('"a, ""b"""; "c" ,d')).toEqual(['a, "b"', 'c', 'd']);
  expect(wordsOf('""')).toEqual([]);
});

it('takes a quote that opens no whole word as part of it', () => {
  expect(wordsOf('Tubo 1/2", Caja "B"')).toEqual(['Tubo 1/2"', 'Caja "B"']);
  expect(wordsOf('"a, b')).toEqual(['"a', 'b']);
  expect(wordsOf('"a" b, c')).toEqual(['"a" b', 'c']);
});

it('writes words that are read as the same', () => {
  for (const words of [
    ['a', 'b c'],
    ['a, b', 'A; b', 'c|d', 'e\nf'],
    ['"', '""', '"a"', 'a"', '"a, b'],
  ])
    expect(wordsOf(wordsText(words))).toEqual(words);
  expect(wordsText(['MN-001', 'MN-002'])).toBe('MN-001, MN-002');
});

it('reads a long cell full of quotes at once', () => {
  expect(wordsOf(`"${'""'.repeat(75_000)}`)).toHaveLength(1);
  expect(wordsOf('"a,'.repeat(50_000))).toHaveLength(50_000);
});

it('drops words that are there twice, by their case only where it counts', () => {
  expect(manyWords(9).parse('a, A, b')).toEqual(['A', 'b']);
  expect(manyWords(9, 100, true).parse('a, A, a')).toEqual(['a', 'A']);
});
