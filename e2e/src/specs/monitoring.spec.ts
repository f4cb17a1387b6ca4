import type { appProfile, DataOf } from 'contract';
import { Api } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { FormPage } from '../pages/form.page.ts';

const NAME = `Monitoreo de la prueba ${Date.now()}`;

test('a session is started over a phone that is online, followed by it, and ended as a record', async ({
  page,
  playwright,
  baseURL,
  signedIn,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL as string });
  const phone = await Api.signIn(request, 'uca');
  const profile = () => phone.get<DataOf<typeof appProfile>>('/v1/app/profile');
  const { name, post_seconds: before } = await profile();
  const here = { lat: -2.28, lng: -79.909, accuracy: 6, captured_at: new Date().toISOString() };
  await phone.post('/v1/app/position', { positions: [here] });

  await signedIn('cliente');
  await page.goto('/monitoreo');
  await page.getByRole('link', { name: 'Nueva sesión de monitoreo' }).click();
  const form = new FormPage(page);
  await form.fill({ Nombre: NAME, 'Envío de posiciones': '17' });
  await page.getByRole('searchbox', { name: 'Buscar por nombre, tipo o lugar' }).fill(name);
  await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Iniciar monitoreo' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Cronología' })).toContainText('Monitoreo iniciado');
  expect((await profile()).post_seconds).toBe(17);

  await page.getByRole('button', { name: 'Finalizar' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('textbox', { name: 'Observaciones' }).fill('Sin novedad');
  await asked.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Finalizada', { exact: true })).toBeVisible();
  await expect(page.getByText('Sin novedad')).toBeVisible();
  expect((await profile()).post_seconds).toBe(before);

  await page.goto('/monitoreo?state=over');
  await expect(page.getByRole('row', { name: new RegExp(NAME) })).toContainText('Finalizada');
  await request.dispose();
});
