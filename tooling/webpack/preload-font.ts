import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/**
 * Preloads the page's one font, rather than waiting for the first text to be laid out. Not on a phone, where it would
 * compete on a slow line with what sign-in needs, for half a second.
 */
export class PreloadFontPlugin {
  readonly #font: RegExp;

  constructor(font: RegExp) {
    this.#font = font;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadFontPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadFontPlugin', (groups) => {
        const file = Object.keys(compilation.assets).find((name) => this.#font.test(name));
        if (file) {
          groups.headTags.push({
            tagName: 'link',
            voidTag: true,
            meta: {},
            attributes: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: groups.publicPath + file,
              crossorigin: true,
              media: '(min-width: 600px)',
              // Text is readable in another font meanwhile; without scripts there is none.
              fetchpriority: 'low',
            },
          });
        }
        return groups;
      });
    });
  }
}
