import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { releases } from './environment.ts';

interface Release {
  url: string;
  version: string;
}

/** A port nobody listens on at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A server of the product with a copy of the releases, to publish and roll back in. Empty but for its `admin`. */
export class OwnServer {
  readonly url: string;
  readonly password: string;
  readonly #releases: string;
  readonly #process: ChildProcess;

  private constructor(url: string, password: string, folder: string, process: ChildProcess) {
    this.url = url;
    this.password = password;
    this.#releases = folder;
    this.#process = process;
  }

  static async start(): Promise<OwnServer> {
    const folder = mkdtempSync(join(tmpdir(), 'vigia-releases-'));
    cpSync(releases, folder, { recursive: true });
    const [port, realtime] = [await freePort(), await freePort()];
    const script = fileURLToPath(new URL('serve.ts', import.meta.url));
    const child = spawn(process.execPath, [script, '--no-demo'], {
      env: { ...process.env, PORT: String(port), REALTIME_PORT: String(realtime), RELEASES_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const password = /admin, password (\S+)/.exec(line)?.[1];
      if (password) return new OwnServer(`http://127.0.0.1:${port}`, password, folder, child);
    }
    throw new Error('The server did not start');
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await ended;
    rmSync(this.#releases, { recursive: true, force: true });
  }

  get #registry(): string {
    return join(this.#releases, 'remotes.json');
  }

  /** The line of `remotes.json` that says which release of an area is the current one. */
  current(name: string): Release {
    return (JSON.parse(readFileSync(this.#registry, 'utf8')) as Record<string, Release>)[name] as Release;
  }

  /** Changes that one line. */
  pointTo(name: string, release: Release): void {
    const registry = JSON.parse(readFileSync(this.#registry, 'utf8')) as Record<string, Release>;
    writeFileSync(this.#registry, JSON.stringify({ ...registry, [name]: { ...registry[name], ...release } }));
  }

  /**
   * Puts another release of an area beside the current one: the same code under the names another build would
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
