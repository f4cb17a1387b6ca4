import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { forOldBrowsers } from '../webpack/old-browsers.ts';

const folder = join(import.meta.dirname, '../../shell/src/boot');
const compiled = (name: string) => forOldBrowsers(readFileSync(join(folder, name), 'utf8'));

it.each(['ahead.ts', 'supported.ts', 'old-browser.ts'])('%s uses only syntax of 2009', (name) => {
  const words = compiled(name).replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  expect(words).not.toMatch(/=>|\b(const|let|class|import|export|async|await)\b|`|\?\?|\?\.[^\d]|\.\.\./);
});

/** Runs the check in a browser that has only these features; returns what it fetched and whether it may start. */
function look(has: { isWellFormed: boolean; registerProperty: boolean }) {
  const fetched: string[] = [];
  let root = true;
  const document = {
    getElementById: () => ({ parentNode: { removeChild: () => (root = false) } }),
    createElement: () => ({ src: '' }),
    querySelector: () => ({ getAttribute: () => '' }),
    head: { appendChild: ({ src }: { src: string }) => fetched.push(src) },
  };
  const strings = { prototype: has.isWellFormed ? { isWellFormed: true } : {} };
  const CSS = has.registerProperty ? { registerProperty: true } : undefined;
  runInNewContext(compiled('supported.ts'), { document, String: strings, window: { CSS } });
  return { fetched, begins: root };
}

it('recent browsers start; older ones get a message, and do not start', () => {
  expect(look({ isWellFormed: true, registerProperty: true })).toEqual({ fetched: [], begins: true });
  const told = { fetched: ['/old-browser.js'], begins: false };
  expect(look({ isWellFormed: false, registerProperty: true })).toEqual(told);
  expect(look({ isWellFormed: true, registerProperty: false })).toEqual(told);
});
