import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Chunk, Compilation, Compiler } from 'webpack';

/**
 * Preloads the files that the first screen needs, rather than waiting for the first of them to load and
 * run: on a slow line that saves a round trip. A file is identified by one of its modules.
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
          // As chunks are requested, or the file is fetched twice.
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
