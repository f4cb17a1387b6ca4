import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import type { PageFiles, RemoteDeclaration } from '../../contract/src/area/manifest.ts';
import { forOldBrowsers } from './old-browsers.ts';

/** What the shell has for visitors; served beside the page, for the server that writes into it what a page needs. */
export interface ShellAhead {
  /** The script that starts it all. */
  script: string;
  /** The frame for visitors and what loads areas. */
  files: string[];
  words: Record<string, string[]>;
  /** Files of each package that areas are lent, by import name. */
  lent: Record<string, string[]>;
}

const scriptsOf = (chunks: Iterable<Chunk>): string[] => [
  ...new Set(
    [...chunks]
      .filter((chunk) => !chunk.canBeInitial())
      .flatMap((chunk) => [...chunk.files].filter((file) => /\.js$/.test(file))),
  ),
];

/** Files of the words that the first screen needs besides the page's own scripts, by language. */
export function wordFiles({ chunks }: Compilation): Record<string, string[]> {
  const found = [...chunks].flatMap((chunk) => {
    const [, language] = /^words-(\w\w)$/.exec(chunk.name ?? '') ?? [];
    return language ? [[language, scriptsOf([chunk]).map((file) => `/${file}`)] as const] : [];
  });
  return Object.fromEntries(found);
}

type Block = webpack.AsyncDependenciesBlock;
type Holder = { blocks: Block[] };

/** Every `import()` there is, with the files it loads. */
function importsOf({ modules, chunkGraph }: Compilation): { request: string; files: string[] }[] {
  const inside = ({ blocks }: Holder): Block[] => blocks.flatMap((block) => [block, ...inside(block)]);
  return [...modules].flatMap(inside).flatMap((block) => {
    const [dependency] = block.dependencies;
    const request = dependency && Reflect.get(dependency, 'request');
    const group = chunkGraph.getBlockChunkGroup(block);
    return typeof request === 'string' && group ? [{ request, files: scriptsOf(group.chunks) }] : [];
  });
}

/** In the shell's build: `ahead.json` with what visitors need of it, and the script that requests it. */
export class AheadPlugin {
  readonly #script: string;
  readonly #frame: readonly string[];
  readonly #lent: readonly string[];

  /** `frame` are the file names of modules that every page for visitors imports. */
  constructor(script: string, frame: readonly string[], lent: readonly string[]) {
    this.#script = script;
    this.#frame = frame;
    this.#lent = lent;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AheadPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#script);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AheadPlugin', stage }, () => {
        const code = forOldBrowsers(readFileSync(this.#script, 'utf8'));
        const script = `assets/ahead.${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`;
        compilation.emitAsset(script, new webpack.sources.RawSource(code));
        const ahead = JSON.stringify({ script: `/${script}`, ...this.#filesOf(compilation) });
        compilation.emitAsset('ahead.json', new webpack.sources.RawSource(ahead));
      });
    });
  }

  #filesOf(compilation: Compilation): Omit<ShellAhead, 'script'> {
    const imports = importsOf(compilation);
    const filesOf = (isMeant: (request: string) => boolean) =>
      [...new Set(imports.filter(({ request }) => isMeant(request)).flatMap(({ files }) => files))].map(
        (file) => `/${file}`,
      );
    const frame = this.#frame.map((name) => filesOf((request) => basename(request) === name));
    const absent = this.#frame.filter((_, index) => frame[index]?.length === 0);
    if (absent.length > 0) throw new Error(`Nothing imports ${absent.join(', ')} on demand.`);
    const lent = this.#lent.map((name) => [name, filesOf((request) => request === name)] as const);
    return {
      files: [...new Set(frame.flat())],
      words: wordFiles(compilation),
      lent: Object.fromEntries(lent.filter(([, files]) => files.length > 0)),
    };
  }
}

/** In an area's build: what each of its public pages needs, besides the area's entry. */
export function pageFilesOf(
  compilation: Compilation,
  { name, routes }: RemoteDeclaration,
): Record<string, PageFiles> {
  const pages = routes.filter((route) => route.public).map(({ page }) => page);
  return Object.fromEntries(
    pages.map((page) => {
      const groups = ['__federation_expose_remote', page].map((one) => {
        const group = compilation.namedChunkGroups.get(one);
        if (!group)
          throw new Error(
            `${name}: the import of ${page}, a public page, needs webpackChunkName: "${page}".`,
          );
        return group;
      });
      const chunks = groups.flatMap((group) => group.chunks);
      const [request = ''] = groups
        .flatMap((group) => group.origins.map((origin) => origin.request))
        .slice(-1);
      return [
        page,
        {
          files: scriptsOf(chunks),
          words: wordsBeside(compilation, request),
          lent: lentTo(compilation, chunks),
        },
      ];
    }),
  );
}

/** The words of a page, by language. */
function wordsBeside({ modules, chunkGraph }: Compilation, request: string): Record<string, string[]> {
  const folder = join(dirname(request), 'locales/');
  const found = [...modules].flatMap((module) => {
    const file = module.nameForCondition() ?? '';
    return file.includes(`/src/${folder}`)
      ? [[basename(file, '.json'), scriptsOf(chunkGraph.getModuleChunks(module))] as const]
      : [];
  });
  return Object.fromEntries(found);
}

/** Import names of the packages that these chunks use from the page. */
export function lentTo({ chunkGraph }: Compilation, chunks: readonly Chunk[]): string[] {
  const names = chunks.flatMap((chunk) =>
    [...chunkGraph.getChunkModules(chunk)].flatMap((module) => {
      const options = module.type === 'consume-shared-module' && Reflect.get(module, 'options');
      return options ? [String(options.shareKey)] : [];
    }),
  );
  return [...new Set(names)].sort();
}
