import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { forOldBrowsers } from '../webpack/old-browsers.ts';

const folder = join(import.meta.dirname, '../../shell/src/boot');
const compiled = (name: string) => forOldBrowsers(readFileSync(join(folder, name), 'utf8'));

it.each(['supported.ts', 'old-browser.ts'])('%s is written as browsers of 2009 read', (name) => {
  const words = compiled(name).replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  expect(words).not.toMatch(/=>|\b(const|let|class|import|export|async|await)\b|`|\?\?|\?\.[^\d]|\.\.\./);
});

/** Runs the look in a browser that has only this, and gives what it fetched and whether it may begin. */
function look(has: { isWellFormed: boolean; registerProperty: boolean }) {
  const fetched: string[] = [];
  let root = true;
  const document = {
    getElementById: () => ({ parentNode: { removeChild: () => (root = false) } }),
    createElement: () => ({ src: '' }),
    head: { appendChild: ({ src }: { src: string }) => fetched.push(src) },
  };
  const strings = { prototype: has.isWellFormed ? { isWellFormed: true } : {} };
  const CSS = has.registerProperty ? { registerProperty: true } : undefined;
  runInNewContext(compiled('supported.ts'), { document, String: strings, window: { CSS } });
  return { fetched, begins: root };
}

it('browsers that are new enough begin; older ones are told, and do not begin', () => {
  expect(look({ isWellFormed: true, registerProperty: true })).toEqual({ fetched: [], begins: true });
  const told = { fetched: ['/old-browser.js'], begins: false };
  expect(look({ isWellFormed: false, registerProperty: true })).toEqual(told);
  expect(look({ isWellFormed: true, registerProperty: false })).toEqual(told);
});
