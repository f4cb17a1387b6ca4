import type { Locator, Page } from '@playwright/test';
import type { Checkpoint, DataOf, drawGeofences, listCheckpoints, listPlaces } from 'contract';
import { expect, settled, test, visit } from '../fixtures.ts';

const map = '/mapas/ucas/ubicacion';
const groundOf = (page: Page) => page.getByRole('application', { name: 'Mapa de ubicaciones' });
/** The place in the middle of the map, as the address has it. */
const centre = (page: Page) =>
  new URL(page.url()).searchParams.get('centro')?.split(',').map(Number) ?? [Number.NaN];

/** How many pixels of an element have a colour, give or take a little: what a canvas shows is in no tree. */
async function pixelsOf(page: Page, place: Locator, [red, green, blue]: readonly [number, number, number]) {
  const shot = await place.screenshot();
  return page.evaluate(
    async ({ bytes, color }) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      context?.drawImage(picture, 0, 0);
      const { data = [] } = context?.getImageData(0, 0, picture.width, picture.height) ?? {};
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (color.every((one, nth) => Math.abs((data[at + nth] ?? 0) - one) < 8)) count++;
      return count;
    },
    { bytes: [...shot], color: [red, green, blue] },
  );
}

test('distances are measured on the live map by mouse and by keys', async ({ page, signedIn }) => {
  await signedIn('cliente');
  await visit(page, `${map}?centro=-2.2,-79.9&zoom=12`);
  const tool = page.getByRole('button', { name: 'Medir distancia' });
  await tool.click();
  const bar = page.getByRole('region', { name: 'Medir distancia' });
  await expect(bar).toBeVisible();
  const ground = groundOf(page);
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

test('a geofence is begun at a place of the live map, by right click and by keys', async ({
  page,
  signedIn,
}) => {
  const api = await signedIn('cliente');
  // The draft of another test.
  await api.delete('/v1/borrador?form=entities.geofences');
  const menu = page.getByRole('dialog', { name: 'Punto del mapa' });
  const fence = menu.getByRole('link', { name: 'Crear geocerca aquí' });
  const latitude = page.getByRole('textbox', { name: 'Latitud' });
  const longitude = page.getByRole('textbox', { name: 'Longitud' });

  // In the sea, where nobody's mark is clicked instead.
  await visit(page, `${map}?centro=-5,-85&zoom=12`);
  const keys = page.getByRole('button', { name: 'Acciones en el centro del mapa' });
  await expect(keys).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await groundOf(page).boundingBox()) ?? {};
  // 100 pixels west of the centre. On a busy machine the ground is there before it takes clicks.
  await expect(async () => {
    await page.mouse.click(x + width / 2 - 100, y + height / 2, { button: 'right' });
    await expect(menu).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await expect(menu).toContainText(/-5\.00\d{4}, -85\.03\d{4}/);
  await fence.click();
  await expect(page).toHaveURL(/\/geocerca\/create\/lat\/-5\.00\d{4}\/lng\/-85\.03\d{4}$/);
  await expect(latitude).toHaveValue(/^-5/);
  await expect(longitude).toHaveValue(/^-85\.03/);

  await page.goBack();
  await keys.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toContainText(/-5\.000000, -85\.000000/);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(keys).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeFocused();
  while (!(await fence.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(latitude).toHaveValue('-5');
  await expect(longitude).toHaveValue('-85');
});

test('the search of the live map finds a geofence, a checkpoint and a place, and moves the map there', async ({
  page,
  signedIn,
}) => {
  const api = await signedIn('cliente');
  const [fences, checkpoints, places] = await Promise.all([
    api.get<DataOf<typeof drawGeofences>>('/v1/geocerca/mapa'),
    api.get<DataOf<typeof listCheckpoints>>('/v1/checkpoint?per_page=10'),
    api.get<DataOf<typeof listPlaces>>('/v1/lugar?per_page=10'),
  ]);
  const found = [
    ['Geocercas', fences.data[0]],
    ['Puntos de control', checkpoints.data[0]],
    ['Lugares', places.data.find(({ lat }) => lat !== null)],
  ] as const;
  // In the sea, far from all of them.
  await visit(page, `${map}?centro=-5,-85&zoom=12`);
  for (const [kind, one] of found) {
    if (!one) throw new Error(`the demo has none of ${kind}`);
    await page.getByRole('searchbox', { name: 'Buscar por nombre, tipo o lugar' }).fill(one.name);
    const hits = page.getByRole('region', { name: 'También en el mapa' }).getByRole('list', { name: kind });
    await hits.getByRole('button', { name: one.name }).first().click();
    const away = () => {
      const [lat = 0, lng = 0] = centre(page);
      return Math.hypot(lat - (one.lat ?? 0), lng - (one.lng ?? 0));
    };
    await expect.poll(away, `the map went to ${one.name}`).toBeLessThan(0.05);
    await expect(hits.getByRole('button', { pressed: true })).toContainText(one.name);
  }
});

test('the layer of checkpoints shows those in sight on the live map', async ({ page, signedIn }) => {
  const api = await signedIn('cliente');
  const { data } = await api.get<{ data: Checkpoint[] }>('/v1/checkpoint?per_page=10');
  const { lat = 0, lng = 0 } = data[0] ?? {};
  await visit(page, `${map}?centro=${lat},${lng}&zoom=16`);
  const open = page.getByRole('button', { name: 'Puntos de control' });
  const layer = page.getByRole('region', { name: 'Puntos de control' });
  await open.click();
  await expect(layer.getByRole('status')).toHaveText(/^Hay \d+ en esta parte del mapa\.$/);
  // People stand at checkpoints, and would cover them.
  await page.getByRole('searchbox', { name: 'Buscar por nombre, tipo o lugar' }).fill('nadie se llama así');
  // The panel has the colour of its points.
  await open.click();
  await expect(layer).toBeHidden();
  const violet = () => pixelsOf(page, groundOf(page), [122, 79, 181]);
  await expect.poll(violet).toBeGreaterThan(20);
  await open.click();
  await layer.getByRole('checkbox', { name: 'Mostrar los puntos de control' }).click();
  await open.click();
  await expect.poll(violet).toBe(0);
});
