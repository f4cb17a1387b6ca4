import type { Group, GroupMember, Paged } from 'contract';
import { expect, test } from '../fixtures.ts';

test('a group adds all matches of a search, and one is removed again', async ({ page, signedIn }) => {
  const api = await signedIn('cliente');
  const name = `Guardias ${Date.now()}`;
  await page.goto('/grupos/create');
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  const search = page.getByRole('group', { name: 'Integrantes' }).getByRole('textbox', { name: 'Buscar' });
  await search.fill('guardia');
  // Enter searches; the form is not sent.
  await search.press('Enter');
  const all = page.getByRole('button', { name: /^Agregar todos/ });
  const found = (await api.get<Paged<GroupMember>>('/v1/grupo/candidatos?entity=1&search=guardia')).metadata
    .total;
  await expect(all).toHaveText(`Agregar todos (${found})`);
  await all.click();
  await expect(page.getByText(`Por agregar: ${found}`)).toBeVisible();
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page).toHaveURL(/\/grupos\/index/);
  const groups = await api.get<Paged<Group>>(`/v1/grupo?search=${encodeURIComponent(name)}`);
  const made = groups.data[0];
  expect(made?.members).toBe(found);

  await page.goto(`/grupos/update/${made?.id}`);
  const mark = page.getByRole('table', { name: 'Integrantes' }).getByRole('checkbox').nth(1);
  await expect(mark).toBeChecked();
  await mark.click();
  await expect(page.getByText('Se quitará')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer estos cambios' }).click();
  await expect(mark).toBeChecked();
  await page.getByRole('table', { name: 'Integrantes' }).getByRole('row').nth(1).press('Space');
  await expect(page.getByText('Por quitar: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(/\/grupos\/index/);
  expect((await api.get<Group>(`/v1/grupo/${made?.id}`)).members).toBe(found - 1);
  await api.delete(`/v1/grupo/${made?.id}`);
});
