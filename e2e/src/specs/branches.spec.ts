import type { Branch, Paged } from 'contract';
import { expect, heading, test } from '../fixtures.ts';
import { FramePage } from '../pages/frame.page.ts';

test.describe('branches', () => {
  test.use({ provokes: /status of 422.*\/v1\/sucursal/ });

  test('an operator adds a branch, finds it, changes it, deletes it and undoes that', async ({
    page,
    signedIn,
  }) => {
    const api = await signedIn('cliente');
    const find = async (name: string) =>
      (await api.get<Paged<Branch>>(`/v1/sucursal?search=${encodeURIComponent(name)}`)).data;
    const name = `Bodega ${Date.now()}`;
    const code = name.replace('Bodega ', 'B-');

    await page.goto('/sucursales');
    await expect(heading(page, 'Sucursales')).toBeVisible();
    await page.getByRole('link', { name: 'Nueva sucursal' }).click();
    await expect(page).toHaveURL('/sucursales/create');

    const create = page.getByRole('button', { name: 'Crear', exact: true });
    const nameField = page.getByRole('textbox', { name: 'Nombre' });
    await expect(nameField).toBeVisible();
    await create.click();
    await expect(page.getByText('Este campo es obligatorio').first()).toBeVisible();
    await expect(nameField).toBeFocused();
    await nameField.fill(name);
    await page.getByRole('textbox', { name: 'Ciudad' }).fill('Manta');
    await page.getByRole('combobox', { name: 'Provincia' }).fill('manab');
    await page.getByRole('option', { name: 'Manabí' }).click();

    // A code that another branch has: only the server knows.
    const codeField = page.getByRole('textbox', { name: 'Código' });
    await codeField.fill('GYE-01');
    await create.click();
    await expect(codeField).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Ya existe un registro con este valor')).toBeVisible();
    await expect(nameField, 'nothing written is lost').toHaveValue(name);
    await codeField.fill(code);
    await create.click();
    await expect(page).toHaveURL('/sucursales');
    const { toasts } = new FramePage(page);
    await expect(toasts).toContainText(`Se creó «${name}»`);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Recién creado');
    expect(await find(name)).toMatchObject([{ name, code, city: 'Manta', province: 'Manabí', active: true }]);

    await page.getByRole('textbox', { name: 'Buscar' }).fill(name);
    await expect(page).toHaveURL(/search=Bodega/);
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.reload();
    await expect(row, 'the search lives in the address').toBeVisible();

    await page.getByRole('link', { name, exact: true }).click();
    const panel = page.getByRole('dialog', { name });
    await expect(panel).toContainText('Manabí');
    await page.reload();
    await expect(panel, 'so does the record that is read').toContainText('Activa');
    await page.goBack();
    await expect(panel).toBeHidden();
    await row.click();
    await panel.getByRole('link', { name: 'Editar' }).click();
    await expect(heading(page, name)).toBeVisible();
    await page.getByRole('textbox', { name: 'Ciudad' }).fill('Chone');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page, 'back to the list as it was').toHaveURL(/\/sucursales\?search=Bodega.*&view=\d+$/);
    await expect(panel).toContainText('Chone');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(row).toBeFocused();
    await expect(row).toContainText('Chone');
    expect(await find(name)).toMatchObject([{ city: 'Chone' }]);

    await page.getByRole('button', { name: `Eliminar ${name}` }).click();
    await expect(row).toBeHidden();
    await expect(toasts).toContainText(`Se eliminó ${name}`);
    expect(await find(name)).toEqual([]);
    await toasts.getByRole('button', { name: 'Deshacer' }).click();
    await expect(row).toBeVisible();
    expect(await find(name)).toMatchObject([{ name, city: 'Chone' }]);
    await api.delete(`/v1/sucursal/${(await find(name))[0]?.id}`);
  });

  test('a form with changes prompts before it is left', async ({ page, signedIn }) => {
    await signedIn('cliente');
    await page.goto('/sucursales/create');
    await page.getByRole('textbox', { name: 'Nombre' }).fill('A medias');
    await new FramePage(page).go('UCAs');
    const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('A medias');
    await new FramePage(page).go('UCAs');
    await question.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(heading(page, 'UCAs')).toBeVisible();
  });
});
