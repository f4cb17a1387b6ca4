import type { Branch } from 'contract';
import { expect, test } from '../fixtures.ts';
import { FramePage } from '../pages/frame.page.ts';

const branch = (name: string) => ({
  ...{ name, code: name.replace('Sucursal ', 'H-'), address: '', city: 'Guayaquil', province: 'Guayas' },
  ...{ phone: '', email: '', lat: null, lng: null, active: true },
});

test('a branch shows who changed what, and is reverted', async ({ page, signedIn }) => {
  const api = await signedIn('cliente');
  const { id } = await api.post<Branch>('/v1/sucursal', branch(`Sucursal ${Date.now()}`));
  await page.goto(`/sucursales/update/${id}`);
  const city = page.getByRole('textbox', { name: 'Ciudad' });
  await expect(city).toHaveValue('Guayaquil');
  await city.fill('Chone');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(/\/sucursales(\?|$)/);

  await page.goto(`/sucursales/update/${id}`);
  await page.locator('summary', { hasText: 'Historial' }).click();
  const entries = page.locator('.v-history').getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Cambiado');
  await expect(entries.first().getByRole('deletion')).toContainText('Guayaquil');
  await expect(entries.first().getByRole('insertion')).toContainText('Chone');
  await entries.last().getByRole('button', { name: 'Volver a este estado' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver a este estado' }).click();
  await expect(new FramePage(page).toasts).toContainText('Se recuperó el estado anterior');
  await expect(city).toHaveValue('Guayaquil');
  await expect(entries.first()).toContainText('Recuperado');
  expect((await api.get<Branch>(`/v1/sucursal/${id}`)).city).toBe('Guayaquil');
  await api.delete(`/v1/sucursal/${id}`);
});

test('uses are shown before many are deleted; unused ones are deleted and restored', async ({
  page,
  signedIn,
}) => {
  const api = await signedIn('cliente');
  const stamp = Date.now();
  const names = ['a', 'b', 'c'].map((letter) => `Sucursal ${stamp}${letter}`);
  const ids: number[] = [];
  for (const name of names) ids.push((await api.post<Branch>('/v1/sucursal', branch(name))).id);
  const department = { branch_id: ids[0], name: `Depto ${stamp}`, description: '', active: true };
  const { id: used } = await api.post<{ id: number }>('/v1/departamento', department);

  await page.goto(`/sucursales?search=${stamp}`);
  await expect(page.getByRole('row')).toHaveCount(4);
  for (const name of names)
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /No se pueden eliminar 1 de 3/ });
  await expect(question).toContainText(names[0] as string);
  await expect(question).toContainText(`Depto ${stamp}`);
  await question.getByRole('button', { name: 'Eliminar los 2 que nada usa' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  const { toasts } = new FramePage(page);
  await expect(toasts).toContainText('Registros eliminados: 2');
  await toasts.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);

  await api.delete(`/v1/departamento/${used}`);
  for (const id of ids) await api.delete(`/v1/sucursal/${id}`);
});
