import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/**
 * Has the page ask for its one font at once, rather than when the first text is laid out. Not on a phone, where it would
 * share a slow line with what sign-in stands on, half a second of it.
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
              // Words can be read in another font meanwhile; without scripts there are none.
              fetchpriority: 'low',
            },
          });
        }
        return groups;
      });
    });
  }
}
