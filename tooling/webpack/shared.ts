import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Package } from '../lib/workspace.ts';

/** The singletons of the page. Everything else that areas need is provided by the facades. */
const singletons = ['react', 'react-dom', 'shared-ui', 'shared-auth'];

interface Shared {
  singleton: true;
  import: false;
  requiredVersion: string;
  strictVersion: true;
}

/** In an area: never bundled, and refused when the shell's major version differs (shared skew). */
export function remoteShared(remote: Package): Record<string, Shared> {
  return shared((name) => ({
    singleton: true,
    import: false,
    strictVersion: true,
    requiredVersion: `^${installedVersion(remote, name)}`,
  }));
}

function shared(entry: (name: string) => Shared): Record<string, Shared> {
  return Object.fromEntries([
    ...singletons.flatMap(
      (name) =>
        [
          [name, entry(name)],
          [`${name}/`, entry(name)],
        ] as const,
    ),
    // Schemas belong to each area; the functions they are written with are the page's.
    ['contract/z', entry('contract')] as const,
  ]);
}

/** The installed version, since the requested one is `catalog:` or `workspace:*`. */
export function installedVersion(from: Package, name: string): string {
  const require = createRequire(join(from.folder, 'package.json'));
  const folder = (require.resolve.paths(name) ?? []).find((path) => manifestIn(path, name));
  const manifest = folder ? manifestIn(folder, name) : undefined;
  if (!manifest) throw new Error(`${from.name} does not depend on ${name}, which the whole page shares.`);
  return manifest.version;
}

function manifestIn(folder: string, name: string): { version: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string };
  } catch {
    return undefined;
  }
}
