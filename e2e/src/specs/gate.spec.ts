import type { Page } from '@playwright/test';
import type { Paged } from 'contract';
import { expect, heading, test } from '../fixtures.ts';
import { ask, gate, mayEnter, worker } from '../gate.ts';
import { keptBy } from '../offline.ts';

const inside = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Adentro' }).getByRole('listitem').filter({ hasText: name });

test('a guard lets a person in and out by the keyboard, and a second guard sees it', async ({
  page,
  signedIn,
  sessions,
  anotherBrowser,
}) => {
  const guard = await signedIn('garita');
  const { identity, called } = await worker(guard, await sessions('cliente'), 'Nora');
  const second = await anotherBrowser();
  await signedIn('sucursal', { page: second });
  await Promise.all([page.goto(gate), second.goto(gate)]);
  await expect(heading(second, 'Entradas y salidas')).toBeVisible();

  await ask(page, identity);
  await expect(mayEnter(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registrar entrada' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Entrada registrada', { exact: true })).toBeVisible();
  await expect(inside(second, called)).toBeVisible();

  await ask(page, identity);
  await expect(page.getByText('Consta adentro: registre su salida')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registrar salida' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar salida' }).click();
  await expect(page.getByText('Salida registrada', { exact: true })).toBeVisible();
  await expect(inside(second, called)).toBeHidden();
});

test.describe('without a connection', () => {
  test.use({
    serviceWorkers: 'allow',
    provokes: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection to|status of 409/,
  });

  test('the gate decides by its stored data, records entries once, and shows conflicts to decide', async ({
    page,
    context,
    signedIn,
    sessions,
  }) => {
    test.slow();
    const guard = await signedIn('garita');
    const client = await sessions('cliente');
    const clear = await worker(guard, client, 'Alma');
    const taken = await worker(guard, client, 'Bruno');
    const kept = page.waitForResponse(/\/v1\/bitacora\/paquete/);
    await page.goto(gate);
    const pack = await kept;
    await pack.finished();
    await expect(heading(page, 'Entradas y salidas')).toBeVisible();
    await keptBy(page);
    await context.setOffline(true);
    for (const { identity } of [clear, taken]) {
      await ask(page, identity);
      await expect(mayEnter(page)).toBeVisible();
      await expect(page.getByText(/^Sin conexión: decidido con lo guardado/)).toBeVisible();
      await page.getByRole('button', { name: 'Registrar entrada' }).click();
      await expect(page.getByText(/^Anotado en este equipo/).first()).toBeVisible();
      await expect(page.getByText('Listo para consultar')).toBeVisible();
      await ask(page, identity);
      await expect(page.getByText('Consta adentro: registre su salida')).toBeVisible();
    }
    await expect(page.getByText(/^Por enviar: 2/)).toBeVisible();
    // Meanwhile another guard lets one of them in at another gate.
    await guard.post('/v1/bitacora', taken.admission);
    await context.setOffline(false);
    const held = page.getByRole('region', { name: /Anotado sin conexión/ });
    await expect(held.getByText('Ya consta adentro: registre antes su salida')).toBeVisible({
      timeout: 60_000,
    });
    await held.getByRole('textbox', { name: 'Motivo' }).fill('Ya estaba anotado');
    await held.getByRole('button', { name: 'Descartar' }).click();
    await expect(held).toBeHidden();
    const { data } = await guard.get<Paged<{ source: string }>>(
      `/v1/bitacora?search=${clear.identity}&state=inside`,
    );
    expect(data).toMatchObject([{ source: 'offline' }]);
  });
});
