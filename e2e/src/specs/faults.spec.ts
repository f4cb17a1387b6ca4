import type { Page, Route } from '@playwright/test';
import { expect, heading, test } from '../fixtures.ts';
import { FramePage } from '../pages/frame.page.ts';

/** Expected console messages: about the broken area's own files, and React's about a screen that throws. */
test.use({
  provokes: /\/remotes\/mf-elog\/|broken on purpose|ChunkLoadError|Cannot (read|destructure)/,
});

const manifest = /\/remotes\/mf-elog\/.*mf-manifest\.json/;
const entry = /\/remotes\/mf-elog\/.*remoteEntry.*\.js/;
const anyScript = /\/remotes\/mf-elog\/.*\.js(\?|$)/;

interface Fault {
  name: string;
  url: RegExp;
  fault: (route: Route) => Promise<void>;
  /** What the operator reads. */
  headline: string;
  /** Recovers by itself when the network, or the server, is back. */
  passes?: boolean;
}

const never = () => new Promise<void>(() => {});
const faults: Fault[] = [
  {
    name: '503',
    url: manifest,
    fault: (route) => route.fulfill({ status: 503, body: 'busy' }),
    headline: 'El servidor no entregó el área',
    passes: true,
  },
  {
    name: 'refused connection',
    url: manifest,
    fault: (route) => route.abort('connectionrefused'),
    headline: 'No se pudo llegar al área',
    passes: true,
  },
  { name: 'hang', url: manifest, fault: never, headline: 'El área tardó demasiado', passes: true },
  {
    name: 'broken JSON',
    url: manifest,
    fault: (route) => route.fulfill({ contentType: 'application/json', body: '{"id":' }),
    headline: 'No se puede leer el área',
  },
  {
    name: 'broken script',
    url: entry,
    fault: (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
    headline: 'El área no pudo arrancar',
  },
  {
    name: 'contract skew',
    url: manifest,
    fault: async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"contractVersion":\s*\d+/, '"contractVersion":999');
      await route.fulfill({ response: answer, body });
    },
    headline: 'Versiones que no se entienden',
  },
  {
    name: 'missing chunk',
    url: anyScript,
    fault: (route) =>
      entry.test(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: 'gone' }),
    headline: 'Hay una versión nueva',
  },
];

const unavailable = (page: Page) => heading(page, 'Bitácora electrónica: no disponible');
const again = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Reintentar' });

/** Another area opens and shows its data while this one is broken. */
async function otherAreaWorks(page: Page) {
  await new FramePage(page).go('Solicitudes de notificación');
  await expect(heading(page, 'Solicitudes de notificación')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

for (const { name, url, fault, headline, passes } of faults) {
  const recovers = passes ? 'it comes by itself when the network is back' : 'Try again recovers';
  test(`${name}: the area shows it, the others work, and ${recovers}`, async ({ page, signedIn }) => {
    await signedIn('cliente');
    await page.route(url, fault);
    await page.goto('/sucursales');
    await expect(unavailable(page)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('alert').filter({ hasText: headline })).toBeVisible();
    const sidebar = page.getByRole('complementary', { name: 'Barra lateral' });
    const mark = sidebar.getByRole('link', { name: 'Sucursales, no disponible' });
    const absent = sidebar.getByRole('list', { name: 'Áreas no disponibles' });
    await expect(mark.or(absent), 'the sidebar shows it too').toBeVisible();
    await otherAreaWorks(page);
    await page.goBack();
    await expect(again(page)).toBeVisible({ timeout: 30_000 });
    await page.unroute(url);
    if (passes) await page.evaluate(() => window.dispatchEvent(new Event('online')));
    else await again(page).click();
    await expect(heading(page, 'Sucursales')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(mark.or(absent)).toBeHidden();
  });
}

test('render error: the screen fails alone and Try again recovers', async ({ page, signedIn }) => {
  await signedIn('cliente');
  const list = /\/api\/v1\/sucursal(\?|$)/;
  // A list that reports success with rows of the wrong shape makes the screen throw.
  await page.route(list, (route) =>
    route.fulfill({
      json: {
        succeeded: true,
        data: { data: [null], metadata: { page: 1, per_page: 20, total: 1, pages: 1 } },
        message: '',
        errors: {},
      },
    }),
  );
  await page.goto('/sucursales');
  await expect(unavailable(page)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Esta pantalla se detuvo' })).toBeVisible();
  await otherAreaWorks(page);
  await page.goBack();
  await expect(again(page)).toBeVisible();
  await page.unroute(list);
  await again(page).click();
  await expect(heading(page, 'Sucursales')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a list of areas that cannot be read leaves sign-in and the shell working, and recovers', async ({
  page,
  signedIn,
}) => {
  await signedIn('cliente');
  await page.route('**/remotes.json', (route) => route.fulfill({ body: 'not JSON' }));
  await page.goto('/sucursales');
  await expect(heading(page, 'Áreas del panel: no disponible')).toBeVisible();
  await page.goto('/perfil');
  await expect(page).toHaveTitle(/ · Perfil · /);
  await page.goto('/sucursales');
  await expect(again(page)).toBeVisible();
  await page.unroute('**/remotes.json');
  await again(page).click();
  await expect(heading(page, 'Sucursales')).toBeVisible();
});
