import { describe, expect, it } from '@jest/globals';
import { removalsOf } from './take-out.ts';

const text = (...lines: string[]) => lines.join('\n');
const before = text('import a;', 'list(', '  a,', ');', '');

describe('what can be taken out', () => {
  it('of a file that was there are the lines added at each place, and the rest stays', () => {
    const after = text('import a;', 'import b;', 'list(', '  a,', '  b: {', '    path,', '  },', ');', '');
    expect(removalsOf('index.ts', before, after)).toEqual([
      { path: 'index.ts', what: 'import b;', text: after.replace('import b;\n', '') },
      { path: 'index.ts', what: 'b: {', text: after.replace('  b: {\n    path,\n  },\n', '') },
    ]);
  });

  it('of several additions gives back the file when each is taken out of what is left', () => {
    const after = text('import b;', 'import a;', 'list(', '  b,', '  a,', '  c,', ');', 'end();', '');
    let left = after;
    for (const _ of removalsOf('index.ts', before, after))
      left = removalsOf('index.ts', before, left)[0]?.text ?? '';
    expect(left).toBe(before);
  });

  it('of a group of words is the group, though a comma precedes it', () => {
    const words = { menu: { title: 'Menú' } };
    const json = (value: object) => JSON.stringify(value, null, 2);
    const removals = removalsOf('es.json', json(words), json({ ...words, car: { title: 'Autos' } }));
    expect(removals.map(({ what, text: without }) => [what, without])).toEqual([['"car": {', json(words)]]);
  });

  it('of lines that were changed is the change as a whole', () => {
    const after = before.replace('  a,', '  a, b,');
    expect(removalsOf('slots.md', before, after)).toEqual([
      { path: 'slots.md', what: 'what was changed', text: before },
    ]);
  });

  it('of a new file is the file, and each statement of a migration beside its table', () => {
    const file = { path: 'car.ts', what: 'the file', text: null };
    expect(removalsOf('car.ts', null, before)).toEqual([file]);
    const sql = text(
      'create table car (',
      '  id bigint',
      ');',
      'create index a on car (id);',
      '',
      'b();',
      '',
    );
    const [, index, last] = removalsOf('1_car.sql', null, sql);
    expect([index?.what, last?.what]).toEqual(['create index a on car (id);', 'b();']);
    expect(last?.text).toBe(sql.replace('\nb();\n', ''));
  });

  it('of what is as it was is nothing', () => {
    expect(removalsOf('index.ts', before, before)).toEqual([]);
  });
});
