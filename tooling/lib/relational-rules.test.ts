import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const ofThePage = /(^|[\s,{}>])(html|body|:root|\.v-page)\b[^\s,{}>]*:has\(/;
/** `:has()` with child conditions is re-evaluated on every element added or removed. */
const ofAnything = /:has\(\s*[>+~]?\s*(\*|:(not|nth|first|last|only))/;

/** Rules that a browser re-evaluates whenever anything changes; print rules only count on paper. */
function costly(css: string): string[] {
  const screen = css.replaceAll(/@media print\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return (screen.match(/[^{}]*:has\([^{}]*(?=\{)/g) ?? []).filter(
    (rule) => ofThePage.test(rule) || ofAnything.test(rule),
  );
}

it('recognises a rule that depends on the whole page', () => {
  expect(costly('.a { color: red } body:has(.s-bar) .v-toaster { margin: 0 }')).toHaveLength(1);
  expect(costly('.v-page:has(.v-list) > h1 { margin: 0 }')).toHaveLength(1);
  expect(costly('.r-cards > div:has(> :nth-child(4)) { margin: 0 }')).toHaveLength(1);
  expect(costly('.v-page-actions:not(:has(> :not(.v-btn))) { margin: 0 }')).toHaveLength(1);
  expect(costly('.v-choice:has(:checked), .r-figure:has(a:hover) { margin: 0 }')).toEqual([]);
  expect(costly('@media print { body:has(> .v-print-sheet) > p { margin: 0 } } .b { margin: 0 }')).toEqual(
    [],
  );
});

it('no rule makes the browser search the page on every change: page-wide state is marked on the root', async () => {
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
