import type { Paged, Place } from 'contract';
import { expect, test } from '../fixtures.ts';

test('a place is put on the map by a click, moved with the arrow keys, and kept', async ({
  page,
  signedIn,
}) => {
  const api = await signedIn('cliente');
  const name = `Lugar ${Date.now()}`;
  await page.goto('/lugares/create');
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  const lat = page.getByRole('textbox', { name: 'Latitud' });
  await expect(lat).toHaveValue('');
  await page.getByRole('button', { name: 'Ubicar en el mapa' }).click();
  await expect(page.getByText('Preparando el mapa')).toBeHidden();
  await page.getByRole('application').click({ position: { x: 200, y: 120 } });
  await expect(lat).toHaveValue(/^-?\d+\.\d+$/);
  await expect(page.getByRole('textbox', { name: 'Longitud' })).toHaveValue(/^-\d+\.\d+$/);

  const clicked = await lat.inputValue();
  await page.getByRole('button', { name: /^Ubicación elegida/ }).press('ArrowDown');
  await expect.poll(async () => Number(await lat.inputValue())).toBeLessThan(Number(clicked));

  const chosen = Number(await lat.inputValue());
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page).toHaveURL('/lugares');
  const made = (await api.get<Paged<Place>>(`/v1/lugar?search=${encodeURIComponent(name)}`)).data[0];
  expect(made?.lat).toBeCloseTo(chosen, 6);
  await api.delete(`/v1/lugar/${made?.id}`);
});
