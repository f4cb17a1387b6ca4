import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { type Package, packageNamed } from '../lib/workspace.ts';
import { makeAssets } from './assets.ts';
import { chartLibrary } from './chart-library.ts';
import { commonConfig, type Mode } from './common.ts';
import { moduleHalf, writeLentPackages } from './lent-packages.ts';
import { OldBrowsersPlugin } from './old-browsers.ts';
import { PreloadFontPlugin } from './preload-font.ts';
import { PreloadScriptsPlugin } from './preload-scripts.ts';
import { ServiceWorkerPlugin } from './service-worker.ts';

const toCore = ['@module-federation/runtime-tools/runtime-core', '@module-federation/runtime/core'];
/** What lends the runtime may ask for another half of it than the shell does: without this it is in the page twice. */
const oneRuntime = {
  '@module-federation/runtime-core$': moduleHalf(...toCore, '@module-federation/runtime-core'),
  '@module-federation/sdk$': moduleHalf(...toCore, '@module-federation/sdk'),
};

/** The router's production half: its package names only the other one. */
function productionRouter(): Record<string, string> {
  const dom = createRequire(join(packageNamed('shared-ui').folder, 'package.json')).resolve(
    'react-router-dom',
  );
  const half = createRequire(dom).resolve('react-router').replace('development', 'production');
  return { 'react-router$': half.replace(/\.js$/, '.mjs') };
}

/** What draws. */
const dom = /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/;

/** What every screen stands on: in one file it compresses to 10 KB less than in twenty. */
const base = new RegExp(
  [
    // Chakra's own components, and what only they use, come with the subpaths that stand on them.
    '/node_modules/@chakra-ui/(?!react/dist/esm/(?:components/|styled-system/(?:create-(?:slot-)?recipe-context|use-(?:slot-)?recipe|display-name|empty)))',
    '/node_modules/(@emotion|@fontsource-variable|@pandacss|dequal|hoist-non-react-statics|i18next|ky|react|react-i18next|react-is|react-router|stylis|swr|use-sync-external-store|zod|zustand)/',
    '/contract/src/(core/system|z)\\.ts',
    '/shared-auth/src/(config|index|hooks/|http/|session/|storage/)',
    '/shared-ui/src/(index|button/|dialog/confirm\\.store|display/|feedback/|format/|hooks/|i18n/|kit/kit-words|layout/|logo/|preferences/|provider/|router/|theme/)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** Rarely used and heavy: what only these share with a few facades does not come with every screen. */
const isWidget = (chunk: webpack.Chunk) =>
  [...chunk.groupsIterable].every((group) =>
    group.origins.some(({ request }) => request?.startsWith('shared-ui/widgets/')),
  );

/** Modules of these files that at least so many facades stand on. */
const inMost =
  (files: RegExp, facades: number) =>
  (module: webpack.Module, { chunkGraph }: { chunkGraph: webpack.ChunkGraph }) =>
    files.test(module.nameForCondition() ?? '') &&
    [...chunkGraph.getModuleChunksIterable(module)].filter((chunk) => !isWidget(chunk)).length >= facades;

/** A module of what sign-in stands on beside the page's own scripts: words, Spanish for whoever has chosen none. */
const firstScreen = /[\\/]shell[\\/]src[\\/]locales[\\/]es\.json$/;

/** The shell's build: it holds what is lent and, for later, the federation runtime, and names no area. */
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
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          // A file of its own comes beside the others, and stays in the cache from one version of ours to the next.
          dom: { test: dom, name: 'dom', chunks: 'all', priority: 2, enforce: true },
          base: { test: base, name: 'base', chunks: 'all', priority: 1, enforce: true },
          // The words of the shell and of the design system come together, one file a language.
          words: {
            test: /[\\/](shell|shared-ui)[\\/]src[\\/]locales[\\/]/,
            name: (module: webpack.Module) => `words-${basename(module.identifier(), '.json')}`,
            enforce: true,
          },
          // So do those that come after it.
          laterWords: {
            test: /[\\/](shell[\\/]src[\\/]signed-in|shared-ui[\\/]src[\\/]kit)[\\/]locales[\\/]/,
            name: (module: webpack.Module) => `words-later-${basename(module.identifier(), '.json')}`,
            enforce: true,
          },
          // What nearly every facade uses comes with it, rather than once more in each of theirs. The messages of forms
          // do not: nobody needs them to sign in.
          core: {
            test: inMost(
              /[\\/](contract[\\/]src[\\/](?!core[\\/]issues|messages[\\/])|shared-auth[\\/]src[\\/])|[\\/]node_modules[\\/](zod|zustand|lucide-react)[\\/]/,
              6,
            ),
            name: 'base',
            chunks: 'all',
            enforce: true,
          },
          // The same for the design system: dialogs, fields and forms come after signing in.
          kit: {
            test: inMost(/[\\/]shared-ui[\\/]src[\\/](?!overlay)/, 8),
            name: 'kit',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      // Areas are registered by their entries, so the part of the federation runtime that reads manifests is never used.
      new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
      charts.plugin,
      new HtmlWebpackPlugin({
        template: join(shell.folder, 'src/index.html'),
        scriptLoading: 'defer',
        minify: mode === 'production' ? { collapseWhitespace: true, removeComments: true } : false,
      }),
      new ServiceWorkerPlugin(join(shell.folder, 'src/push/push-worker.ts'), 'push-sw.js'),
      new OldBrowsersPlugin(join(shell.folder, 'src/boot')),
      new PreloadScriptsPlugin(firstScreen),
      new PreloadFontPlugin(/inter-latin-wght-normal\.[\w.]*woff2$/),
    ],
  };
}
