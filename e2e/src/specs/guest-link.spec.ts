import { Api } from '../api.ts';
import { look, turn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { overflow } from '../screen-faults.ts';

test('a guest follows a session by its link until the link is revoked', async ({
  page,
  browser,
  playwright,
  baseURL,
  signedIn,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL as string });
  const phone = await Api.signIn(request, 'uca');
  const here = { lat: -2.28, lng: -79.909, accuracy: 6, captured_at: new Date().toISOString() };
  await phone.post('/v1/app/position', { positions: [here] });
  const { name } = await phone.get<{ name: string }>('/v1/app/profile');
  const operator = await Api.signIn(request, 'cliente');
  const choices = await operator.get<{ ucas: { id: number; name: string }[] }>('/v1/monitoreo/opciones');
  const none = { collect_seconds: null, post_seconds: null, offline_minutes: null, mishap_seconds: null };
  const session = await operator.post<{ id: number }>('/v1/monitoreo', {
    ...{ name: 'Enlace de la prueba', contact_ids: [], hours: 1, sending: 4, sending_types: [] },
    ...{ ...none, detour_metres: null, minutes_back: 30, temporary: false },
    uca_ids: choices.ucas.filter((uca) => uca.name === name).map(({ id }) => id),
  });

  await signedIn('cliente');
  await page.goto(`/monitoreo/ver/${session.id}`);
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Para quién' }).fill('Familia');
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Dirección' }).inputValue();
  await dialog.getByRole('button', { name: 'Listo' }).click();

  const outside = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } });
  const guest = await outside.newPage();
  const fetched: string[] = [];
  guest.on('request', (one) => fetched.push(new URL(one.url()).pathname));
  await guest.goto(address);
  await expect(guest.getByRole('list', { name: 'People' })).toContainText(name);
  await expect(guest.getByRole('link')).toHaveCount(0);
  // The page included what it needs of the areas and its first request; nothing was loaded twice.
  expect(fetched.filter((path) => /remotes\.json|mf-manifest/.test(path))).toEqual([]);
  expect(fetched.filter((path, at) => /\.js$/.test(path) && fetched.indexOf(path) !== at)).toEqual([]);
  for (const way of ['light', 'dark, from right to left'] as const) {
    await turn(guest, way);
    await look(guest, 'a shared link', way);
    expect.soft(await overflow(guest), way).toEqual([]);
  }
  await turn(guest, 'light');
  await guest.goto(`${address.slice(0, -1)}${address.endsWith('0') ? '1' : '0'}`);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Link not valid');
  await guest.goto(address);
  await expect(guest.getByRole('list', { name: 'People' })).toContainText(name);

  await page.reload();
  await expect(page.getByRole('list', { name: 'Compartir' })).toContainText('1 visita');
  await page.getByRole('button', { name: 'Anular el enlace de Familia' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anular enlace' }).click();
  // Open as it is, the page learns of it by itself.
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Link not valid', { timeout: 20_000 });
  await outside.close();
  await operator.post(`/v1/monitoreo/${session.id}/fin`, { note: '' });
  await request.dispose();
});
