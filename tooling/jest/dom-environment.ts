import { TestEnvironment } from 'jest-environment-jsdom';

/** Browser APIs that jsdom lacks, taken from Node, which follows the same standards. */
const fromNode = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'CompressionStream',
  'DecompressionStream',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'fetch',
  'performance',
  'structuredClone',
] as const;

/** A channel left open must not keep the test run alive. */
class QuietBroadcastChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    (this as unknown as { unref(): void }).unref();
  }
}

interface FormLike {
  elements: Iterable<{ name: string; value: string }>;
}

/** React passes the form whose submit starts a transition; Node's own FormData does not accept forms. */
class PageFormData extends FormData {
  constructor(form?: FormLike) {
    super();
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value);
  }
}

/** jsdom plus the web platform APIs it lacks, so that code under test needs no special cases. */
export default class DomEnvironment extends TestEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    // jsdom's own errors are reported like the tests' errors.
    const error = (...parts: unknown[]) => this.global.console.error(...parts);
    super(config, { ...context, console: Object.assign(Object.create(context.console), { error }) });
  }

  override async setup(): Promise<void> {
    await super.setup();
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
    Object.assign(this.global, { BroadcastChannel: QuietBroadcastChannel, FormData: PageFormData });
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }

  /**
   * React requires act() only inside act(), which every helper of testing-library uses. What arrives while a test waits
   * for something else is rendered as in a browser, and no test depends on which of the two was first.
   */
  handleTestEvent({ name }: { name: string }): void {
    if (name === 'test_start') this.global.IS_REACT_ACT_ENVIRONMENT = false;
  }
}
