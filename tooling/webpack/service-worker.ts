import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';
import webpack, { type Compiler } from 'webpack';
import { swcOptions } from '../lib/swc-options.ts';

/** A standalone file as a part of a classic script. It can import nothing. */
function partOf(file: string): string {
  const { jsc } = swcOptions();
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    jsc: { ...jsc, transform: {} },
    isModule: true,
  });
  // As a module it ends in an empty export, which a service worker does not understand.
  return `(() => {\n${code.replace(/\nexport\s*\{\s*\};?\s*$/, '\n')}})();\n`;
}

/**
 * Compiles standalone files, one after another, to the root of the build under a fixed name: a service worker is
 * identified by its URL, and may control only what is below it.
 */
export class ServiceWorkerPlugin {
  readonly #sources: readonly string[];
  readonly #name: string;

  constructor(sources: readonly string[], name: string) {
    this.#sources = sources;
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ServiceWorkerPlugin', (compilation) => {
      compilation.fileDependencies.addAll(this.#sources);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ServiceWorkerPlugin', stage }, () => {
        const script = this.#sources.map(partOf).join('');
        compilation.emitAsset(this.#name, new webpack.sources.RawSource(script));
      });
    });
  }
}
