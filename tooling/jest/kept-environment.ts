import { TestEnvironment } from 'jest-environment-node';

type NodeEnvironment = InstanceType<typeof TestEnvironment>;

/**
 * Lives as long as the worker: jest loads an environment's module once, and the tests' modules for each file.
 * `environment` is the one context in which all files of the worker run, so that `kept-runtime.ts` may keep packages.
 */
const kept: { database?: { isUsed: boolean }; copy?: { isUsed: boolean }; environment?: NodeEnvironment } =
  {};

/** What jest itself leaves on the global object for one test file. */
const OF_ONE_FILE = new Set(['EVENT_HANDLERS', 'JEST_STATE_SYMBOL', '$$jest-matchers-object']);

/** Puts back the global object, and the environment's variables, as they were before a test file changed them. */
function remember(global: typeof globalThis): () => void {
  const before = new Map(
    Object.getOwnPropertyNames(global).map((name) => [name, Object.getOwnPropertyDescriptor(global, name)]),
  );
  const variables = { ...global.process.env };
  return () => {
    for (const [name, descriptor] of before) {
      const now = Object.getOwnPropertyDescriptor(global, name);
      if (descriptor?.configurable && now?.value !== descriptor.value)
        Object.defineProperty(global, name, descriptor);
    }
    for (const symbol of Object.getOwnPropertySymbols(global))
      if (OF_ONE_FILE.has(symbol.description ?? '')) Reflect.deleteProperty(global, symbol);
    for (const name of Object.keys(global.process.env))
      if (!(name in variables)) delete global.process.env[name];
    Object.assign(global.process.env, variables);
  };
}

/**
 * Node, as one context for all test files of a worker, with a place (`globalThis.kept`) for what is dear to start and may be
 * used by one test file after another.
 */
export default class KeptEnvironment {
  readonly #kept: NodeEnvironment;
  readonly #restore: () => void;

  constructor(...parameters: ConstructorParameters<typeof TestEnvironment>) {
    kept.environment ??= new TestEnvironment(...parameters);
    this.#kept = kept.environment;
    this.#restore = remember(this.#kept.global as unknown as typeof globalThis);
    Object.assign(this.#kept.global, { kept });
  }

  get global() {
    return this.#kept.global;
  }

  get moduleMocker() {
    return this.#kept.moduleMocker;
  }

  get fakeTimers() {
    return this.#kept.fakeTimers;
  }

  get fakeTimersModern() {
    return this.#kept.fakeTimersModern;
  }

  getVmContext() {
    return this.#kept.getVmContext();
  }

  exportConditions() {
    return this.#kept.exportConditions();
  }

  async setup() {}

  async teardown() {
    // A file that failed before it closed its database leaves it in a state nobody knows.
    if (kept.database?.isUsed) delete kept.database;
    if (kept.copy?.isUsed) delete kept.copy;
    this.fakeTimers?.dispose();
    this.fakeTimersModern?.dispose();
    this.#restore();
  }
}
