import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const ofThePage = /(^|[\s,{}>])(html|body|:root|\.v-page)\b[^\s,{}>]*:has\(/;
/** Asked of children by what only counts or excludes them, it is asked again at every element that comes or goes. */
const ofAnything = /:has\(\s*[>+~]?\s*(\*|:(not|nth|first|last|only))/;

/** The rules of a sheet that a browser asks again whenever anything at all changes; those of paper are asked on paper. */
function costly(css: string): string[] {
  const screen = css.replaceAll(/@media print\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return (screen.match(/[^{}]*:has\([^{}]*(?=\{)/g) ?? []).filter(
    (rule) => ofThePage.test(rule) || ofAnything.test(rule),
  );
}

it('knows a rule that asks the whole page', () => {
  expect(costly('.a { color: red } body:has(.s-bar) .v-toaster { margin: 0 }')).toHaveLength(1);
  expect(costly('.v-page:has(.v-list) > h1 { margin: 0 }')).toHaveLength(1);
  expect(costly('.r-cards > div:has(> :nth-child(4)) { margin: 0 }')).toHaveLength(1);
  expect(costly('.v-page-actions:not(:has(> :not(.v-btn))) { margin: 0 }')).toHaveLength(1);
  expect(costly('.v-choice:has(:checked), .r-figure:has(a:hover) { margin: 0 }')).toEqual([]);
  expect(costly('@media print { body:has(> .v-print-sheet) > p { margin: 0 } } .b { margin: 0 }')).toEqual(
    [],
  );
});

it('no rule has the browser search the page at every change: what concerns others is marked on the root', async () => {
  const found: string[] = [];
  let read = 0;
  for await (const file of glob('{shared-ui,shell,mf-*}/src/**/*.{ts,tsx,css,html}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    read += 1;
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    for (const rule of costly(text)) found.push(`${file}: ${rule.trim()}`);
  }
  expect(read).toBeGreaterThan(400);
  expect(found).toEqual([]);
});
