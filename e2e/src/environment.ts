import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the tested server listens; on loopback, away from the product's own ports. */
export const ports = {
  http: Number(process.env.E2E_PORT ?? 18080),
  realtime: Number(process.env.E2E_REALTIME_PORT ?? 16001),
};

/** The tested server's address, without a slash at its end. */
export const server = `http://127.0.0.1:${ports.http}`;

/** What is built and published, by `pnpm build` or by the test command. */
export const releases = process.env.RELEASES_DIR ?? fileURLToPath(new URL('../../releases', import.meta.url));

/** The browser to use: the named one, the system's, or Playwright's own (undefined). */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (path): path is string => path !== undefined && existsSync(path),
  );
}

export const PASSWORD = 'vigia-demo-2026';
