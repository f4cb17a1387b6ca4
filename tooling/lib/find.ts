import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from './workspace.ts';

/** The first of these files that is executable. */
function runnable(files: (string | undefined)[]): string | undefined {
  return files.find((file) => {
    if (!file) return false;
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const onPath = (name: string) =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

/** The system's Chromium, or the one Playwright downloaded. */
export async function findChromium(): Promise<string | undefined> {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const system = runnable([process.env.CHROMIUM_PATH, '/usr/bin/chromium', ...names.flatMap(onPath)]);
  return system ?? runnable([await playwrightChromium()]);
}

async function playwrightChromium(): Promise<string | undefined> {
  try {
    const require = createRequire(join(root, 'e2e/package.json'));
    const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } };
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** PostgreSQL's `initdb` and `postgres`, of the newest version installed. */
export function findPostgres(): { initdb: string; postgres: string } | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const newest = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((one) => `/usr/lib/postgresql/${one}/bin`);
  const initdb = runnable([...newest.map((folder) => join(folder, 'initdb')), ...onPath('initdb')]);
  const postgres = runnable([...newest.map((folder) => join(folder, 'postgres')), ...onPath('postgres')]);
  return initdb && postgres ? { initdb, postgres } : undefined;
}

/** Redis's server. */
export const findRedis = (): string | undefined => runnable(onPath('redis-server'));

const inSystem = (name: string) => runnable([...onPath(name), `/usr/sbin/${name}`]);

/** The reverse proxies that the guide has a configuration for. */
export const findHaproxy = (): string | undefined => inSystem('haproxy');
export const findNginx = (): string | undefined => inSystem('nginx');

/** The system's Firefox, the long-term one first. */
export const findFirefox = (): string | undefined =>
  runnable([process.env.FIREFOX_PATH, ...['firefox-esr', 'firefox'].flatMap(onPath)]);

/** WebKitGTK's driver, its mini browser, and a virtual display; nothing if one of them is missing. */
export function findWebKit(): { driver: string; browser: string; display: string } | undefined {
  const driver = runnable(onPath('WebKitWebDriver'));
  const display = runnable(onPath('Xvfb'));
  const libraries = ['/usr/lib', '/usr/libexec', '/usr/lib64'].flatMap((folder) => [
    folder,
    ...foldersIn(folder).map((name) => join(folder, name)),
  ]);
  const versions = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'];
  const browser = runnable(
    versions.flatMap((version) => libraries.map((folder) => join(folder, version, 'MiniBrowser'))),
  );
  return driver && display && browser ? { driver, browser, display } : undefined;
}

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name.endsWith('-linux-gnu'))
        .map(({ name }) => name)
    : [];
