import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const named = /`([\w./@-]+\.(?:ts|tsx|css|sql|mjs))`/g;
/** A name of what a reader is to write. */
const isPattern = (file: string) => file.startsWith('NNN_');
const exists = (file: string) =>
  file.includes('/')
    ? files.some((one) => one === file || one.endsWith(`/${file}`))
    : files.some((one) => basename(one) === file);

it('a source file that a page of docs names exists', () => {
  const pages = files.filter((file) => /^(docs\/.*|bench\/README|README|CONTRIBUTING)(\.md)?$/.test(file));
  const names = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(named)].map(([, file = '']) => [page, file] as const),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter(([, file]) => !isPattern(file) && !exists(file))).toEqual([]);
});
