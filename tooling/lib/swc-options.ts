import type { Options } from '@swc/core';

/** Shared by every compiled file, in the browser build and under jest, so that the same source behaves the same. */
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
