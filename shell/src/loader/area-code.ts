import type { PageModule, RemoteModule } from 'shared-ui/remote';
import { type CodeKind, loadModule, loadPageCode } from './load-remote.ts';
import type { RemoteDescription } from './manifests.ts';

/** Done with a module before its first page is shown: words, commands. Ends with the signal. */
export type OnLoaded = (name: string, module: RemoteModule, signal: AbortSignal) => Promise<void>;

interface AreaCodeOptions {
  name: string;
  description: Promise<RemoteDescription>;
  /** Counts the tries to load this area in this page. */
  attempt: number;
  onLoaded: OnLoaded;
}

/** One area's code, from its description to its pages. What failed is replaced, never mended. */
export class AreaCode {
  readonly description: Promise<RemoteDescription>;
  /** Somebody has been on one of its pages. */
  used = false;
  /** Something that every page needs has failed. */
  broken = false;
  readonly #options: AreaCodeOptions;
  readonly #controller = new AbortController();
  /** Those loaded so far. */
  readonly #pages = new Map<string, PageModule>();
  #module?: Promise<RemoteModule>;
  #words?: Promise<void>;

  constructor(options: AreaCodeOptions) {
    this.description = options.description;
    this.#options = options;
  }

  /** Ends what its module started. */
  end(): void {
    this.#controller.abort();
  }

  /** Loads its module and words. Rejects, and is broken from then on, when one of them cannot be loaded. */
  async prepare(): Promise<void> {
    await this.#wordsOf(await this.#moduleOf());
  }

  /** A page or part that was loaded before. */
  known(page: string, kind: CodeKind): PageModule | undefined {
    return this.#pages.get(kind + page);
  }

  /** Loads a page or part; its code and the area's words travel side by side. */
  async load(page: string, kind: CodeKind): Promise<PageModule> {
    const module = await this.#moduleOf();
    const code = loadPageCode(this.#options.name, module, page, kind);
    const [loaded] = await Promise.all([code, this.#wordsOf(module)]);
    this.#pages.set(kind + page, loaded);
    return loaded;
  }

  async #moduleOf(): Promise<RemoteModule> {
    const description = await this.description;
    this.#module ??= this.#needed(loadModule(description, this.#options.attempt));
    return this.#module;
  }

  #wordsOf(module: RemoteModule): Promise<void> {
    const { name, onLoaded } = this.#options;
    this.#words ??= this.#needed(onLoaded(name, module, this.#controller.signal));
    return this.#words;
  }

  async #needed<Value>(loading: Promise<Value>): Promise<Value> {
    try {
      return await loading;
    } catch (error) {
      this.broken = true;
      throw error;
    }
  }
}
