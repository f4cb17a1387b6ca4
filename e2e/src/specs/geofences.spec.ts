import type { Page } from '@playwright/test';
import type { Geofence, GeofenceRecord, Paged } from 'contract';
import type { Api } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { FormPage } from '../pages/form.page.ts';

const map = (page: Page) => page.getByRole('application');
const corner = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Vértice ${number} de`) });
const cornersText = (page: Page) => page.getByRole('textbox', { name: /^Vértices/ });

// One after the other: a half-drawn fence is offered to the same person wherever they draw next.
test.describe.configure({ mode: 'default' });
// Without animation, the map is where a key has moved it at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens the form of a new fence and waits for its map. */
async function openForm(page: Page, api: Api, path = '/geocerca/create'): Promise<FormPage> {
  // The draft of another test.
  await api.delete('/v1/borrador?form=entities.geofences');
  await page.goto(path);
  await expect(page.getByText('Preparando el mapa')).toBeHidden();
  await expect(map(page)).toBeVisible();
  return new FormPage(page);
}

const middleOf = async (page: Page, number: number) => {
  const box = await corner(page, number).boundingBox();
  if (!box) throw new Error(`corner ${number} is not on screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('a polygon is drawn with the mouse, changed, refused while it crosses itself, and saved', async ({
  page,
  signedIn,
}) => {
  const api = await signedIn('cliente');
  const form = await openForm(page, api);
  await page.getByRole('radio', { name: /^Polígono/ }).check();
  await expect(page.getByText('Toque o haga clic donde va cada vértice.')).toBeVisible();
  await map(page).scrollIntoViewIfNeeded();
  for (const [x, y] of [
    [300, 130],
    [480, 130],
    [480, 300],
    [300, 300],
  ] as const)
    await map(page).click({ position: { x, y } });
  await corner(page, 1).click();
  await expect(cornersText(page)).toHaveValue(/^(-?[\d.]+, -?[\d.]+\n){3}-?[\d.]+, -?[\d.]+$/);

  // Across the opposite side, by hand.
  const before = await cornersText(page).inputValue();
  const [from, to] = [await middleOf(page, 2), await middleOf(page, 4)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 60, to.y - 40, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(/^Los lados \d y \d se cruzan$/)).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText(/^Dos lados del polígono se cruzan/)).toBeVisible();
  await corner(page, 2).focus();
  await page.keyboard.press('Control+z');
  await expect(cornersText(page)).toHaveValue(before);
  await expect(page.getByText(/^Dos lados del polígono se cruzan/)).toBeHidden();

  await page.getByRole('button', { name: 'Siguiente' }).click();
  const name = `Geocerca ${Date.now()}`;
  await form.fill({ Nombre: name });
  await form.send();
  // What is missing in the second step is reported there.
  await expect(page.getByText('Este campo es obligatorio').first()).toBeVisible();
  for (const label of [/^Tipo/, /^Lugar/, /^UCAs/, /^Puntos de control/]) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
  }
  for (const label of ['Correos de entradas', 'Correos de salidas', 'Correos del resumen'])
    await form.field(label).fill('a@x.ec,');
  await form.save('/geocerca');
  const found = await api.get<Paged<Geofence>>(`/v1/geocerca?search=${encodeURIComponent(name)}`);
  const id = found.data[0]?.id;
  const kept = await api.get<GeofenceRecord>(`/v1/geocerca/${id}`);
  expect(kept.points.map(({ lat, lng }) => `${lat}, ${lng}`).join('\n')).toBe(before);
  await api.delete(`/v1/geocerca/${id}`);
});

test('a polygon is drawn with the keyboard alone', async ({ page, signedIn }) => {
  const api = await signedIn('cliente');
  await openForm(page, api);
  await page.getByRole('radio', { name: /^Polígono/ }).check();
  await expect(page.getByText('Toque o haga clic donde va cada vértice.')).toBeVisible();
  await map(page).focus();
  await page.keyboard.press('Enter');
  await expect(corner(page, 1)).toBeAttached();
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['ArrowDown', 3],
  ] as const) {
    const before = await middleOf(page, 1);
    await page.keyboard.press(key);
    await expect.poll(() => middleOf(page, 1)).not.toEqual(before);
    await page.keyboard.press('Enter');
    await expect(corner(page, number)).toBeAttached();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Polígono cerrado\. Vértices: 3/)).toBeAttached();

  const drawn = await cornersText(page).inputValue();
  await corner(page, 2).focus();
  await page.keyboard.press('ArrowUp');
  await expect(cornersText(page)).not.toHaveValue(drawn);
  await page.keyboard.press('Enter');
  await expect(corner(page, 3)).toBeFocused();
  await expect(corner(page, 4)).toBeAttached();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(cornersText(page)).toHaveValue(drawn);
});

