import { readFile } from 'node:fs/promises';
import type { DataOf, listLastPositions, listTravelledRoutes } from 'contract';
import { expect, settled, test, visit } from '../fixtures.ts';

/** Yesterday in the demo's time zone, five hours behind UTC. */
const yesterday = new Date(Date.now() - 29 * 3_600_000).toISOString().slice(0, 10);

test('a route is read, played with keys and exported', async ({ page, signedIn }) => {
  const api = await signedIn('cliente');
  const { data } = await api.get<DataOf<typeof listLastPositions>>('/v1/position/last');
  const [first] = data;
  await page.goto(`/mapas/ucas/ruta?dia=${yesterday}`);
  await page.getByRole('combobox', { name: 'UCAs' }).fill(first?.name ?? '');
  await page
    .getByRole('option', { name: first?.name ?? '' })
    .first()
    .click();
  await page.keyboard.press('Escape');
  const table = page.getByRole('table', { name: 'Recorrido' });
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  await settled(page);

  const slider = page.getByRole('slider', { name: 'Momento' });
  await table.getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const time = (await table.getByRole('row').nth(2).getByRole('button').textContent()) ?? '';
  await expect(table.locator('tr[aria-current]')).toContainText(time);
  await expect(slider).toHaveAttribute('aria-valuetext', time);
  await expect(page).toHaveURL(/momento=/);
  const before = await slider.getAttribute('aria-valuenow');
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Pausar (K)' })).toBeVisible();
  await expect(slider).not.toHaveAttribute('aria-valuenow', before ?? '');
  await page.keyboard.press('k');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'GPX' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`<name>${first?.name}</name>`);
  expect(file.split('<trkpt ').length).toBeGreaterThan(10);
});

test('the file of a route has what happened on it, when and where', async ({ page, signedIn }) => {
  const api = await signedIn('cliente');
  const { data: people } = await api.get<DataOf<typeof listLastPositions>>('/v1/position/last');
  const asked = people.slice(0, 8).map(({ uca_id }) => `uca_id=${uca_id}`);
  const { data: routes } = await api.get<DataOf<typeof listTravelledRoutes>>(
    `/v1/recorrido?${asked.join('&')}&day=${yesterday}`,
  );
  const route = routes.find(({ events }) => events.length > 0);
  if (!route) throw new Error('nothing happened on these routes of the demo');
  await visit(page, `/mapas/ucas/ruta?uca=${route.uca_id}&dia=${yesterday}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'GeoJSON' }).click();
  const { features } = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    features: { properties: Record<string, string>; geometry: { coordinates: unknown } | null }[];
  };
  const told = features.filter(({ properties }) => properties.kind === 'event');
  expect(
    told.map(({ properties, geometry }) => [properties.type, properties.time, geometry?.coordinates]),
  ).toEqual(
    route.events.map(({ kind, at, lat, lng }) => [
      kind,
      new Date(at).toISOString(),
      lat === null ? undefined : [lng, lat],
    ]),
  );
  for (const { properties } of told)
    await expect(page.getByRole('table', { name: 'Recorrido' })).toContainText(properties.name ?? '?');
});
