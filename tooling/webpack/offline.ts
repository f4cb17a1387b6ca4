import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler } from 'webpack';
import type { KeptFiles } from '../../contract/src/area/manifest.ts';
import { lentTo } from './ahead.ts';

/** What the shell needs without a connection; served beside the page for the service worker. */
export interface ShellKept {
  /** Of the frame, addresses from the root. */
  files: string[];
  /** Of each package that areas are lent, by import name. */
  lent: Record<string, string[]>;
}

/** Maps, charts and spreadsheets load on demand in files larger than this, and are of no use without data. */
const ON_DEMAND_BYTES = 256 * 1024;

const isCode = (file: string) => !/\.map$/.test(file);

/** In an area's build: everything it may load, and what it uses from the shell. */
export function keptFilesOf(compilation: Compilation): KeptFiles {
  const chunks = [...compilation.chunks];
  const files = chunks.flatMap((chunk) => [...chunk.files, ...chunk.auxiliaryFiles]).filter(isCode);
  return { files: [...new Set(files)].sort(), lent: lentTo(compilation, chunks) };
}

/** In the shell's build: `offline.json`. */
export class OfflinePlugin {
  readonly #lent: ReadonlySet<string>;

  constructor(lent: readonly string[]) {
    this.#lent = new Set(lent);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OfflinePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'OfflinePlugin', stage }, () => {
        const kept = JSON.stringify(this.#keptBy(compilation));
        compilation.emitAsset('offline.json', new webpack.sources.RawSource(kept));
      });
    });
  }

  #keptBy(compilation: Compilation): ShellKept {
    const groups = [...compilation.entrypoints.values()];
    const all = withChildren(groups, () => true);
    const lentBy = (name: string) => all.filter((group) => group.origins.some((one) => one.request === name));
    const isLent = (group: ChunkGroup) => group.origins.every(({ request }) => this.#lent.has(request ?? ''));
    const lent = [...this.#lent].map((name) => {
      const reached = withChildren(lentBy(name), (group) => !isLent(group));
      return [name, filesOf(compilation, reached)] as const;
    });
    return {
      files: [
        ...filesOf(
          compilation,
          withChildren(groups, (group) => !isLent(group)),
        ),
        ...scriptsBeside(compilation),
      ],
      lent: Object.fromEntries(lent.filter(([, files]) => files.length > 0)),
    };
  }
}

/** These groups and what loads from them on demand, as far as `follows` allows. */
function withChildren(groups: readonly ChunkGroup[], follows: (group: ChunkGroup) => boolean): ChunkGroup[] {
  const found = new Set(groups);
  for (const group of found) for (const child of group.childrenIterable) if (follows(child)) found.add(child);
  return [...found];
}

function filesOf(compilation: Compilation, groups: readonly ChunkGroup[]): string[] {
  const isSmall = (file: string) => (compilation.getAsset(file)?.source.size() ?? 0) < ON_DEMAND_BYTES;
  const files = [...new Set(groups.flatMap((group) => group.chunks))].flatMap((chunk: Chunk) => {
    if (chunk.canBeInitial()) return [...chunk.files, ...chunk.auxiliaryFiles];
    if (![...chunk.files].every(isSmall)) return [];
    // A decoder is large and of use; pictures of the world are not.
    const beside = [...chunk.auxiliaryFiles].filter((file) => /\.wasm$/.test(file) || isSmall(file));
    return [...chunk.files, ...beside];
  });
  return [...new Set(files.filter(isCode).map((file) => `/${file}`))];
}

/** Scripts of the page that no chunk has: the browser check and what runs ahead. */
const scriptsBeside = (compilation: Compilation): string[] =>
  compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => /^assets\/(supported|ahead)\..*\.js$/.test(name))
    .map((name) => `/${name}`);
