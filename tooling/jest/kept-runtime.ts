import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Context, Module } from 'node:vm';
import type { default as Exports } from 'jest-runtime';

// Its types describe the CommonJS build.
const { default: JestRuntime } = createRequire(import.meta.url)('jest-runtime') as typeof Exports;

type Runtime = InstanceType<typeof JestRuntime>;
type Parameters = ConstructorParameters<typeof JestRuntime>;

/** The parts of jest's runtime that its types hide. They belong to the version of jest that the workspace pins. */
interface Inside {
  registries: { esModuleRegistry: Map<string, Module | Promise<Module>> };
  transformCache: { sourceMaps: Map<string, string> };
  esmLoader: {
    loadModuleForMockSync(from: string, path: string, context: Context, mode: 'sync-required'): Module;
    getContext(): Context;
  };
}

const inside = (runtime: Runtime) => runtime as unknown as Inside;

/** Whether a file's module is the same for every test file: packages, and the contract, which keeps no state. */
const isKept = (url: string) =>
  url.startsWith('file:') &&
  !url.includes('?') &&
  /\/node_modules\/|\/contract\/src\//.test(url) &&
  !url.includes('.test.');

/** Loads modules once for all test files of one project in this worker, by a runtime that is never torn down. */
class Keeper {
  readonly #runtime: Runtime;
  readonly #modules = new Map<string, Module>();

  constructor([config, environment, resolver, transformer, , coverage, path, global]: Parameters) {
    this.#runtime = new JestRuntime(
      config,
      environment,
      resolver,
      transformer,
      new Map(),
      coverage,
      path,
      global,
    );
  }

  get sourceMaps() {
    return inside(this.#runtime).transformCache.sourceMaps;
  }

  load(url: string): Module {
    const known = this.#modules.get(url);
    if (known) return known;
    const { esmLoader } = inside(this.#runtime);
    const path = fileURLToPath(url);
    const module = esmLoader.loadModuleForMockSync(path, path, esmLoader.getContext(), 'sync-required');
    this.#modules.set(url, module);
    return module;
  }
}

const keepers = new Map<string, Keeper>();

/** The modules of one test file; those that are kept are there already. */
class Registry extends Map<string, Module | Promise<Module>> {
  readonly #keeper: Keeper;

  constructor(keeper: Keeper) {
    super();
    this.#keeper = keeper;
  }

  override get(url: string) {
    return super.get(url) ?? (isKept(url) ? this.#keeper.load(url) : undefined);
  }
}

/** Jest's runtime for `kept-environment.ts`: package code is read, compiled and run once a worker. */
export default class KeptRuntime extends JestRuntime {
  constructor(...parameters: Parameters) {
    super(...parameters);
    const [{ id }] = parameters;
    const keeper = keepers.get(id) ?? new Keeper(parameters);
    keepers.set(id, keeper);
    inside(this).registries.esModuleRegistry = new Registry(keeper);
    inside(this).transformCache.sourceMaps = keeper.sourceMaps;
  }
}
