import { landingPaths } from 'contract';
import { areaRoutes } from '../areas/area.ts';
import { loadAreaPage } from '../areas/areas.ts';
import { loadRuntime } from '../loader/load-remote.ts';
import { remotesStore } from '../loader/remotes.store.ts';

/** Resolves when the browser has nothing else to do, or soon after: each part runs between two keys. */
const pause = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: 500 });
  });

/**
 * Fetches the frame of every signed-in screen, and in parallel the main screen itself, while the user still types
 * their password: on a slow line both then finish together.
 */
export async function prepareNextScreen(): Promise<void> {
  const { loadPrivateLayout } = await import('../layout/private-layout.tsx');
  await Promise.all([loadPrivateLayout(), prepareMainScreen()]);
  await pause();
  await import('shared-ui/command');
}

async function prepareMainScreen(): Promise<void> {
  await Promise.all([loadRuntime(), import('../routing/main.page.tsx')]);
  await pause();
  const main = areaRoutes(remotesStore.getState().remotes).find(
    ({ route }) => route.path === landingPaths.main,
  );
  if (main) await loadAreaPage(main.area.name, main.route.page);
}
