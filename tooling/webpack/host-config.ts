import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type { Package } from '../lib/workspace.ts';
import { makeAssets } from './assets.ts';
import { commonConfig, type Mode } from './common.ts';
import { writeFacades } from './facades.ts';
import { modulePath } from './paths.ts';
import { PreloadFontPlugin } from './preload-font.ts';
import { hostShared } from './shared.ts';

/** A package inside the federation plugin, as the file of its ES modules. */
function moduleHalf(...requests: string[]): string {
  const file = requests.reduce(
    (from, request) => createRequire(from).resolve(request),
    modulePath('@module-federation/enhanced/webpack'),
  );
  return file.replace(/\.cjs$/, '.js');
}

const toCore = ['@module-federation/runtime-tools/runtime-core', '@module-federation/runtime/core'];
/**
 * The plugin that lends the runtime asks for its CommonJS half while everything else takes the ES modules: without
 * this the runtime is in the page twice, 20 KB of it.
 */
const oneRuntime = {
  '@module-federation/runtime-core$': moduleHalf(...toCore, '@module-federation/runtime-core'),
  '@module-federation/sdk$': moduleHalf(...toCore, '@module-federation/sdk'),
};

/** What every screen stands on: in one file it compresses to 10 KB less than in twenty. */
const base =
  /[\\/]node_modules[\\/](@chakra-ui|@emotion|@pandacss|dequal|hoist-non-react-statics|i18next|ky|react-i18next|react-is|react-router|stylis|swr|use-sync-external-store|zod|zustand)[\\/]/;

/** The shell's build: it provides what is shared and the federation runtime, and names no area. */
export function hostConfig(shell: Package, { mode }: { mode: Mode }): Configuration {
  makeAssets();
  const common = commonConfig(shell, mode);
  return {
    ...common,
    resolve: { ...common.resolve, alias: oneRuntime },
    optimization: {
      ...common.optimization,
      splitChunks: { cacheGroups: { base: { test: base, name: 'base', chunks: 'async', enforce: true } } },
    },
    entry: { main: [writeFacades(shell), './src/main.tsx'] },
    output: { ...common.output, publicPath: '/', uniqueName: 'vigia_shell' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: hostShared(shell),
        shareStrategy: 'loaded-first',
        experiments: {
          asyncStartup: true,
          provideExternalRuntime: true,
          // Areas are registered by their entries, so the part that reads manifests is never used.
          optimization: { target: 'web', disableSnapshot: true },
        },
        dts: false,
        dev: false,
        manifest: false,
      }),
      // The plugin that lends the runtime to areas is injected as CommonJS, which would bring a second runtime.
      new webpack.NormalModuleReplacementPlugin(
        /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
        (resource: { request: string }) => {
          resource.request = resource.request.replace(/\.cjs$/, '.js');
        },
      ),
      new HtmlWebpackPlugin({
        template: join(shell.folder, 'src/index.html'),
        scriptLoading: 'defer',
        minify: mode === 'production' ? { collapseWhitespace: true, removeComments: true } : false,
      }),
      new PreloadFontPlugin(/inter-latin-wght-normal\.[\w.]*woff2$/),
    ],
  };
}
