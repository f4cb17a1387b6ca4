import { describe, expect, it } from '@jest/globals';
import { compareWords, foreignWords, UNTRANSLATED, unusedKeys } from './words.ts';

const es = {
  list: { title: 'Lista de {{name}}', rows_one: '{{count}} fila', rows_other: '{{count}} filas' },
};

describe('compareWords', () => {
  it('accepts the same keys, whatever plural forms a language has', () => {
    const ar = { list: { title: '{{name}}', rows_zero: '0', rows_two: '2', rows_other: '{{count}}' } };
    expect(compareWords(es, ar)).toEqual([]);
  });

  it('names what is missing, extra, empty or has other placeholders', () => {
    expect(compareWords(es, { list: { title: 'List of {{nane}}', extra: ' ' } })).toEqual([
      'missing list.rows',
      'extra list.extra',
      'list.title has {{nane}} where the first language has {{name}}',
      'empty list.extra',
    ]);
  });

  it('names what a generator copied and nobody translated', () => {
    expect(compareWords({ a: 'Flota' }, { a: `${UNTRANSLATED}Flota` })).toEqual(['a is not translated']);
  });
});

describe('foreignWords', () => {
  it('names the English in Spanish texts, but not what is filled in', () => {
    expect(foreignWords({ a: 'Hay {{requests}}', b: { c: 'Nadie tiene Requests' }, d: 'Reportes' })).toEqual([
      'b.c says "Requests"',
    ]);
  });
});

describe('unusedKeys', () => {
  it('knows keys in quotes, in templates and in groups completed at run time', () => {
    const words = { a: { b: '', c: '' }, state: { on: '' }, section: { x: '' }, gone: { y: '' } };
    const source = `t('a.b'); t(\`state.\${state}\`); dynamic('section', id); t("a.c")`;
    expect(unusedKeys(words, source)).toEqual(['gone.y']);
  });

  it('knows what every catalogue says', () => {
    const words = { car: { title: '', emptyHint: '', other: '' } };
    expect(unusedKeys(words, "cars: { path: '/autos', words: 'car' }")).toEqual(['car.other']);
  });
});