test('a fence of a place starts there, and its edge is dragged out', async ({ page, signedIn }) => {
  const api = await signedIn('cliente');
  await openForm(page, api, '/geocerca/create/lat/-1.25/lng/-78.5');
  await expect(page.getByRole('textbox', { name: 'Latitud' })).toHaveValue('-1.25');
  const edge = page.getByRole('slider', { name: 'Radio' });
  await expect(edge).toHaveAttribute('aria-valuenow', '100');
  await edge.press('ArrowUp');
  await expect(edge).not.toHaveAttribute('aria-valuenow', '100');
  const radius = await edge.getAttribute('aria-valuenow');
  await expect(page.getByRole('textbox', { name: /^Radio/ })).toHaveValue(
    new RegExp(`^${radius?.slice(0, 1)}`),
  );
});

test('the other addresses of the form open it, with the fence that they name', async ({ page, signedIn }) => {
  const api = await signedIn('cliente');
  const { data } = await api.get<Paged<Geofence>>('/v1/geocerca?search=Zona%20restringida');
  const { id, name, client_id } = data[0] as Geofence;
  for (const path of [`/geocerca/update/${id}`, `/controls/${client_id}/geocerca/edit/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(map(page)).toBeVisible();
  }
  await openForm(page, api, `/controls/${client_id}/geocerca/new`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva geocerca' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a polygon is drawn by touch, and a corner is dragged without moving the page or the map', async ({
    page,
    signedIn,
  }) => {
    const api = await signedIn('cliente');
    await openForm(page, api);
    await page.getByRole('radio', { name: /^Polígono/ }).check();
    await expect(page.getByText('Toque o haga clic donde va cada vértice.')).toBeVisible();
    const box = map(page);
    await box.scrollIntoViewIfNeeded();
    for (const [x, y] of [
      [80, 220],
      [250, 210],
      [240, 340],
    ] as const)
      await box.tap({ position: { x, y } });
    await expect(corner(page, 3)).toBeAttached();
    await corner(page, 1).tap();
    await expect(page.getByText(/^Polígono cerrado\. Vértices: 3/)).toBeAttached();
    const target = await corner(page, 2).boundingBox();
    expect([target?.width, target?.height]).toEqual([44, 44]);

    const [first, from] = [await middleOf(page, 1), await middleOf(page, 2)];
    const scrolled = await page.evaluate(() => document.scrollingElement?.scrollTop);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
    await send('touchStart', from.x, from.y);
    for (const step of [10, 20, 30, 40]) await send('touchMove', from.x - step, from.y + step * 2);
    await send('touchEnd');
    await expect.poll(async () => Math.round((await middleOf(page, 2)).y - from.y)).toBe(80);
    expect(await middleOf(page, 1)).toEqual(first);
    expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(scrolled);
  });
});

test('fences are imported from a map file: one that crosses itself is reported, the valid one is imported', async ({
  page,
  signedIn,
}) => {
  const api = await signedIn('cliente');
  const { data } = await api.get<Paged<Geofence>>('/v1/geocerca?search=Zona%20restringida');
  const { type_name: TIPO, place_name: LUGAR, lat, lng } = data[0] as Geofence;
  const stamp = `Archivo ${Date.now()}`;
  const feature = (nth: number, geometry: object, about: object = {}) => ({
    type: 'Feature',
    properties: { NOMBRE: `${stamp} ${nth}`, TIPO, LUGAR, ...about },
    geometry,
  });
  const ring = [
    [lng, lat],
    [lng + 0.01, lat + 0.01],
    [lng + 0.01, lat],
    [lng, lat + 0.01],
    [lng, lat],
  ];
  const features = [
    feature(1, { type: 'Point', coordinates: [lng, lat] }, { RADIO: 2000 }),
    feature(2, { type: 'Polygon', coordinates: [ring] }),
  ];
  const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));

  await page.goto('/controls/geocerca?dialog=import');
  const dialog = page.getByRole('dialog', { name: 'Importar Geocercas' });
  const file = { name: `${stamp}.geojson`, mimeType: 'application/geo+json', buffer };
  await dialog.getByLabel('Archivo', { exact: true }).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Revisar sin guardar' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: `${stamp} 2` })).toContainText('se cruzan');
  await dialog.getByRole('button', { name: 'Importar 1 fila', exact: true }).click();
  await expect(dialog.getByText('Terminada con errores')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();

  const made = await api.get<Paged<Geofence>>(`/v1/geocerca?search=${encodeURIComponent(stamp)}`);
  await page.goto(`/controls/geocerca?search=${encodeURIComponent(stamp)}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(made.data).toMatchObject([{ name: `${stamp} 1`, shape: 'circle', radius: 2000 }]);
  for (const { id } of made.data) await api.delete(`/v1/geocerca/${id}`);
});
