import { describe, expect, it } from '@jest/globals';
import { compareWords, foreignWords, UNTRANSLATED, unusedKeys } from './words.ts';

const es = {
  list: { title: 'Lista de {{name}}', rows_one: '{{count}} fila', rows_other: '{{count}} filas' },
};

describe('compareWords', () => {
  it('accepts the same keys, with any plural forms of a language', () => {
    const ar = { list: { title: '{{name}}', rows_zero: '0', rows_two: '2', rows_other: '{{count}}' } };
    expect(compareWords(es, ar)).toEqual([]);
  });

  it('names missing, extra and empty keys, and differing placeholders', () => {
    expect(compareWords(es, { list: { title: 'List of {{nane}}', extra: ' ' } })).toEqual([
      'missing list.rows',
      'extra list.extra',
      'list.title has {{nane}} where the first language has {{name}}',
      'empty list.extra',
    ]);
  });

  it('names what a plural form requires and no form of the first language has', () => {
    const en = { list: { title: '{{name}}', rows_one: 'one row', rows_other: '{{amount}} rows' } };
    expect(compareWords(es, en)).toEqual([
      'list.rows_other has {{amount}}, which no form of it has in the first language',
    ]);
  });

  it('names copies that nobody translated', () => {
    expect(compareWords({ a: 'Flota' }, { a: `${UNTRANSLATED}Flota` })).toEqual(['a is not translated']);
  });
});

describe('foreignWords', () => {
  it('names English words in Spanish texts, but not in placeholders', () => {
    expect(foreignWords({ a: 'Hay {{requests}}', b: { c: 'Nadie tiene Requests' }, d: 'Reportes' })).toEqual([
      'b.c says "Requests"',
    ]);
  });
});

describe('unusedKeys', () => {
  it('recognises keys in quotes, in templates and in groups completed at run time', () => {
    const words = { a: { b: '', c: '' }, state: { on: '' }, section: { x: '' }, gone: { y: '' } };
    const source = `t('a.b'); t(\`state.\${state}\`); dynamic('section', id); t("a.c")`;
    expect(unusedKeys(words, source)).toEqual(['gone.y']);
  });

  it('recognises the keys of every catalogue', () => {
    const words = { car: { title: '', emptyHint: '', other: '' } };
    expect(unusedKeys(words, "cars: { path: '/autos', words: 'car' }")).toEqual(['car.other']);
  });
});
