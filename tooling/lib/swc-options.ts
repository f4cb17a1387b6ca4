import type { Options } from '@swc/core';

/** What every compiled file shares, in the browser build and under jest: the same source must mean the same. */
export function swcOptions({ refresh = false }: { refresh?: boolean } = {}): Options {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        reactCompiler: true,
        react: { runtime: 'automatic', development: refresh, refresh },
        verbatimModuleSyntax: true,
      },
      experimental: { keepImportAssertions: true },
    },
  };
}
