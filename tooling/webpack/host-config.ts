import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Package } from '../lib/workspace.ts';
import { makeAssets } from './assets.ts';
import { commonConfig, type Mode } from './common.ts';
import { writeFacades } from './facades.ts';
import { PreloadFontPlugin } from './preload-font.ts';
import { hostShared } from './shared.ts';

/** The shell's build: it provides what is shared and the federation runtime, and names no area. */
export function hostConfig(shell: Package, { mode }: { mode: Mode }): Configuration {
  makeAssets();
  const common = commonConfig(shell, mode);
  return {
    ...common,
    entry: { main: [writeFacades(shell), './src/main.tsx'] },
    output: { ...common.output, publicPath: '/', uniqueName: 'vigia_shell' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: hostShared(shell),
        shareStrategy: 'loaded-first',
        experiments: { asyncStartup: true, provideExternalRuntime: true },
        dts: false,
        dev: false,
        manifest: false,
      }),
      new HtmlWebpackPlugin({
        template: join(shell.folder, 'src/index.html'),
        favicon: undefined,
        scriptLoading: 'defer',
        minify: mode === 'production' ? { collapseWhitespace: true, removeComments: true } : false,
      }),
      new PreloadFontPlugin(/inter-latin-wght-normal\.[\w.]*woff2$/),
    ],
  };
}
