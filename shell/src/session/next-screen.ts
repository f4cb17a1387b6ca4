import { landingPaths } from 'contract';
import { areaRoutes } from '../areas/area.ts';
import { loadAreaPage } from '../areas/areas.ts';
import { remotesStore } from '../loader/remotes.store.ts';

/** Resolves when the browser has nothing else to do, or soon after: each part runs between two keys. */
const pause = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: 500 });
  });

/**
 * Fetches what stands around every signed-in screen, and the main screen itself, while somebody still types their
 * password.
 */
export async function prepareNextScreen(): Promise<void> {
  const { loadPrivateLayout } = await import('../layout/private-layout.tsx');
  await loadPrivateLayout();
  await pause();
  await import('../routing/main.page.tsx');
  const main = areaRoutes(remotesStore.getState().remotes).find(
    ({ route }) => route.path === landingPaths.main,
  );
  await pause();
  if (main) await loadAreaPage(main.area.name, main.route.page);
  await pause();
  await import('shared-ui/command');
}
