import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { readStaticHalf } from '../lib/static-half.ts';
import type { Package } from '../lib/workspace.ts';
import { pageFilesOf } from './ahead.ts';
import { CarryQueryPlugin } from './carry-query.ts';
import { commonConfig, type Mode } from './common.ts';
import { keptFilesOf } from './offline.ts';
import { remoteShared } from './shared.ts';

export interface RemoteBuild {
  mode: Mode;
  /** Differs from build to build: two releases of one area must not share chunks in an open tab. */
  build: string;
  /** The module to expose instead of `src/remote.tsx`, which it re-exports; for development. */
  exposed?: string;
}

/** An area's build: one exposed module, no shared code of its own, its static half inside its manifest. */
export async function remoteConfig(
  remote: Package,
  { mode, build, exposed = './src/remote.tsx' }: RemoteBuild,
): Promise<Configuration> {
  const common = commonConfig(remote, mode);
  const name = remote.name.replaceAll('-', '_');
  const unique = `${name}_${build.replace(/\W/g, '_')}`;
  const staticHalf = await readStaticHalf(remote);
  return {
    ...common,
    entry: {},
    output: {
      ...common.output,
      // A release has a folder of its own, named by its content: its entry need not carry a hash of each file.
      chunkFilename: 'assets/[name].js',
      cssChunkFilename: 'assets/[name].css',
      publicPath: 'auto',
      uniqueName: unique,
    },
    plugins: [
      new CarryQueryPlugin(),
      new ModuleFederationPlugin({
        name,
        library: { type: 'var', name: unique },
        filename: mode === 'production' ? 'remoteEntry.[contenthash].js' : 'remoteEntry.js',
        exposes: { './remote': exposed },
        shared: remoteShared(remote),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        dts: false,
        dev: false,
        manifest: {
          fileName: 'mf-manifest.json',
          additionalData: ({ stats, compilation }) => {
            const ahead = mode === 'production' ? pageFilesOf(compilation, staticHalf) : undefined;
            const kept = mode === 'production' && staticHalf.offline ? keptFilesOf(compilation) : undefined;
            Object.assign(stats.metaData, { remote: { ...staticHalf, ahead, kept }, build });
          },
        },
      }),
    ],
  };
}
