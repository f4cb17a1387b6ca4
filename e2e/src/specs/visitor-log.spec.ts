import type { Employee, Paged, Provider, ProviderBranch } from 'contract';
import { expect, heading, test } from '../fixtures.ts';

test.describe('the lists of the visitor log', () => {
  test.use({ provokes: /status of 422.*\/v1\/trabajador/ });

  test('a blacklisted employee is marked, and can be added to no other list', async ({ page, signedIn }) => {
    const api = await signedIn('cliente2');
    const { data } = await api.get<Paged<Employee>>('/v1/empleado?per_page=50');
    const employee = data.find((row) => !row.foreign_document) as Employee;
    const name = `${employee.name} ${employee.last_name}`;

    await page.goto('/blacklist/create');
    await page.getByRole('textbox', { name: /Cédula/ }).fill(employee.identity);
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/empleados?view=${employee.id}`);
    await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Prueba de la lista');
    await page.getByRole('button', { name: 'Crear', exact: true }).click();
    await expect(page).toHaveURL('/blacklist');
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Vigente');

    await page.goto('/trabajadores/create');
    await page.getByRole('textbox', { name: 'Nombre' }).fill(employee.name);
    await page.getByRole('textbox', { name: 'Apellidos' }).fill(employee.last_name);
    await page.getByRole('textbox', { name: /Cédula/ }).fill(employee.identity);
    await page.getByRole('combobox', { name: 'Sucursal' }).click();
    await page.getByRole('option').first().click();
    await page.getByLabel(/Documentos vigentes/).fill('2099-12-31');
    await page.getByRole('button', { name: 'Crear', exact: true }).click();
    await expect(
      page.getByText('Está en la lista negra y no se puede agregar a los trabajadores').first(),
    ).toBeVisible();

    await page.goto(`/blacklist?search=${encodeURIComponent(employee.identity)}`);
    await page.getByRole('button', { name: `Eliminar ${name}` }).click();
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  });
});

test('a provider is assigned the branches it may enter', async ({ page, signedIn }) => {
  const api = await signedIn('cliente3');
  const { data } = await api.get<Paged<Provider>>('/v1/proveedor?per_page=10');
  const provider = data[0] as Provider;
  const branches = async () =>
    (await api.get<{ data: ProviderBranch[] }>(`/v1/proveedor/${provider.id}/sucursal`)).data;

  await page.goto('/proveedores');
  await page.getByRole('link', { name: `Asignar sucursales a ${provider.name}` }).click();
  await expect(heading(page, provider.name)).toBeVisible();
  await page.getByRole('button', { name: 'Quitar todas' }).click();
  await page.getByRole('searchbox', { name: 'Buscar sucursal' }).fill('azuay');
  await page.getByRole('button', { name: 'Marcar todas' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL('/proveedores');
  const assigned = (await branches()).filter((branch) => branch.assigned);
  expect(assigned.map(({ province }) => province)).toEqual(['Azuay']);
});

test('many are deactivated at once, and activated again', async ({ page, signedIn }) => {
  const api = await signedIn('cliente3');
  const inactive = async () =>
    (await api.get<Paged<Employee>>('/v1/empleado?active=false&per_page=10')).metadata.total;
  const before = await inactive();
  await page.goto('/empleados?active=true');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('row').nth(2).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Desactivados: 2').first()).toBeVisible();
  expect(await inactive()).toBe(before + 2);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Activados: 2', { exact: true }).first()).toBeVisible();
  expect(await inactive()).toBe(before);
});
