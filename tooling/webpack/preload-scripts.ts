import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Chunk, Compilation, Compiler } from 'webpack';

/**
 * Has the page ask at once for the files that its first screen stands on, rather than when the first of them has come
 * and run: on a slow line that is a journey there and back saved. A file is meant by one of its modules.
 */
export class PreloadScriptsPlugin {
  readonly #modules: RegExp;

  constructor(modules: RegExp) {
    this.#modules = modules;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadScriptsPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadScriptsPlugin', (groups) => {
        const links = scriptsWith(compilation, this.#modules).map((file) => ({
          tagName: 'link',
          voidTag: true,
          meta: {},
          // As chunks are asked for, or the file is fetched twice.
          attributes: { rel: 'preload', as: 'script', href: groups.publicPath + file },
        }));
        groups.headTags.push(...links);
        return groups;
      });
    });
  }
}

function scriptsWith({ chunks, chunkGraph }: Compilation, modules: RegExp): string[] {
  const holds = (chunk: Chunk) =>
    !chunk.canBeInitial() &&
    [...chunkGraph.getChunkModules(chunk)].some((one) => modules.test(one.nameForCondition() ?? ''));
  return [...chunks].filter(holds).flatMap((chunk) => [...chunk.files].filter((file) => /\.js$/.test(file)));
}
