import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');

/** WebKit smears the hard edges of a long repeating gradient; one tile, repeated, stays sharp everywhere. */
it('rulers are drawn by repeated tiles', async () => {
  const found: string[] = [];
  let read = 0;
  for await (const file of glob('{shared-ui,shell,mf-*}/src/**/*.{ts,tsx,html}', { cwd: root })) {
    read += 1;
    if (readFileSync(join(root, file), 'utf8').includes('repeating-linear-gradient')) found.push(file);
  }
  expect(read).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

/** Some browsers keep theirs white in the dark. By element, so that the next bare one is dressed too. */
it('boxes and lists of the browser wear our looks wherever there are fields or a table', () => {
  const read = (file: string) => readFileSync(join(root, 'shared-ui/src', file), 'utf8');
  const native = read('fields/native.styles.ts');
  for (const element of ["input:is([type='checkbox'], [type='radio'])", 'select:not([multiple])'])
    expect(native).toContain(`\n${element} { appearance: none;`);
  for (const file of ['fields/fields.styles.ts', 'table/table.styles.ts'])
    expect(read(file)).toMatch(/import '(\.\.\/fields|\.)\/native\.styles\.ts';/);
});
