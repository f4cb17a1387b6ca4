import { expect, heading, test } from '../fixtures.ts';
import { FramePage } from '../pages/frame.page.ts';

test('an address that does not exist', async ({ page, signedIn }) => {
  await signedIn('cliente');
  await page.goto('/no/hay/nada');
  await expect(heading(page, 'Página no encontrada')).toBeVisible();
  await expect(page.getByText('No hay nada en /no/hay/nada')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(heading(page, 'Tablero')).toBeVisible();
});

for (const [username, path] of [
  ['uma', '/sucursales'],
  ['uca', '/request'],
  ['garita', '/ucas/index'],
  ['cliente', '/policy'],
  ['cliente4', '/sucursales'],
] as const) {
  test(`${path} is not for ${username}`, async ({ page, signedIn }) => {
    await signedIn(username);
    // Only the screen's own requests are counted: with data saving, nothing is prefetched.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/remotes\/.*\.js$/.test(request.url())) calls.push(request.url());
    });
    await page.goto(path);
    await expect(heading(page, 'Sin permiso')).toBeVisible();
    expect(calls, 'no code of the area is fetched').toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(heading(page, /^(Solicitudes de visita|Tablero)$/)).toBeVisible();
  });
}

test.describe('without a network', () => {
  test.use({ provokes: /ERR_INTERNET_DISCONNECTED|WebSocket connection to/ });

  test('the screen keeps what it loaded, shows that, and recovers by itself', async ({
    page,
    context,
    signedIn,
  }) => {
    await signedIn('cliente');
    await page.goto('/sucursales');
    const row = page.getByRole('link', { name: 'Terminal Guayaquil', exact: true });
    await expect(row).toBeVisible();
    const { connection } = new FramePage(page);
    await expect(connection).toHaveText('En vivo');
    await context.setOffline(true);
    const banner = page.getByText('Este equipo no tiene red');
    await expect(banner).toBeVisible();
    await expect(connection).toHaveText(/^Sin red desde/);
    await expect(row).toBeVisible();
    await context.setOffline(false);
    await expect(banner).toBeHidden();
    await expect(connection).toHaveText('En vivo', { timeout: 40_000 });
  });
});
