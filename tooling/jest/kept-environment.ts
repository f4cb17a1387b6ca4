import { TestEnvironment } from 'jest-environment-node';

/** Lives as long as the worker: jest loads an environment's module once, and the tests' modules for each file. */
const kept: { database?: { isUsed: boolean } } = {};

/** Node, with a place (`globalThis.kept`) for what is dear to start and may be used by one test file after another. */
export default class KeptEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { kept });
  }

  override async teardown(): Promise<void> {
    // A file that failed before it closed its database leaves it in a state nobody knows.
    if (kept.database?.isUsed) delete kept.database;
    await super.teardown();
  }
}
