import { expect, heading, test } from '../fixtures.ts';
import { keptBy } from '../offline.ts';
import { FramePage } from '../pages/frame.page.ts';

/** A page of an area that works without a connection. */
const PAGE = { path: '/sucursales', title: 'Sucursales' };

test.use({
  serviceWorkers: 'allow',
  provokes: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection to/,
});

test('a page opens without a connection, as the same person, and recovers by itself', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn('cliente');
  await page.goto(PAGE.path);
  await expect(heading(page, PAGE.title)).toBeVisible();
  const kept = await keptBy(page);
  expect(kept).toContain('/remotes.json');
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, PAGE.title)).toBeVisible();
  await expect(page.getByText('Este equipo no tiene red')).toBeVisible();
  const { connection } = new FramePage(page);
  await expect(connection).toHaveText(/^Sin red/);

  // A page that needs the server shows that; nobody is signed out.
  await page.goto('/existencias/categorias');
  await expect(page.getByRole('main').getByText('No se pudo llegar al área')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();

  await page.goto(PAGE.path);
  await expect(heading(page, PAGE.title)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Terminal Guayaquil', exact: true })).toBeVisible();
  await expect(connection).toHaveText('En vivo', { timeout: 40_000 });
});

test('unreferenced files are removed, and failed ones are fetched from the network again', async ({
  page,
  signedIn,
}) => {
  await signedIn('cliente');
  await page.goto(PAGE.path);
  await keptBy(page);
  const old = '/remotes/mf-elog/0.0.0-old/remoteEntry.js';
  await page.evaluate(async (path) => {
    const cache = await caches.open('vigia-files');
    await cache.put(path, new Response('old'));
  }, old);
  await page.reload();
  await expect(heading(page, PAGE.title)).toBeVisible();
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) === undefined, old), {
      timeout: 30_000,
    })
    .toBe(true);
  // Another address of the same file bypasses the cache.
  const again = await page.evaluate(async () => {
    const cache = await caches.open('vigia-files');
    const [kept] = (await cache.keys()).filter(({ url }) => /assets\/main\./.test(url));
    if (!kept) return 'not kept';
    await cache.put(kept.url, new Response('broken'));
    return (await fetch(`${kept.url}?retry=1`)).text();
  });
  expect(again).not.toBe('broken');
  expect(again.length).toBeGreaterThan(1000);
});
