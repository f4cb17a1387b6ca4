import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');

/** WebKit blurs the hard edges of a long repeating gradient; one repeated tile stays sharp everywhere. */
it('rulers are drawn with repeated tiles', async () => {
  const found: string[] = [];
  let read = 0;
  for await (const file of glob('{shared-ui,shell,mf-*}/src/**/*.{ts,tsx,html}', { cwd: root })) {
    read += 1;
    if (readFileSync(join(root, file), 'utf8').includes('repeating-linear-gradient')) found.push(file);
  }
  expect(read).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

/** Some browsers keep native controls white in dark mode. Selected by element, so that new ones are styled too. */
it('native inputs and selects get our styles wherever there are fields or a table', () => {
  const read = (file: string) => readFileSync(join(root, 'shared-ui/src', file), 'utf8');
  const native = read('fields/native.styles.ts');
  for (const element of ["input:is([type='checkbox'], [type='radio'])", 'select:not([multiple])'])
    expect(native).toContain(`\n${element} { appearance: none;`);
  for (const file of ['fields/fields.styles.ts', 'table/table.styles.ts'])
    expect(read(file)).toMatch(/import '(\.\.\/fields|\.)\/native\.styles\.ts';/);
});
