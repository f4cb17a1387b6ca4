import type { RemoteManifest } from 'contract';
import type { ComponentType } from 'react';
import type { PageModule, RemoteModule } from 'shared-ui/remote';
import type { AreaFailure } from '../areas/area.ts';
import { failureOf, RemoteFailure } from './failure.ts';
import { type CodeKind, loadModule, loadPageCode } from './load-remote.ts';
import { type RemoteDescription, readManifest } from './manifests.ts';
import { disabledRemotes, readOverrides } from './overrides.ts';
import { type RegistryEntry, readRegistry, releaseOffered } from './registry.ts';
import { findRemote, patchRemote, type Remote, remotesStore } from './remotes.store.ts';

export interface RemotesOptions {
  /** Whether this shell lets a developer put an area's code in place of the published one. */
  overridesAllowed(): Promise<boolean>;
  /** Called once for each module loaded, before its first page: words, commands. Ends with the signal. */
  onLoaded(name: string, module: RemoteModule, signal: AbortSignal): Promise<void>;
}

/** One area's code, from its description to its module. A slot that failed is replaced, never mended. */
interface Slot {
  description: Promise<RemoteDescription>;
  module?: Promise<RemoteModule>;
  /** Those loaded so far, by name. */
  pages: Map<string, PageModule>;
  /** One of its pages has been opened. */
  used: boolean;
  broken: boolean;
  controller: AbortController;
}

/** What may be well a moment later. */
const passing: ReadonlySet<string> = new Set(['network', 'timeout', 'http']);

const slots = new Map<string, Slot>();
const attempts = new Map<string, number>();
const retrying = new Map<string, Promise<void>>();
let options: RemotesOptions = {
  overridesAllowed: () => Promise.resolve(false),
  onLoaded: () => Promise.resolve(),
};

/** Reads the registry and every area's manifest. Never rejects: what fails is in the store, and can be retried. */
export async function startRemotes(given: RemotesOptions): Promise<void> {
  options = given;
  await readAll();
}

/** Reads the list of areas again, after it could not be read. */
export async function readAll(): Promise<void> {
  try {
    const entries = await currentEntries();
    remotesStore.setState({ known: true, problem: null, remotes: entries.map(newRemote) });
    await Promise.all(entries.map(({ name }) => describe(name).catch(() => {})));
  } catch (error) {
    remotesStore.setState({ known: true, problem: failureOf(error) });
  }
}

/** The registry as it concerns this tab: overrides in place, disabled areas left out. */
async function currentEntries(): Promise<(RegistryEntry & { overridden: boolean })[]> {
  const wanted = readOverrides();
  const [entries, allowed] = await Promise.all([
    readRegistry(),
    wanted.size > 0 ? options.overridesAllowed().catch(() => false) : false,
  ]);
  const overrides = allowed ? wanted : new Map<string, string>();
  const added = [...overrides.keys()].filter((name) => !entries.some((entry) => entry.name === name));
  const disabled = disabledRemotes();
  return [...entries, ...added.map((name) => ({ name, url: '', version: '', releases: [], names: {} }))]
    .filter(({ name }) => !disabled.has(name))
    .map((entry) => {
      const url = overrides.get(entry.name);
      return url ? { ...entry, url, version: 'override', overridden: true } : { ...entry, overridden: false };
    });
}

const newRemote = (entry: RegistryEntry & { overridden: boolean }): Remote => ({
  ...entry,
  state: 'loading',
  manifest: null,
  failure: null,
  offered: null,
});

/**
 * Starts a fresh slot, of another release if one is given: a new attempt, with nothing left of the one before. The
 * slot exists before anything is notified of the release, or a page would use the code of the one it replaces.
 */
function describe(name: string, release?: RegistryEntry): Promise<RemoteDescription> {
  const remote = findRemote(name);
  if (!remote) return Promise.reject(new RemoteFailure('manifest', `There is no area ${name}`));
  const { url, version } = release ?? remote;
  slots.get(name)?.controller.abort();
  const attempt = (attempts.get(name) ?? -1) + 1;
  attempts.set(name, attempt);
  const slot: Slot = {
    description: readManifest(name, url, attempt),
    pages: new Map(),
    used: false,
    broken: false,
    controller: new AbortController(),
  };
  slots.set(name, slot);
  const offered = release ? null : remote.offered;
  patchRemote(name, { url, version, offered, state: 'loading', failure: null });
  slot.description.then(
    ({ manifest }) => settle(name, slot, { manifest, state: 'ready', failure: null }),
    (error) => fail(name, slot, error),
  );
  return slot.description;
}

function settle(name: string, slot: Slot, change: Partial<Remote>): void {
  if (slots.get(name) === slot) patchRemote(name, change);
}

function fail(name: string, slot: Slot, error: unknown): void {
  slot.broken = true;
  settle(name, slot, { state: 'failed', failure: failureOf(error) });
}

