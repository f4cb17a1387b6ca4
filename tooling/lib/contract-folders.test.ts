import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { packageNamed } from './workspace.ts';

const source = join(packageNamed('contract').folder, 'src');

const files = (readdirSync(source, { recursive: true }) as string[]).filter(
  (name) => name.endsWith('.ts') && statSync(join(source, name)).isFile(),
);

/** folder → folders that its files import, tests left out. */
function imports(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const name of files.filter((file) => !file.endsWith('.test.ts') && dirname(file) !== '.')) {
    const own = dirname(name);
    const to = found.get(own) ?? new Set<string>();
    found.set(own, to);
    for (const [, path = ''] of readFileSync(join(source, name), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const folder = dirname(relative(source, normalize(join(source, own, path))));
      if (folder !== own) to.add(folder);
    }
  }
  return found;
}

describe("the contract's folders", () => {
  it('import each other in one direction only', () => {
    const left = imports();
    // Whoever imports nobody that is left goes, until nobody can.
    for (let before = -1; before !== left.size; ) {
      before = left.size;
      for (const [folder, to] of left) if ([...to].every((other) => !left.has(other))) left.delete(folder);
    }
    expect([...left].map(([folder, to]) => `${folder} → ${[...to].join(', ')}`)).toEqual([]);
  });

  it('have no file outside a folder but the doors of the package', () => {
    const outside = files.filter((name) => dirname(name) === '.' && !name.endsWith('.test.ts'));
    expect(outside.toSorted()).toEqual(['endpoints.ts', 'index.ts', 'remote.ts', 'z.ts']);
  });
});
