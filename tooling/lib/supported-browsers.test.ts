import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { newerInScript, newerInStyles, newerThanSupported } from './supported-browsers.ts';

const root = join(import.meta.dirname, '../..');
const newer = await newerThanSupported();

/** Features used only where available, with a fallback. */
const minded: Record<string, string[]> = {
  // Feature-detected; without it the layer stays in place in the page.
  'shared-ui/src/overlay/top-layer.ts': ['.showPopover()', '.hidePopover()'],
  // Feature-detected; without it a pass is downloaded and sent from there.
  'mf-requests/src/visits/passes/pass-actions.tsx': ['.canShare()'],
  // React's own children helper, not an iterator's.
  'mf-reports/src/figures/figure-card.tsx': ['.toArray()'],
  // The first is the polyfill; the second runs after it.
  'shared-auth/src/http/abort-any.ts': ['AbortSignal.any'],
  'shared-auth/src/http/client.ts': ['AbortSignal.any'],
  'shared-auth/src/uploads/upload-resumable.ts': ['AbortSignal.any'],
};

/** Cosmetic: a browser without it shows the same, and everything works. */
const finish =
  /^(accent-color|backdrop-filter|contain-intrinsic-size|content-visibility|field-sizing|forced-color-adjust|mask-image|overscroll-behavior(-[xy])?|print-color-adjust|scrollbar-(color|gutter|width)|size|text-size-adjust|text-wrap|user-select|@page)$/;

it('nothing is used that one of our supported browsers lacks', async () => {
  const found: string[] = [];
  let read = 0;
  const pattern = '{contract,shared-auth,shared-ui,shell,mf-*}/src/**/*.{ts,tsx}';
  for await (const file of glob(pattern, { cwd: root })) {
    if (/\.test\.tsx?$|\/testing\//.test(file)) continue;
    read += 1;
    const text = readFileSync(join(root, file), 'utf8');
    const used = file.endsWith('.styles.ts') ? newerInStyles(text, newer) : newerInScript(text, newer);
    for (const one of used)
      if (!finish.test(one) && !minded[file]?.includes(one)) found.push(`${file} uses ${one}`);
  }
  expect(read).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

it.each([
  'Map.groupBy',
  'Object.groupBy',
  'AbortSignal.any',
  'Promise.withResolvers',
  'Array.fromAsync',
  'URL.canParse',
])('knows that %s is newer', (name) => expect(newerInScript(`x = ${name}(y)`, newer)).toEqual([name]));

it('distinguishes newer constructors, members and styles from old ones', () => {
  expect(newerInScript('new Map().get(1); layer.showPopover(); list.toSorted()', newer)).toEqual([
    '.showPopover()',
  ]);
  expect(
    newerInStyles('.a{color:red;field-sizing:content} .b:popover-open{} @starting-style{}', newer),
  ).toEqual(['field-sizing', '@starting-style', ':popover-open']);
});
