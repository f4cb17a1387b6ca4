import { expect, settled, test, visit } from '../fixtures.ts';

const map = '/mapas/ucas/ubicacion';

test('distances are measured on the live map by mouse and by keys', async ({ page, signedIn }) => {
  await signedIn('cliente');
  await visit(page, `${map}?centro=-2.2,-79.9&zoom=12`);
  const tool = page.getByRole('button', { name: 'Medir distancia' });
  await tool.click();
  const bar = page.getByRole('region', { name: 'Medir distancia' });
  await expect(bar).toBeVisible();
  const ground = page.getByRole('application', { name: 'Mapa de ubicaciones' });
  await ground.focus();
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toHaveText('Comienzo de la medición');
  const box = await ground.boundingBox();
  // 100 pixels west of the centre.
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2 - 100, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(bar.getByRole('status')).toHaveText(/^Tramo 1: 3,8 km\. Total: 3,8 km$/);
  await bar.getByRole('button', { name: 'Quitar el último punto' }).click();
  await expect(bar.getByRole('status')).toHaveText('Comienzo de la medición');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(tool).toHaveAttribute('aria-pressed', 'false');
});

test('a view of the live map has its own address, and a heat map can be shown on it', async ({
  page,
  signedIn,
}) => {
  await signedIn('cliente');
  await visit(page, `${map}?centro=-2.28,-79.91&zoom=10`);
  const before = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Mapa de calor' }).click();
  const heat = page.getByRole('region', { name: 'Mapa de calor' });
  await expect(heat.getByRole('status').first()).toHaveText(/posici(ón|ones) en esta parte del mapa$/);
  await expect(heat.getByRole('list', { name: 'Cantidad por celda' })).toBeVisible();
  await heat.getByRole('combobox', { name: 'Qué se cuenta' }).selectOption({ label: 'Escaneos' });
  await expect(page).toHaveURL(/capa=heatLayer%3Ade%3Descaneos/);
  await heat.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Acercar' }).click();
  await expect(page).toHaveURL(/zoom=11(&|$)/);
  expect(await page.evaluate(() => history.length)).toBe(before);

  const address = page.url();
  await page.goto(address);
  await settled(page);
  await page.getByRole('button', { name: 'Mapa de calor' }).click();
  const counted = heat.getByRole('combobox', { name: 'Qué se cuenta' }).locator('option:checked');
  await expect(counted).toHaveText('Escaneos');
  await page.getByRole('button', { name: 'Alejar' }).click();
  await expect(page).toHaveURL(/zoom=10(&|$)/);
});
