import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { type Package, packageNamed } from '../lib/workspace.ts';
import { AheadPlugin } from './ahead.ts';
import { makeAssets } from './assets.ts';
import { chartLibrary } from './chart-library.ts';
import { commonConfig, type Mode } from './common.ts';
import { EarlyWordsPlugin } from './early-words.ts';
import { lentRequests, moduleHalf, writeLentPackages } from './lent-packages.ts';
import { OfflinePlugin } from './offline.ts';
import { OldBrowsersPlugin } from './old-browsers.ts';
import { PreloadFontPlugin } from './preload-font.ts';
import { ServiceWorkerPlugin } from './service-worker.ts';

const toCore = ['@module-federation/runtime-tools/runtime-core', '@module-federation/runtime/core'];
/** The module that shares packages may resolve another half of the runtime than the shell: this avoids a copy. */
const oneRuntime = {
  '@module-federation/runtime-core$': moduleHalf(...toCore, '@module-federation/runtime-core'),
  '@module-federation/sdk$': moduleHalf(...toCore, '@module-federation/sdk'),
};

/** The router's production build: its package exports only the other one. */
function productionRouter(): Record<string, string> {
  const dom = createRequire(join(packageNamed('shared-ui').folder, 'package.json')).resolve(
    'react-router-dom',
  );
  const half = createRequire(dom).resolve('react-router').replace('development', 'production');
  return { 'react-router$': half.replace(/\.js$/, '.mjs') };
}

/** Rendering. */
const dom = /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/;

/** What every screen needs: as one file it compresses to 10 KB less than as twenty. */
const base = new RegExp(
  [
    // Chakra's own components, and what only they use, are loaded with the subpaths that need them.
    '/node_modules/@chakra-ui/(?!react/dist/esm/(?:components/|styled-system/(?:create-(?:slot-)?recipe-context|use-(?:slot-)?recipe|display-name|empty)))',
    '/node_modules/(@emotion|@fontsource-variable|@pandacss|dequal|hoist-non-react-statics|i18next|ky|react|react-i18next|react-is|react-router|stylis|swr|use-sync-external-store|zod|zustand)/',
    '/contract/src/(core/system|z)\\.ts',
    '/shared-auth/src/(config|index|hooks/|http/|session/|storage/)',
    '/shared-ui/src/(index|button/|dialog/confirm\\.store|display/|feedback/|format/|hooks/|i18n/|kit/kit-words|layout/|logo/|preferences/|provider/|router/|theme/)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** Rarely used and heavy: shared only by these and a few facades, so not loaded with every screen. */
const isWidget = (chunk: webpack.Chunk) =>
  [...chunk.groupsIterable].every((group) =>
    group.origins.some(({ request }) => request?.startsWith('shared-ui/widgets/')),
  );

/** Modules of these files that at least this many facades need. */
const inMost =
  (files: RegExp, facades: number) =>
  (module: webpack.Module, { chunkGraph }: { chunkGraph: webpack.ChunkGraph }) =>
    files.test(module.nameForCondition() ?? '') &&
    [...chunkGraph.getModuleChunksIterable(module)].filter((chunk) => !isWidget(chunk)).length >= facades;

/** What each page for visitors is built on. */
const visitorFrame = ['visitor-layout.tsx', 'area-page.tsx', 'federation.ts'];

/** Parts of the one service worker. While developing nothing is kept: a change is seen at once. */
const workers = (shell: Package, mode: Mode) =>
  ['push/push-worker.ts', ...(mode === 'production' ? ['offline/offline-worker.ts'] : [])].map((file) =>
    join(shell.folder, 'src', file),
  );

/** The shell's build: it contains the shared packages and, for later, the federation runtime, and names no area. */
export function hostConfig(shell: Package, { mode }: { mode: Mode }): Configuration {
  makeAssets();
  const common = commonConfig(shell, mode);
  const charts = chartLibrary();
  return {
    ...common,
    module: { ...common.module, rules: [...(common.module?.rules ?? []), charts.rule] },
    resolve: {
      ...common.resolve,
      alias: {
        'lent-packages$': writeLentPackages(shell),
        ...oneRuntime,
        ...charts.alias,
        ...(mode === 'production' && productionRouter()),
      },
    },
    entry: { main: './src/main.tsx' },
    output: { ...common.output, publicPath: '/', uniqueName: 'vigia_shell' },
    optimization: {
      ...common.optimization,
      // A worker has a runtime of its own; distinguished by runtime, what both use would carry a check in each import.
      usedExports: 'global',
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          // A separate file loads in parallel, and stays cached from one of our versions to the next.
          dom: { test: dom, name: 'dom', chunks: 'all', priority: 2, enforce: true },
          base: { test: base, name: 'base', chunks: 'all', priority: 1, enforce: true },
          // The words of the shell and of the design system are bundled, one file per language.
          words: {
            test: /[\\/](shell|shared-ui)[\\/]src[\\/]locales[\\/]/,
            name: (module: webpack.Module) => `words-${basename(module.identifier(), '.json')}`,
            enforce: true,
          },
          // So are those that follow it.
          laterWords: {
            test: /[\\/](shell[\\/]src[\\/]signed-in|shared-ui[\\/]src[\\/]kit)[\\/]locales[\\/]/,
            name: (module: webpack.Module) => `words-later-${basename(module.identifier(), '.json')}`,
            enforce: true,
          },
          // Every signed-in page follows records, so areas load no file of their own for it.
          realtime: {
            test: /[\\/](shared-auth[\\/]src[\\/]realtime|contract[\\/]src[\\/]core[\\/](records|history)\.ts)/,
            name: 'realtime',
            priority: -1,
            enforce: true,
          },
          // What nearly every facade uses is bundled with it, rather than repeated in each. The form messages
          // are not: nobody needs them to sign in.
          core: {
            test: inMost(
              /[\\/](contract[\\/]src[\\/](?!core[\\/]issues|messages[\\/])|shared-auth[\\/]src[\\/])|[\\/]node_modules[\\/](zod|zustand|lucide-react)[\\/]/,
              6,
            ),
            name: 'base',
            chunks: 'all',
            enforce: true,
          },
          // The same for the design system: dialogs, fields and forms load after sign-in.
          kit: {
            test: inMost(/[\\/]shared-ui[\\/]src[\\/](?!overlay)/, 8),
            name: 'kit',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      // Areas are registered by their entries, so the federation runtime's manifest reader is never used.
      new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
      charts.plugin,
      new HtmlWebpackPlugin({
        template: join(shell.folder, 'src/index.html'),
        scriptLoading: 'defer',
        minify: mode === 'production' ? { collapseWhitespace: true, removeComments: true } : false,
      }),
      new ServiceWorkerPlugin(workers(shell, mode), 'push-sw.js'),
      ...(mode === 'production' ? [new OfflinePlugin(lentRequests())] : []),
      new OldBrowsersPlugin(join(shell.folder, 'src/boot')),
      new AheadPlugin(join(shell.folder, 'src/boot/ahead.ts'), visitorFrame, lentRequests()),
      new EarlyWordsPlugin(),
      new PreloadFontPlugin(/inter-latin-wght-normal\.[\w.]*woff2$/),
    ],
  };
}
