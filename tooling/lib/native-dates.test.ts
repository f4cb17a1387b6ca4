import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
/** Inputs that show dates in the browser's own order and language, or today in grey when nothing is chosen. */
const native =
  /\btype=\{?\s*(['"`])(date|datetime-local|month|week|time)\1|createElement\(\s*['"]input['"][^)]*\btype:\s*['"](date|datetime-local|month|week|time)['"]/;
const offends = (text: string) => native.test(text);

it('recognises a native input', () => {
  expect(offends(`<input onChange={(event) => onChange(event)} type="date" min={min} />`)).toBe(true);
  expect(offends(`<input\n  {...rest}\n  type={'datetime-local'}\n/>`)).toBe(true);
  expect(offends(`createElement('input', { type: "month" })`)).toBe(true);
  expect(offends(`<TextField<Values> name="on" type="date" />`)).toBe(true);
  expect(offends(`<input type="text" />, { type: 'date' }`)).toBe(false);
});

it('dates and times use our own inputs', async () => {
  const found: string[] = [];
  let read = 0;
  for await (const file of glob('{shared-auth,shared-ui,shell,mf-*}/src/**/*.{ts,tsx,html}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    read += 1;
    if (offends(readFileSync(join(root, file), 'utf8'))) found.push(file);
  }
  expect(read).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
