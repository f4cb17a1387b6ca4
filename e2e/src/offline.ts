import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Addresses of what the service worker keeps, once it keeps all that it needs. */
export async function keptBy(page: Page): Promise<string[]> {
  const isThere = () => page.evaluate(async () => Boolean(await caches.match('/kept-by-the-worker.json')));
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
  return page.evaluate(async () => {
    const cache = await caches.open('vigia-files');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
}