/** A slot that works or may yet: a broken one is replaced, at the release that is current by now. */
async function soundSlot(name: string): Promise<Slot> {
  if (slots.get(name)?.broken) await retryRemote(name);
  const slot = slots.get(name);
  if (!slot) throw new RemoteFailure('manifest', `There is no area ${name}`);
  return slot;
}

/**
 * Loads a page of an area, or a part. Called again after a failure, it reloads that area, so it is its own retry.
 * @throws RemoteFailure, which is also in the store as the area's health.
 */
export async function loadPage(name: string, page: string, kind: CodeKind = 'pages'): Promise<ComponentType> {
  const slot = await soundSlot(name);
  slot.used = true;
  try {
    const loaded = await pageOf(name, slot, page, kind);
    settle(name, slot, { state: 'ready', failure: null });
    return loaded.default;
  } catch (error) {
    fail(name, slot, error);
    throw error;
  }
}

async function pageOf(name: string, slot: Slot, page: string, kind: CodeKind): Promise<PageModule> {
  const loaded = await loadPageCode(name, await moduleOf(name, slot), page, kind);
  slot.pages.set(kind + page, loaded);
  return loaded;
}

async function moduleOf(name: string, slot: Slot): Promise<RemoteModule> {
  const description = await slot.description;
  slot.module ??= startModule(name, slot, description);
  return slot.module;
}

/** Preloads an area's code and words. Failures are silent: it is loaded again when opened. */
export async function prepareModule(name: string): Promise<void> {
  const slot = slots.get(name);
  if (!slot || slot.broken) return;
  await moduleOf(name, slot).catch(() => {
    slot.broken = true;
  });
}

/** Preloads a page; nothing when it cannot be loaded. Never rejects. */
export async function preparePage(name: string, page: string): Promise<PageModule | undefined> {
  await prepareModule(name);
  const slot = slots.get(name);
  if (!slot || slot.broken) return undefined;
  try {
    return slot.pages.get(`pages${page}`) ?? (await pageOf(name, slot, page, 'pages'));
  } catch (error) {
    // A network failure is retried when opened; code that does not run never will.
    slot.broken = !passing.has(failureOf(error).kind);
    return undefined;
  }
}

/** A page or part whose code is there already and works: it is shown without waiting for anything. */
export function knownPage(name: string, page: string, kind: CodeKind = 'pages'): ComponentType | undefined {
  const slot = slots.get(name);
  if (!slot || slot.broken) return undefined;
  const known = slot.pages.get(kind + page)?.default;
  if (known) slot.used = true;
  return known;
}

/** An area's static half, as soon as it could be read. */
export const manifestOf = async (name: string): Promise<RemoteManifest | undefined> =>
  (await slots.get(name)?.description)?.manifest;

async function startModule(name: string, slot: Slot, description: RemoteDescription): Promise<RemoteModule> {
  const module = await loadModule(description, attempts.get(name) ?? 0);
  await options.onLoaded(name, module, slot.controller.signal);
  return module;
}

/**
 * Reads an area again: the release the registry lists now (the one known before, when that cannot be read), its
 * manifest, and its code when a page needs it. Never rejects.
 */
export function retryRemote(name: string): Promise<void> {
  const running = retrying.get(name) ?? startAfresh(name).finally(() => retrying.delete(name));
  retrying.set(name, running);
  return running;
}

async function startAfresh(name: string): Promise<void> {
  patchRemote(name, { state: 'loading', failure: null });
  const entries = await currentEntries().catch(() => []);
  const release = entries.find((one) => one.name === name);
  await describe(name, release).catch(() => {});
}

/** Switches this tab to the current release of an area. Its pages are shown again; the rest stays as it is. */
export const applyUpdate = (name: string): Promise<void> => retryRemote(name);

/** Reports that a page threw while it was shown; the area is loaded again on the next request. */
export function reportRenderFailure(name: string, failure: AreaFailure): void {
  const slot = slots.get(name);
  if (slot) slot.broken = true;
  patchRemote(name, { state: 'failed', failure });
}

/**
 * Looks for other releases. An area none of whose code has run updates silently; one in use offers it.
 * New areas appear. Stays silent when the registry cannot be read: running code continues.
 */
export async function checkForUpdates(): Promise<void> {
  const entries = await currentEntries().catch(() => []);
  for (const entry of entries) {
    const remote = findRemote(entry.name);
    if (!remote) {
      remotesStore.setState(({ remotes }) => ({ remotes: [...remotes, newRemote(entry)] }));
      await describe(entry.name).catch(() => {});
    } else if (remote.version === entry.version) {
      if (remote.offered) patchRemote(entry.name, { offered: null });
    } else if (slots.get(entry.name)?.used) {
      patchRemote(entry.name, { offered: releaseOffered(remote.version, entry) });
    } else {
      await describe(entry.name, entry).catch(() => {});
    }
  }
}
