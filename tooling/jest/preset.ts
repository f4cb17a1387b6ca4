import { fileURLToPath } from 'node:url';
import { swcOptions } from '../lib/swc-options.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The one jest configuration. `node` for contract and tooling, `kept` for the api's database, `dom` for what renders.
 * Modules stay native ES modules, so `jest` is imported from '@jest/globals' and module mocks are
 * `jest.unstable_mockModule`. Workspace packages resolve to their source through package.json exports.
 */
export function preset(kind: 'dom' | 'kept' | 'node') {
  const shared = {
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    transform: { '\\.tsx?$': [here('./transform.ts'), swcOptions()] },
    transformIgnorePatterns: ['/node_modules/', '\\.d\\.ts$'],
    moduleNameMapper: {
      '\\.css$': here('./empty.cjs'),
      '\\.(woff2?|svg|png|webp|mp3|ogg|wav)(\\?.*)?$': here('./asset.cjs'),
    },
    setupFilesAfterEnv: [here('./no-console-errors.ts')],
    // Generous for a slow machine: what never ends still fails, and speed is measured by the benchmarks.
    testTimeout: 60_000,
    restoreMocks: true,
    errorOnDeprecated: true,
  };
  if (kind === 'node') return { ...shared, testEnvironment: 'node' };
  if (kind === 'kept')
    return { ...shared, testEnvironment: here('./kept-environment.ts'), runtime: here('./kept-runtime.ts') };
  return {
    ...shared,
    testEnvironment: here('./dom-environment.ts'),
    setupFilesAfterEnv: [...shared.setupFilesAfterEnv, here('./dom-setup.ts')],
  };
}
