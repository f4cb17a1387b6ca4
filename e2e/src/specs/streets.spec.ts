import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures.ts';
import { writeTown } from '../town.ts';

const middle = { lat: -2.2807, lng: -79.905 };
const address = '/map/town.pmtiles';

test('a map with an archive of streets draws them from the parts it requests', async ({ page, signedIn }) => {
  await signedIn('cliente');
  const folder = mkdtempSync(join(tmpdir(), 'vigia-town-'));
  writeTown(join(folder, 'town.pmtiles'), middle);
  const archive = readFileSync(join(folder, 'town.pmtiles'));
  rmSync(folder, { recursive: true });

  await page.route('**/api/v1/config', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ json: { ...body, data: { ...body.data, map_tiles_path: address } } });
  });
  const parts: number[] = [];
  await page.route(`**${address}`, async (route) => {
    const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? [];
    const part = archive.subarray(Number(from), Number(to) + 1);
    parts.push(part.length);
    await route.fulfill({ status: 206, body: part, headers: { etag: '"1"' } });
  });

  await page.goto('/lugares/create');
  await page.getByRole('textbox', { name: 'Latitud' }).fill(String(middle.lat));
  await page.getByRole('textbox', { name: 'Longitud' }).fill(String(middle.lng));
  await page.getByRole('button', { name: 'Ubicar en el mapa' }).click();
  await expect(page.getByText('Preparando el mapa')).toBeHidden();
  await expect(page.getByText('OpenStreetMap')).toBeVisible();
  await expect.poll(() => parts.length).toBeGreaterThan(2);
  expect(Math.max(...parts), 'never the whole file').toBeLessThan(archive.length);
  await expect(page.getByText('Este mapa no tiene calles')).toBeHidden();
});
