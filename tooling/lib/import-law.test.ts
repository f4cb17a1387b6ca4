import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { filesOf } from './files.ts';
import { lawOverrides, layers } from './import-law.ts';
import { capture } from './run.ts';
import { packages, root } from './workspace.ts';

/** What probe files may and may not import, by path. */
const probes: Readonly<Record<string, { lets: readonly string[]; refuses: readonly string[] }>> = {
  'mf-new/src/thing.page.tsx': {
    lets: ['contract', 'contract/z', 'shared-auth', 'shared-ui/resource', './api/thing.ts', 'react'],
    refuses: [
      'shell/src/start',
      'mf-elog',
      'mf-new/src/paths',
      '../../mf-elog/src/paths.ts',
      '@chakra-ui/react',
      'swr',
      'zod',
      '@module-federation/enhanced',
      'contract/core/user',
    ],
  },
  'shared-ui/src/thing.tsx': {
    lets: ['@chakra-ui/react', 'shared-auth'],
    refuses: ['mf-elog', 'shell', 'swr/mutation', 'zod/mini'],
  },
  'shared-auth/src/thing.ts': { lets: ['swr', 'contract'], refuses: ['shared-ui', 'i18next'] },
  'shell/src/thing.ts': {
    lets: ['shared-ui/form'],
    refuses: ['@module-federation/enhanced/runtime', 'mf-stock'],
  },
  'shell/src/loader/federation.ts': {
    lets: ['@module-federation/enhanced/runtime'],
    refuses: ['swr', 'api'],
  },
  'contract/src/core/thing.ts': { lets: ['./other.ts'], refuses: ['zod/mini', 'react', 'api', 'shared-ui'] },
  'contract/src/z.ts': { lets: ['zod/mini'], refuses: ['react'] },
  'api/src/thing.ts': {
    lets: ['zod', 'contract', 'contract/endpoints'],
    refuses: ['shared-ui', 'mf-elog', '../../contract/src/z.ts'],
  },
  'e2e/src/thing.ts': { lets: ['contract'], refuses: ['shared-ui', 'api'] },
  'tooling/lib/thing.ts': { lets: ['../../api/src/lifeline.ts'], refuses: ['contract', 'api'] },
};

let folder: string;
let refused: ReadonlySet<string>;
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'import-law-')));
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({
      linter: { rules: { preset: 'none' } },
      overrides: lawOverrides(),
    }),
  );
  const lines = new Map<string, string>();
  for (const [file, { lets, refuses }] of Object.entries(probes)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    const imported = [...lets, ...refuses];
    writeFileSync(join(folder, file), imported.map((name) => `import '${name}';\n`).join(''));
    for (const [at, name] of imported.entries()) lines.set(`${file}:${at + 1}`, `${file} ${name}`);
  }
  const { output } = await capture(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none'],
    { cwd: folder },
  );
  const found = output.matchAll(/noRestrictedImports,file=([^,]+),line=(\d+)/g);
  refused = new Set(
    [...found].map(([, path = '', line]) => lines.get(`${relative(folder, path)}:${line}`) ?? path),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the import law', () => {
  it('is what biome.json contains; `pnpm law` writes it', () => {
    const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as {
      overrides: unknown;
    };
    expect(overrides).toEqual(JSON.parse(JSON.stringify(lawOverrides())));
  });

  it('covers every package, and names none that does not exist', () => {
    const names = packages().map(({ folder }) => folder.slice(root.length + 1));
    const covers = (layer: string, name: string) =>
      layer.endsWith('*') ? name.startsWith(layer.slice(0, -1)) : layer === name;
    expect(names.filter((name) => !layers.some((layer) => covers(layer.name, name)))).toEqual([]);
    expect(layers.filter((layer) => !names.some((name) => covers(layer.name, name)))).toEqual([]);
  });

  it('holds for present files and future areas', () => {
    const wanted = Object.entries(probes).flatMap(([file, { refuses }]) =>
      refuses.map((name) => `${file} ${name}`),
    );
    expect([...refused].toSorted()).toEqual(wanted.toSorted());
  });

  it('lets the contract be imported by names only', () => {
    const whole = filesOf(/\.tsx?$/).filter((file) =>
      / \* as \w+ from 'contract';/.test(readFileSync(file, 'utf8')),
    );
    expect(whole.map((file) => relative(root, file))).toEqual([]);
  });
});
