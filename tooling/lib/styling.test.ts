import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { packageNamed, remotes } from './workspace.ts';

/**
 * One rule of styling: shared-ui has the classes (`v-…`) and their sheets; a screen is laid out with what shared-ui
 * exports. What screens still have of both is counted here and only becomes less; an area to come has none.
 */
const left: Readonly<Record<string, { classes: number; sheets: number }>> = {
  shell: { classes: 30, sheets: 8 },
  'mf-elog': { classes: 5, sheets: 0 },
  'mf-entities': { classes: 17, sheets: 3 },
  'mf-monitoring': { classes: 7, sheets: 2 },
  'mf-reports': { classes: 28, sheets: 5 },
  'mf-requests': { classes: 2, sheets: 0 },
};

/** A class of shared-ui in a string, a template or a sheet. */
const ofSharedUi = /(?<=['"`\s.])v-[a-z][a-z-]*/g;

function found(folder: string): { classes: number; sheets: number } {
  const source = join(folder, 'src');
  const files = (readdirSync(source, { recursive: true, encoding: 'utf8' }) as string[]).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  return {
    classes: files.flatMap((name) => readFileSync(join(source, name), 'utf8').match(ofSharedUi) ?? []).length,
    sheets: files.filter((name) => name.endsWith('.styles.ts')).length,
  };
}

it.each([packageNamed('shell'), ...remotes()])('$name has no more styles of its own', ({ name, folder }) => {
  const most = left[name] ?? { classes: 0, sheets: 0 };
  const now = found(folder);
  expect({ classes: Math.max(now.classes, most.classes), sheets: Math.max(now.sheets, most.sheets) }).toEqual(
    most,
  );
});

/** What a browser moves without drawing or measuring anything again, in a thread of its own. */
const composited = new Set(['opacity', 'translate', 'rotate', 'scale', 'transform']);

it('has no endless animation that styles or draws the page anew at every frame', () => {
  const sheets = [packageNamed('shared-ui'), packageNamed('shell'), ...remotes()].flatMap(({ folder }) =>
    (readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }) as string[])
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(folder, 'src', name), 'utf8')),
  );
  const all = sheets.join('\n');
  const endless = [...all.matchAll(/animation: ?([\w-]+)[^;}]* infinite/g)].map(([, name]) => name);
  expect(endless).toContain('v-pulse');
  const heavy = endless.filter((name) => {
    const [, steps = ''] = all.match(new RegExp(`@keyframes ${name} \\{((?:[^{}]|\\{[^{}]*\\})*)\\}`)) ?? [];
    const moved = [...steps.matchAll(/([\w-]+)\s*:/g)].map(([, property]) => property ?? '');
    return moved.length === 0 || moved.some((property) => !composited.has(property));
  });
  expect(heavy).toEqual([]);
});
