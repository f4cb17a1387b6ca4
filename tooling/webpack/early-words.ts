import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { wordFiles } from './ahead.ts';

/**
 * Names the files of the first screen's words in the page, so that its first script preloads the ones of the language it
 * will be in (`shell/src/boot/supported.ts`), rather than waiting for the code that asks for them: on a slow line that
 * saves a round trip. The page itself is the same for everybody, so links in it would be of one language.
 */
export class EarlyWordsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('EarlyWordsPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('EarlyWordsPlugin', (groups) => {
        const content = Object.entries(wordFiles(compilation))
          .flatMap(([language, files]) => files.map((file) => `${language}:${file}`))
          .join(' ');
        const attributes = { name: 'words', content };
        groups.headTags.push({ tagName: 'meta', voidTag: true, meta: {}, attributes });
        return groups;
      });
    });
  }
}
