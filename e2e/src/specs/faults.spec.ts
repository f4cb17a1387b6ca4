import type { Page, Route } from '@playwright/test';
import { expect, heading, test } from '../fixtures.ts';

/** Whatever a broken area makes the browser say is expected here; the other areas are checked to be quiet by eye. */
test.use({ provokes: [/./] });

const manifest = /\/remotes\/mf-elog\/.*mf-manifest\.json/;
const entry = /\/remotes\/mf-elog\/.*remoteEntry.*\.js/;
const anyScript = /\/remotes\/mf-elog\/.*\.js/;

interface Fault {
  name: string;
  url: RegExp;
  fault: (route: Route) => Promise<void>;
}

const never = () => new Promise<void>(() => {});
const faults: Fault[] = [
  { name: '503', url: manifest, fault: (route) => route.fulfill({ status: 503, body: 'busy' }) },
  { name: 'refused connection', url: manifest, fault: (route) => route.abort('connectionrefused') },
  { name: 'hang', url: manifest, fault: never },
  {
    name: 'broken JSON',
    url: manifest,
    fault: (route) => route.fulfill({ contentType: 'application/json', body: '{"id":' }),
  },
  {
    name: 'broken script',
    url: entry,
    fault: (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
  },
  {
    name: 'contract skew',
    url: manifest,
    fault: async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"contractVersion":\s*1/, '"contractVersion":999');
      await route.fulfill({ response: answer, body });
    },
  },
  {
    name: 'missing chunk',
    url: anyScript,
    fault: async (route) => {
      if (entry.test(route.request().url())) return route.continue();
      return route.fulfill({ status: 404, body: 'gone' });
    },
  },
];

async function otherAreaWorks(page: Page) {
  await page.getByRole('link', { name: 'Solicitudes de notificación' }).first().click();
  await expect(heading(page, 'Solicitudes de notificación')).toBeVisible();
}

for (const { name, url, fault } of faults) {
  test(`${name}: the area says so, the others work, and Try again recovers`, async ({ page, signedIn }) => {
    await signedIn('cliente');
    await page.route(url, fault);
    await page.goto('/sucursales');
    const again = page.getByRole('button', { name: /intentar de nuevo|reintentar/i }).first();
    await expect(again).toBeVisible({ timeout: 30_000 });
    await otherAreaWorks(page);
    await page.goBack();
    await expect(again).toBeVisible({ timeout: 30_000 });
    await page.unroute(url);
    await again.click();
    await expect(heading(page, 'Sucursales')).toBeVisible({ timeout: 20_000 });
  });
}

test('render error: the screen fails alone and Try again recovers', async ({ page, signedIn }) => {
  await signedIn('cliente');
  const list = /\/api\/v1\/sucursal(\?|$)/;
  // A list that claims success with rows of another shape makes the screen itself throw.
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
  const again = page.getByRole('button', { name: /intentar de nuevo|reintentar/i }).first();
  await expect(again).toBeVisible();
  await otherAreaWorks(page);
  await page.goBack();
  await page.unroute(list);
  await page
    .getByRole('button', { name: /intentar de nuevo|reintentar/i })
    .first()
    .click();
  await expect(heading(page, 'Sucursales')).toBeVisible();
});
