import type { Page } from '@playwright/test';
import { expect, heading, test } from '../fixtures.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Comandos' });
const options = (page: Page) => palette(page).getByRole('option');

async function look(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Buscar o ir a…' }).click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
}

test('the palette leads to actions, to lists’ dialogs and to what the screen offers', async ({
  page,
  signedIn,
}) => {
  await signedIn('cliente');
  await page.goto('/perfil');
  await look(page, 'nueva regla');
  await expect(options(page).first()).toHaveText('Nueva regla');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/request/rules/create');

  await look(page, 'imprimir');
  await expect(options(page).first()).toHaveText('Imprimir códigos QR');
  await page.keyboard.press('Escape');

  await look(page, 'importar empl');
  await expect(options(page).first()).toHaveText('Importar empleados');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/empleados?dialog=import');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('Control+k');
  const own = palette(page).getByRole('group').first();
  await expect(own).toHaveAccessibleName('Empleados');
  await expect(own.getByRole('option')).toHaveText([/Nuevo empleado/, /Importar/, /Exportar/, /Imprimir/]);
  await page.keyboard.type('exportar');
  await expect(options(page).first()).toHaveText(/^Exportar/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dialog=export/);
});

test('the palette finds records by name and document, nothing by scattered letters, and no other client’s records', async ({
  page,
  signedIn,
  anotherBrowser,
}) => {
  const api = await signedIn('cliente');
  const { data } = await api.get<{
    data: { id: number; name: string; last_name: string; identity: string }[];
  }>('/v1/empleado?sort=created_at');
  const [person] = data;
  if (!person) throw new Error('the demo has no employee');
  await page.goto('/perfil');
  for (const text of [`${person.name} ${person.last_name}`, person.identity]) {
    await look(page, text);
    const hit = palette(page)
      .getByRole('group', { name: 'Empleados' })
      .getByRole('option')
      .filter({ hasText: person.identity });
    await expect(hit).toBeVisible();
    await hit.click();
    await expect(page).toHaveURL(`/empleados?view=${person.id}`);
    await expect(heading(page, 'Empleados')).toBeVisible();
    await page.goto('/perfil');
  }
  await look(page, 'galo');
  await expect(palette(page).getByRole('status')).toHaveText(/Resultados|Nada coincide/);
  await expect(options(page).filter({ hasText: 'Tablero' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const gate = await anotherBrowser();
  await signedIn('garita', { page: gate });
  await gate.goto('/');
  await look(gate, person.identity);
  await expect(palette(gate).getByRole('status')).toHaveText(/Nada coincide/);
});

test('the palette finds monitoring sessions and routes, and leads to their pages', async ({
  page,
  signedIn,
}) => {
  await signedIn('cliente');
  for (const [group, path] of [
    ['Monitoreo', '/monitoreo/ver/'],
    ['Rutas', '/monitoreo/rutas/ver/'],
  ] as const) {
    await page.goto('/perfil');
    await look(page, 'Traslado de valores');
    await palette(page).getByRole('group', { name: group, exact: true }).getByRole('option').first().click();
    await expect(page).toHaveURL(new RegExp(`${path}\\d+$`));
    await expect(heading(page, 'Traslado de valores')).toBeVisible();
  }
});
