import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from '@jest/globals';
import { filesOf } from './files.ts';
import { root } from './workspace.ts';

/** Patterns that tests may not contain, as far as the text shows. */

const suites = filesOf(/\.(test\.tsx?|spec\.ts)$/).map((file) => ({
  file: relative(root, file),
  lines: readFileSync(file, 'utf8').split('\n'),
}));

it('has no test that returns before it has asserted anything', () => {
  const found = suites.flatMap(({ file, lines }) => {
    let within = -1;
    let isAsserted = false;
    return lines.flatMap((line, index) => {
      const depth = line.search(/\S/);
      if (/^\s*(it|test)\b/.test(line)) {
        within = depth;
        isAsserted = false;
      } else if (depth !== -1 && depth <= within) within = -1;
      isAsserted ||= line.includes('expect(');
      const leaves =
        within !== -1 && !isAsserted && depth === within + 2 && /^if \(.*\) return;/.test(line.trim());
      return leaves ? [`${file}:${index + 1}`] : [];
    });
  });
  expect(found).toEqual([]);
});

it('never waits for a fixed time in a browser', () => {
  const specs = suites.filter(({ file }) => file.endsWith('.spec.ts'));
  const found = specs.filter(({ lines }) => lines.some((line) => line.includes('waitForTimeout')));
  expect(found.map(({ file }) => file)).toEqual([]);
});
