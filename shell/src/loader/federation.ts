import {
  init,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { lendRuntime, lent } from 'lent-packages';
import { explainScript, RemoteFailure } from './failure.ts';
import { probe } from './fetch-json.ts';
import { limits, within } from './time-limit.ts';

interface Entry {
  name: string;
  entry: string;
  globalName: string;
  /** Counts the tries to load this area in this page; each is a container of its own. */
  attempt: number;
}

type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/**
 * Loads the one module an area exposes. Every attempt is registered under its own name: nothing of an
 * attempt that failed is ever seen again, and its scripts and chunks are requested under another address.
 * @throws RemoteFailure for the entry itself; what the area's code throws is passed on.
 */
export async function loadExposed<Module>({ name, entry, globalName, attempt }: Entry): Promise<Module> {
  start();
  const address = new URL(entry);
  if (attempt > 0) address.searchParams.set('retry', String(attempt));
  const alias = `${name}@${attempt}`;
  registerRemotes([{ name: alias, entry: address.href, type: 'var', entryGlobalName: globalName }]);
  const module = await loadRemote<Module>(`${alias}/remote`, { from: 'runtime' });
  if (!module) throw new RemoteFailure('evaluation', `${entry} exposes nothing`);
  return module;
}

let started = false;

/** Registers the shared packages for the areas, once. Each is loaded from the shell's own files on first use. */
function start(): void {
  if (started) return;
  started = true;
  const entries = Object.entries(lent).map(([name, [version, load]]) => {
    const shareConfig = { singleton: true, requiredVersion: `^${version}` };
    const get = () => load().then((module) => () => module);
    return [name, { version, shareConfig, get }] as const;
  });
  init({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(entries),
    shareStrategy: 'loaded-first',
    plugins: [lendRuntime(), entryLoader],
  });
}

const entryLoader: ModuleFederationRuntimePlugin = {
  name: 'entry-loader',
  loadEntry: ({ remoteInfo }) =>
    loadEntry(remoteInfo.entry, remoteInfo.entryGlobalName) as Promise<Container>,
};

/** Runs an entry script and gives the container it leaves in its global variable. */
export async function loadEntry(url: string, globalName: string): Promise<unknown> {
  Reflect.set(globalThis, globalName, undefined);
  const thrown = await within(limits.script, url, (signal) => runScript(url, signal));
  const container: unknown = Reflect.get(globalThis, globalName);
  if (!container) throw new RemoteFailure('evaluation', thrown ?? `${url} left no container`);
  return container;
}

/** Resolves with what the script threw, if anything, once it has run. */
function runScript(url: string, signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    let thrown: string | undefined;
    const listen = (event: ErrorEvent) => {
      if (event.filename === url) thrown = event.message;
    };
    const finish = () => {
      window.removeEventListener('error', listen);
      script.remove();
    };
    script.src = url;
    script.async = true;
    script.onload = () => {
      finish();
      resolve(thrown);
    };
    script.onerror = () => {
      finish();
      explainScript(url, probe).then(reject);
    };
    signal.addEventListener('abort', finish, { once: true });
    window.addEventListener('error', listen);
    document.head.append(script);
  });
}
