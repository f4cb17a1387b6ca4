import type { RemoteManifest } from 'contract';
import type { ComponentType } from 'react';
import type { PageModule } from 'shared-ui/remote';
import type { AreaFailure } from '../areas/area.ts';
import { AreaCode, type OnLoaded } from './area-code.ts';
import { failureOf, RemoteFailure } from './failure.ts';
import type { CodeKind } from './load-remote.ts';
import { type RemoteDescription, readManifest } from './manifests.ts';
import { disabledRemotes, readOverrides } from './overrides.ts';
import { type RegistryEntry, readRegistry, releaseOffered } from './registry.ts';
import { findRemote, patchRemote, type Remote, remotesStore } from './remotes.store.ts';

export interface RemotesOptions {
  /** Whether this shell lets a developer put an area's code in place of the published one. */
  overridesAllowed(): Promise<boolean>;
  onLoaded: OnLoaded;
}

/** What may be well a moment later. */
const passing: ReadonlySet<string> = new Set(['network', 'timeout', 'http']);

const codes = new Map<string, AreaCode>();
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
 * Starts afresh, at another release if one is given: a new attempt, with nothing left of the one before. Its code is
 * known before anybody hears of the release, or a page would take the code of the one it replaces.
 */
function describe(name: string, release?: RegistryEntry): Promise<RemoteDescription> {
  const remote = findRemote(name);
  if (!remote) return Promise.reject(new RemoteFailure('manifest', `There is no area ${name}`));
  const { url, version } = release ?? remote;
  codes.get(name)?.end();
  const attempt = (attempts.get(name) ?? -1) + 1;
  attempts.set(name, attempt);
  const description = readManifest(name, url, attempt);
  const code = new AreaCode({ name, description, attempt, onLoaded: options.onLoaded });
  codes.set(name, code);
  const offered = release ? null : remote.offered;
  patchRemote(name, { url, version, offered, state: 'loading', failure: null });
  description.then(
    ({ manifest }) => settle(name, code, { manifest, state: 'ready', failure: null }),
    (error) => fail(name, code, error),
  );
  return description;
}

function settle(name: string, code: AreaCode, change: Partial<Remote>): void {
  if (codes.get(name) === code) patchRemote(name, change);
}

function fail(name: string, code: AreaCode, error: unknown): void {
  code.broken = true;
  settle(name, code, { state: 'failed', failure: failureOf(error) });
}

/** An area's code unless it is broken. */
function soundCode(name: string): AreaCode | undefined {
  const code = codes.get(name);
  return code?.broken ? undefined : code;
}

/**
 * Loads a page of an area, or a part. Called again after a failure, it starts that area afresh at the release that is
 * current by then, so it is its own retry.
 * @throws RemoteFailure, which is also in the store as the area's health.
 */
export async function loadPage(name: string, page: string, kind: CodeKind = 'pages'): Promise<ComponentType> {
  if (codes.get(name)?.broken) await retryRemote(name);
  const code = codes.get(name);
  if (!code) throw new RemoteFailure('manifest', `There is no area ${name}`);
  code.used = true;
  try {
    const loaded = await code.load(page, kind);
    settle(name, code, { state: 'ready', failure: null });
    return loaded.default;
  } catch (error) {
    fail(name, code, error);
    throw error;
  }
}

/** Loads an area's code and words before anybody goes there. What fails is not told: whoever comes has it afresh. */
export async function prepareModule(name: string): Promise<void> {
  await soundCode(name)
    ?.prepare()
    .catch(() => {});
}

/** Loads a page before anybody goes there; nothing when it cannot be loaded. Never rejects. */
export async function preparePage(name: string, page: string): Promise<PageModule | undefined> {
  const code = soundCode(name);
  try {
    return code?.known(page, 'pages') ?? (await code?.load(page, 'pages'));
  } catch (error) {
    // A line that failed is asked again by whoever comes; code that does not run never will.
    if (code) code.broken ||= !passing.has(failureOf(error).kind);
    return undefined;
  }
}

/** A page or part whose code is there already and works: it is shown without waiting for anything. */
export function knownPage(name: string, page: string, kind: CodeKind = 'pages'): ComponentType | undefined {
  const code = soundCode(name);
  const known = code?.known(page, kind)?.default;
  if (code && known) code.used = true;
  return known;
}

/** An area's static half, as soon as it could be read. */
export const manifestOf = async (name: string): Promise<RemoteManifest | undefined> =>
  (await codes.get(name)?.description)?.manifest;

/**
 * Reads an area afresh: the release the registry names now (the one known before, when that cannot be read), its
 * manifest, and its code when a page asks for it. Never rejects.
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

/** Takes the current release of an area in this tab. Its pages are shown again; the rest stays as it is. */
export const applyUpdate = (name: string): Promise<void> => retryRemote(name);

/** Says that a page threw while it was shown; the area is loaded afresh when it is asked for again. */
export function reportRenderFailure(name: string, failure: AreaFailure): void {
  const code = codes.get(name);
  if (code) code.broken = true;
  patchRemote(name, { state: 'failed', failure });
}

/**
 * Looks for other releases. An area none of whose code has run takes its own silently; one in use offers it.
 * New areas appear. Says nothing when the registry cannot be read: what runs continues running.
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
    } else if (codes.get(entry.name)?.used) {
      patchRemote(entry.name, { offered: releaseOffered(remote.version, entry) });
    } else {
      await describe(entry.name, entry).catch(() => {});
    }
  }
}
