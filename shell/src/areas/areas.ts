import { clearApiCache, loadConfig, sessionStore } from 'shared-auth';
import { addNamespace, loadKitWords } from 'shared-ui';
import { failureOf } from '../loader/failure.ts';
import { loadRuntime } from '../loader/load-remote.ts';
import { resetOverride } from '../loader/overrides.ts';
import { remotesStore } from '../loader/remotes.store.ts';
import {
  knownPage,
  loadPage,
  readAll,
  reportRenderFailure,
  retryRemote,
  startRemotes,
} from '../loader/remotes.ts';
import { watchReleases } from '../loader/watch-releases.ts';
import { isLinkPath } from '../routing/link-paths.ts';
import type { Area, AreaFailure } from './area.ts';

export { applyUpdate } from '../loader/remotes.ts';
export { failureOf, knownPage as knownAreaPage, loadPage as loadAreaPage };

/**
 * Starts reading which areas there are and what they offer, and watches for newer releases. For a visitor, gives when
 * there is something to see.
 */
export function startAreas(): Promise<void> | undefined {
  // A signed-in user, or one who opens a link, needs an area's code as soon as the area is known.
  const isVisitor = isLinkPath(location.pathname);
  if (isVisitor || sessionStore.getState().user) loadRuntime().catch(() => {});
  void startRemotes({
    overridesAllowed: async () => (await loadConfig()).allow_remote_overrides,
    onLoaded: async (name, module, signal) => {
      // A page for visitors includes the few words it has.
      if (!isVisitor) await Promise.all([addNamespace(name, module.loadLocale), loadKitWords()]);
      if (!module.setup) return;
      const { hostServices } = await import('./host-services.ts');
      await module.setup(hostServices(name, signal), signal);
    },
  });
  watchReleases();
  if (!isVisitor) return undefined;
  // What fails is loaded again where it is shown, and shown there.
  return import('../visitor/visitor-layout.tsx').then((visitor) => visitor.prepareLinkPage()).catch(() => {});
}

/** Every area of the product, in its current state. */
export const useAreas = (): readonly Area[] => remotesStore((state) => state.remotes);

/** True until the list of areas has been read, or could not be. */
export const useAreasUnknown = (): boolean => remotesStore((state) => !state.known);

/** True while an area's manifest is still loading: an unmatched address may be one of its own. */
export const useAreasAwaited = (): boolean =>
  remotesStore(
    ({ known, remotes }) =>
      !known || remotes.some(({ manifest, state }) => manifest === null && state === 'loading'),
  );

/** Why the list of areas itself could not be read. */
export const useAreasProblem = (): AreaFailure | null => remotesStore((state) => state.problem);

/** Reads an area again that could not be read. */
export const retryArea = (name: string): void => void retryRemote(name);

/** Returns from a developer's release of an area to the published one; the page is loaded again. */
export function dropOverride(name: string): void {
  resetOverride(name);
  location.reload();
}

/** Reads the list of areas again. */
export const retryAreas = (): void => void readAll();

/** Records that a page threw while it was shown. Its cached data is dropped too, since that may be the cause. */
export function noteRenderFailure(name: string, failure: AreaFailure): void {
  reportRenderFailure(name, failure);
  void clearApiCache();
}
