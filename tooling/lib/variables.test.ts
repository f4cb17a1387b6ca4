import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from './workspace.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The variables that a cell names: `_KEY` goes on from any beginning of the first. */
function namedIn(cell: string): string[] {
  const [first = '', ...more] = [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  const words = first.split('_');
  const beginnings = words.map((_, nth) => words.slice(0, nth + 1).join('_'));
  return [
    first,
    ...more.flatMap((name) =>
      name.startsWith('_') ? beginnings.map((beginning) => beginning + name) : [name],
    ),
  ];
}

it('every variable of .env.example is in the table of docs/operate.md', () => {
  const told = read('.env.example').match(/^[A-Z][A-Z0-9_]+(?==)/gm) ?? [];
  const cells = read('docs/operate.md').match(/^\| `[^|]+/gm) ?? [];
  const named = new Set(cells.flatMap(namedIn));
  expect(told.length).toBeGreaterThan(40);
  expect(told.filter((name) => !named.has(name))).toEqual([]);
});
