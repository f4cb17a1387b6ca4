import { expect, heading, test } from '../fixtures.ts';
import { OwnServer } from '../own-server.ts';
import { FramePage } from '../pages/frame.page.ts';

const name = 'mf-elog';

/** Advances the page's clock: it looks for newer releases every five minutes. */
const LATER = '05:10';

test('a release is offered to an open tab without losing work, and one line rolls it back', async ({
  browser,
  quietConsole,
  quietNews,
}) => {
  test.setTimeout(180_000);
  const server = await OwnServer.start();
  const context = await browser.newContext({ baseURL: server.url, locale: 'es-EC' });
  quietConsole(context);
  await quietNews(context);
  try {
    const page = await context.newPage();
    await page.clock.install();
    // Requests are counted below, so data saving is on: nothing is prefetched.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Usuario' }).fill('admin');
    await page.getByLabel('Contraseña', { exact: true }).fill(server.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Aceptar y continuar' }).click();
    const frame = new FramePage(page);
    await frame.go('Sucursales');
    await expect(heading(page, 'Sucursales')).toBeVisible();
    await page.getByRole('link', { name: 'Nueva sucursal' }).first().click();
    const field = page.getByRole('textbox', { name: 'Nombre' });
    await field.fill('Escrito antes');

    const before = server.current(name);
    const after = server.addRelease(name, '9.9.9-next', { from: 'Nueva sucursal', to: 'Sucursal nueva' });
    server.pointTo(name, after);
    await page.clock.fastForward(LATER);
    const offer = page
      .getByRole('status')
      .filter({ hasText: 'Hay una versión nueva de Bitácora electrónica' });
    await expect(offer).toBeVisible();
    await expect(field, 'what was written is still there').toHaveValue('Escrito antes');
    await expect(heading(page, 'Nueva sucursal'), 'and so is the release it was begun in').toBeVisible();

    const fetched: string[] = [];
    page.on('request', (request) => {
      const path = /\/remotes\/(mf-[a-z]+\/[^/]+)/.exec(request.url())?.[1];
      if (path) fetched.push(path);
    });
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await offer.getByRole('button', { name: 'Actualizar' }).click();
    await expect(heading(page, 'Sucursal nueva')).toBeVisible();
    await expect(offer).toBeHidden();
    // Its code is loaded: time that passes during loading would count as loading time.
    await expect(field).toBeVisible();
    expect(await page.evaluate(() => 'kept' in window), 'without a reload').toBe(true);
    expect(new Set(fetched), 'nothing of another area').toEqual(new Set([`${name}/${after.version}`]));

    server.pointTo(name, before);
    await page.clock.fastForward(LATER);
    const wayBack = page
      .getByRole('status')
      .filter({ hasText: 'Bitácora electrónica volvió a una versión anterior' });
    await expect(wayBack, 'the rollback is offered as a rollback').toBeVisible();
    await expect(offer).toBeHidden();
    await wayBack.getByRole('button', { name: 'Actualizar' }).click();
    await expect(heading(page, 'Nueva sucursal')).toBeVisible();

    const fresh = await context.newPage();
    await fresh.goto('/sucursales/create');
    await expect(heading(fresh, 'Nueva sucursal'), 'a new tab has the release of the line').toBeVisible();
  } finally {
    await context.close();
    await server.stop();
  }
});
