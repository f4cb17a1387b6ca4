import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');

it('has one part of the server that writes the audit log', () => {
  const writers = globSync('api/src/**/*.ts', { cwd: root }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      /insertInto\('audit_log'\)|insert into audit_log/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(writers).toEqual(['api/src/http/audit.ts']);
});
