import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom does not; taken from Node, which has the same standards. */
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

/** A channel somebody forgot to close must not keep the test run alive. */
class QuietBroadcastChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    (this as unknown as { unref(): void }).unref();
  }
}

interface FormLike {
  elements: Iterable<{ name: string; value: string }>;
}

/** React reads the form whose submit starts a transition; Node's own FormData takes no form. */
class PageFormData extends FormData {
  constructor(form?: FormLike) {
    super();
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value);
  }
}

/** jsdom with the parts of the web platform it leaves out, so that code under test needs no branch for it. */
export default class DomEnvironment extends TestEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    // What jsdom itself complains of goes where the tests' own errors go.
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
   * React asks for act() only within act(), as which every helper of testing-library runs what it does. What arrives
   * while a test waits for something else is drawn as in a browser, and no test hangs on which of the two came first.
   */
  handleTestEvent({ name }: { name: string }): void {
    if (name === 'test_start') this.global.IS_REACT_ACT_ENVIRONMENT = false;
  }
}
