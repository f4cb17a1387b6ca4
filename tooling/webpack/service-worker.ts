import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';
import webpack, { type Compiler } from 'webpack';
import { swcOptions } from '../lib/swc-options.ts';

/**
 * Compiles one standalone file to the root of the build under a fixed name: a service worker is identified by its URL,
 * and may control only what is below it. Such a file can import nothing.
 */
export class ServiceWorkerPlugin {
  readonly #source: string;
  readonly #name: string;

  constructor(source: string, name: string) {
    this.#source = source;
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ServiceWorkerPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#source);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ServiceWorkerPlugin', stage }, () => {
        const { jsc } = swcOptions();
        const { code } = transformSync(readFileSync(this.#source, 'utf8'), {
          jsc: { ...jsc, transform: {} },
          isModule: true,
        });
        // As a module it ends in an empty export, which a service worker does not understand.
        const script = `(() => {\n${code.replace(/\nexport\s*\{\s*\};?\s*$/, '\n')}})();\n`;
        compilation.emitAsset(this.#name, new webpack.sources.RawSource(script));
      });
    });
  }
}
