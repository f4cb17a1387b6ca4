import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { swcOptions } from '../lib/swc-options.ts';
import type { Package } from '../lib/workspace.ts';
import { root } from '../lib/workspace.ts';
import { modulePath } from './paths.ts';

export type Mode = 'production' | 'development';

/**
 * Shared by the shell's build and every area's build. No module is evaluated from text, so that a
 * strict content security policy holds; source maps are separate files.
 */
export function commonConfig(one: Package, mode: Mode): Configuration {
  const production = mode === 'production';
  return {
    name: one.name,
    mode,
    context: one.folder,
    target: ['web', 'es2022'],
    devtool: 'source-map',
    output: {
      path: join(one.folder, 'dist'),
      // The page carries the names of all files it may ever load: 48 bits are as unique in practice as 80.
      hashDigestLength: 12,
      filename: production ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      cssFilename: production ? 'assets/[name].[contenthash].css' : 'assets/[name].css',
      cssChunkFilename: production ? 'assets/[name].[contenthash].css' : 'assets/[name].css',
      assetModuleFilename: production ? 'assets/[name].[contenthash][ext]' : 'assets/[name][ext]',
      workerChunkLoading: 'import-scripts',
      chunkLoadTimeout: 120_000,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, 'node_modules/.cache/webpack'),
      name: `${one.name}-${mode}`,
      // Trailing slash: everything in the folder. A changed configuration must not read another one's cache.
      buildDependencies: { configuration: [join(root, 'tooling/webpack/')] },
    },
    resolve: { extensions: ['.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /[\\/]node_modules[\\/]/,
          use: [
            { loader: modulePath('swc-loader'), options: swcOptions() },
            join(import.meta.dirname, 'each-language.ts'),
          ],
        },
        {
          test: /[\\/]contract[\\/]src[\\/].*\.ts$/,
          enforce: 'pre',
          use: [join(import.meta.dirname, 'no-summaries.ts')],
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|svg|png|webp|mp3|ogg|wav)$/, type: 'asset/resource' },
      ],
    },
    experiments: { css: true },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: { format: { comments: false } },
        }),
      ],
    },
    infrastructureLogging: { level: 'error' },
    performance: false,
    // MapLibre loads its worker from a computed URL, as intended.
    ignoreWarnings: [{ module: /maplibre-gl/, message: /Critical dependency/ }],
    stats: 'errors-warnings',
  };
}
