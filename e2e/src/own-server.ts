import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../api/src/ports/database.ts';
import { freePorts } from '../../tooling/lib/services.ts';
import { PASSWORD, releases } from './environment.ts';

interface Release {
  url: string;
  version: string;
}

/**
 * A server of the product with a copy of the releases, to publish and roll back in, and a database that can be read
 * once it has stopped. Empty except for its `admin`, unless the demo is requested.
 */
export class OwnServer {
  readonly url: string;
  readonly password: string;
  readonly #releases: string;
  readonly #data: string;
  readonly #process: ChildProcess;

  private constructor(
    url: string,
    password: string,
    folders: { releases: string; data: string },
    process: ChildProcess,
  ) {
    this.url = url;
    this.password = password;
    this.#releases = folders.releases;
    this.#data = folders.data;
    this.#process = process;
  }

  /** `directed`: its time passes and its phones speak as the test says; else both do by themselves. */
  static async start({
    demo = false,
    directed = false,
    env = {} as Readonly<Record<string, string>>,
  } = {}): Promise<OwnServer> {
    const folder = mkdtempSync(join(tmpdir(), 'vigia-releases-'));
    const data = mkdtempSync(join(tmpdir(), 'vigia-data-'));
    cpSync(releases, folder, { recursive: true });
    const [port, realtime] = await freePorts(2);
    const script = fileURLToPath(new URL('serve.ts', import.meta.url));
    const clock = directed ? ['--import', new URL('moving-clock.ts', import.meta.url).href] : [];
    const child = spawn(process.execPath, [...clock, script, ...(demo ? [] : ['--no-demo'])], {
      env: {
        ...process.env,
        PORT: String(port),
        REALTIME_PORT: String(realtime),
        RELEASES_DIR: folder,
        E2E_DATA_DIR: data,
        ...(directed && { SIMULATOR: 'off' }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit', directed ? 'ipc' : 'ignore'],
    });
    if (!child.stdout) throw new Error('The server has no stdout to report its start on');
    for await (const line of createInterface({ input: child.stdout })) {
      const password = demo && /^\s*Vigía\s/.test(line) ? PASSWORD : /admin, password (\S+)/.exec(line)?.[1];
      if (password) {
        return new OwnServer(`http://127.0.0.1:${port}`, password, { releases: folder, data }, child);
      }
    }
    throw new Error('The server did not start');
  }

  /** Moves the clock of a server that was started as `directed`. */
  async passTime(milliseconds: number): Promise<void> {
    const moved = new Promise((resolve) => this.#process.once('message', resolve));
    this.#process.send(milliseconds);
    await moved;
  }

  async #end(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await ended;
  }

  /** Stops the server and removes its files. */
  async stop(): Promise<void> {
    await this.#end();
    for (const folder of [this.#releases, this.#data]) rmSync(folder, { recursive: true, force: true });
  }

  /** Stops the server and queries its database. */
  async stopAndRead<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
    await this.#end();
    const database = await openDatabase({ kind: 'pglite', folder: this.#data });
    try {
      return (await database.pool.query(query, values)).rows as Row[];
    } finally {
      await database.close();
    }
  }

  /** Adds a script to the shell's page, before its own. */
  putScriptFirst(name: string, text: string): void {
    const page = join(this.#releases, 'shell/index.html');
    writeFileSync(join(this.#releases, 'shell', name), text);
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace('<script', `<script src="/${name}"></script><script`),
    );
  }

  get #registry(): string {
    return join(this.#releases, 'remotes.json');
  }

  /** The entry of `remotes.json` with an area's current release. */
  current(name: string): Release {
    return (JSON.parse(readFileSync(this.#registry, 'utf8')) as Record<string, Release>)[name] as Release;
  }

  /** Changes that entry. */
  pointTo(name: string, release: Release): void {
    const registry = JSON.parse(readFileSync(this.#registry, 'utf8')) as Record<string, Release>;
    writeFileSync(this.#registry, JSON.stringify({ ...registry, [name]: { ...registry[name], ...release } }));
  }

  /**
   * Publishes another release of an area beside the current one: the same code under the names another build would
   * give it, with a text replaced. Does not make it the current one.
   */
  addRelease(name: string, version: string, change: { from: string; to: string }): Release {
    const from = join(this.#releases, name, this.current(name).version);
    const folder = join(this.#releases, name, version);
    cpSync(from, folder, { recursive: true });
    const manifest = readFileSync(join(folder, 'mf-manifest.json'), 'utf8');
    const unique = (JSON.parse(manifest) as { metaData: { globalName: string } }).metaData.globalName;
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, file);
      if (/\.(br|gz)$/.test(file)) rmSync(path);
      else if (/\.(js|json)$/.test(file)) {
        const text = readFileSync(path, 'utf8');
        writeFileSync(path, text.replaceAll(unique, `${unique}_next`).replaceAll(change.from, change.to));
      }
    }
    return { url: `/remotes/${name}/${version}/mf-manifest.json`, version };
  }
}
