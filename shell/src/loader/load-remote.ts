import type { PageModule, RemoteModule } from 'shared-ui/remote';
import { explain, RemoteFailure } from './failure.ts';
import { probe } from './fetch-json.ts';
import type { RemoteDescription } from './manifests.ts';
import { limits, within } from './time-limit.ts';

/** The federation runtime: nobody needs it to sign in. */
export const loadRuntime = () => import('./federation.ts');

/**
 * Runs an area's code and gives its exposed module.
 * @throws RemoteFailure network, timeout, http, shared, stale or evaluation.
 */
export async function loadModule(description: RemoteDescription, attempt: number): Promise<RemoteModule> {
  const { entry, globalName, manifest } = description;
  try {
    const module = await within(limits.script, entry, async () => {
      const { loadExposed } = await loadRuntime();
      return loadExposed<RemoteModule>({ name: manifest.name, entry, globalName, attempt });
    });
    if (typeof module.pages !== 'object' || typeof module.loadLocale !== 'function') {
      throw new RemoteFailure('manifest', `${manifest.name} exposes neither pages nor words`);
    }
    return module;
  } catch (error) {
    throw await explain(error, probe);
  }
}

/** What a module contains: whole pages, and parts for slots. */
export type CodeKind = 'pages' | 'parts';

/**
 * Loads the code of one page, or of one part.
 * @throws RemoteFailure as above; manifest when the module has no such page.
 */
export async function loadPageCode(
  name: string,
  module: RemoteModule,
  page: string,
  kind: CodeKind,
): Promise<PageModule> {
  const load = module[kind]?.[page];
  if (!load) throw new RemoteFailure('manifest', `${name} has no ${page} among its ${kind}`);
  try {
    const loaded = await within(limits.script, `${name}/${page}`, load);
    if (typeof loaded.default !== 'function' && typeof loaded.default !== 'object') {
      throw new RemoteFailure('evaluation', `${name}/${page} has no page component`);
    }
    return loaded;
  } catch (error) {
    throw await explain(error, probe);
  }
}
