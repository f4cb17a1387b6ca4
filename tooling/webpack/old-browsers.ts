import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformSync } from '@swc/core';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler } from 'webpack';

/** A standalone file in the syntax of 2009. It can import nothing. */
export function forOldBrowsers(source: string): string {
  const { code } = transformSync(source, {
    jsc: { target: 'es5', parser: { syntax: 'typescript' } },
    isModule: true,
  });
  const script = `(function () {\n${code.replace(/\nexport\s*\{\s*\};?\s*$/, '\n')}})();`;
  return minifySync(script, { compress: { ecma: 5 }, mangle: true, format: { ecma: 5 } }).code;
}

/** The browser check, first of the page's scripts, and what it fetches for a browser that is too old. */
export class OldBrowsersPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OldBrowsersPlugin', (compilation) => {
      const read = (name: string) => {
        const file = join(this.#folder, name);
        compilation.fileDependencies.add(file);
        return forOldBrowsers(readFileSync(file, 'utf8'));
      };
      const look = read('supported.ts');
      const name = `assets/supported.${createHash('sha256').update(look).digest('hex').slice(0, 20)}.js`;
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'OldBrowsersPlugin', stage }, () => {
        compilation.emitAsset(name, new webpack.sources.RawSource(look));
        compilation.emitAsset('old-browser.js', new webpack.sources.RawSource(read('old-browser.ts')));
      });
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('OldBrowsersPlugin', (groups) => {
        const attributes = { defer: true, src: groups.publicPath + name };
        groups.headTags.unshift({ tagName: 'script', voidTag: false, meta: {}, attributes });
        return groups;
      });
    });
  }
}
