import { describe, expect, it } from '@jest/globals';
import { nearestTests, packagesTouched } from './changed.ts';
import { packages } from './workspace.ts';

const names = (...files: string[]) => packagesTouched(files).map(({ name }) => name);

describe('packages whose types a change can break', () => {
  it('are its own and its dependents’', () => {
    expect(names('mf-stock/src/remote.tsx')).toEqual(['mf-stock']);
    expect(names('shared-ui/src/form/form.tsx')).toEqual(
      expect.arrayContaining(['shared-ui', 'shell', 'mf-elog']),
    );
    expect(names('shared-ui/src/form/form.tsx')).not.toContain('api');
    expect(names('contract/src/index.ts')).toHaveLength(packages().length - 1);
  });

  it('is only its own for a test, none for words, and all for dependencies', () => {
    expect(names('shared-ui/src/form/form.test.tsx')).toEqual(['shared-ui']);
    expect(names('README.md', 'docs/operate.md', 'api/README.md')).toEqual([]);
    expect(names('pnpm-lock.yaml')).toHaveLength(packages().length);
  });
});

describe('the nearest tests', () => {
  const tests = [
    'shared-ui/src/resource/resource-list.test.tsx',
    'shared-ui/src/form/form.test.tsx',
    'shared-ui/src/form/draft.test.tsx',
    'shared-ui/src/table/table.test.tsx',
  ];
  it('are those next to a file, the one with its name first', () => {
    expect(nearestTests(tests, ['shared-ui/src/form/form.tsx'], 1)).toEqual([
      'shared-ui/src/form/form.test.tsx',
    ]);
    expect(nearestTests(tests, ['shared-ui/src/form/draft.test.tsx'], 2)).toEqual([
      'shared-ui/src/form/draft.test.tsx',
      'shared-ui/src/form/form.test.tsx',
    ]);
  });
  it('include some for each file, and every test once', () => {
    const files = [
      'shared-ui/src/form/form.tsx',
      'shared-ui/src/table/table.tsx',
      'shared-ui/src/table/row.tsx',
    ];
    expect(nearestTests(tests, files, 1)).toEqual([tests[1], tests[3]]);
  });
});
