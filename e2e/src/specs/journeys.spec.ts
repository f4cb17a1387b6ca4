import type { AccessPoint, Branch, Client, Employee, Paged, UcaType } from 'contract';
import { Api } from '../api.ts';
import { newCedula, wrongly } from '../documents.ts';
import { PASSWORD } from '../environment.ts';
import { expect, heading, settled, test } from '../fixtures.ts';
import { FormPage } from '../pages/form.page.ts';
import { FramePage } from '../pages/frame.page.ts';
import { ListPage } from '../pages/list.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';

/** What each kind of account does, from signing in to its main task. */
const stamp = () => String(Date.now());
const named = (name: string) => `search=${encodeURIComponent(name)}`;

test('admin creates a client, finds and changes it, and its user signs in', async ({
  page,
  request,
  signedIn,
  anotherBrowser,
}) => {
  const admin = await signedIn('admin');
  const name = `Puerto ${stamp()}`;
  const username = `p${stamp().slice(-9)}`;
  const frame = new FramePage(page);
  const list = new ListPage(page);
  const form = new FormPage(page);
  await page.goto('/');
  await expect(page).toHaveURL('/admin');
  await frame.go('Clientes');
  await list.create('Nuevo cliente');
  await form.fill({
    'Nombre(?! del)': name,
    'Razón social': `${name} S. A.`,
    'RUC o cédula': `${newCedula()}001`,
    'Nombre del contacto': 'Rosa',
    'Apellido del contacto': 'Quimí',
    'Correo del contacto': `${username}@example.com`,
    'Teléfono del contacto': '0991234567',
    Usuario: username,
    'Límite de UCAs': '12',
    'Llamadas SOS por mes': '30',
  });
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await form.turnOn('Bitácora electrónica');
  await form.turnOn('Solicitudes de visita');
  await form.turnOn('Solicitador');
  await form.save('/clients');

  await list.search(name);
  await list.row(name).getByRole('link', { name }).first().click();
  await expect(page.getByText('hasta 30')).toBeVisible();
  await page.getByRole('link', { name: 'Editar cliente' }).click();
  await form.fill({ 'Límite de UCAs': '15', 'Llamadas SOS por mes': '40' });
  await form.save('/clients', 'Guardar');
  const [found] = (await admin.get<Paged<Client>>(`/v1/admin/clients?${named(name)}`)).data;
  const client = await admin.get<Client>(`/v1/admin/clients/${found?.id}`);
  const [calls] = client.limits;
  expect(client).toMatchObject({ uca_limit: 15, has_elogs: true, username });
  expect(calls, 'a limit that holds changes from the next month').toMatchObject({ amount: 30, next: 40 });

  await (await Api.signIn(request, username)).acceptTerms();
  const theirs = await anotherBrowser();
  const signIn = new SignInPage(theirs);
  await signIn.open();
  await signIn.signIn(username);
  const { navigation } = new FramePage(theirs);
  await expect(navigation.getByRole('link', { name: 'Sucursales' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Clientes' })).toHaveCount(0);
  await new FramePage(theirs).go('Invitados');
  await expect(theirs.getByText('Todavía no hay invitados')).toBeVisible();
  // Deleting a client ends its sessions: requests that its user's screens still make are rightly refused.
  await settled(theirs);
  await theirs.close();
  await admin.delete(`/v1/admin/clients/${client.id}`);
});

test.describe('cliente', () => {
  test.use({ provokes: /status of 422/ });

  test('keeps its visitor log: a department, its subdepartments, and who works there', async ({
    page,
    signedIn,
  }) => {
    const api = await signedIn('cliente');
    const at = stamp();
    // One of the demo's: by name, the first could be one that another test has just made.
    const [branch] = (await api.get<Paged<Branch>>(`/v1/sucursal?${named('Terminal Guayaquil')}`)).data;
    const department = `Muelle ${at}`;
    const subdepartment = `Grúas ${at}`;
    const surname = `Vera ${at}`;
    const cedula = newCedula();
    const frame = new FramePage(page);
    const list = new ListPage(page);
    const form = new FormPage(page);

    await page.goto('/');
    await frame.go('Departamentos');
    await list.create('Nuevo departamento');
    await form.fill({ Nombre: department });
    await form.choose('Sucursal', branch?.name ?? '');
    await form.save('/departamentos');

    await frame.go('Subdepartamentos');
    await list.create('Nuevo subdepartamento');
    await form.fill({ Nombre: subdepartment });
    await form.choose('Departamento', department);
    // Nobody has a role in it yet.
    await form.fill({ Autorizaciones: '0' });
    await form.save('/subdepartamentos');

    await frame.go('Empleados');
    await list.create('Nuevo empleado');
    await form.fill({ Nombre: 'Elsa', Apellidos: surname, Cédula: wrongly(cedula) });
    await form.choose('Departamento', department);
    await form.choose('Subdepartamento', subdepartment);
    await form.send();
    await expect(form.field('Cédula'), 'its check digit is wrong').toHaveAttribute('aria-invalid', 'true');
    await form.fill({ Cédula: cedula });
    await form.save('/empleados');

    await list.filterBy('Departamento', department);
    await expect(list.row(surname)).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await list.removeAndUndo(`Elsa ${surname}`);
    const [employee] = (await api.get<Paged<Employee>>(`/v1/empleado?${named(surname)}`)).data;
    expect(employee).toMatchObject({ identity: cedula, subdepartment_name: subdepartment });
    await api.delete(`/v1/empleado/${employee?.id}`);
    await api.delete(`/v1/subdepartamento/${employee?.subdepartment_id}`);
    await api.delete(`/v1/departamento/${employee?.department_id}`);
  });
});

/** Addresses that an account may not open: by the screen, and by the server behind it. */
async function refusedAt(page: ListPage['page'], api: Api, addresses: Record<string, string>) {
  for (const [screen, call] of Object.entries(addresses)) {
    await page.goto(screen);
    await expect(heading(page, 'Sin permiso'), screen).toBeVisible();
    expect(await api.status(call), call).toBe(403);
  }
}

test('uma manages types of UCAs, but no clients or visitor log', async ({ page, signedIn }) => {
  const api = await signedIn('uma');
  const name = `Ronda ${stamp()}`;
  const list = new ListPage(page);
  const form = new FormPage(page);
  await page.goto('/');
  await new FramePage(page).go('Tipos de UCA');
  await page.getByRole('link', { name: /^Nuevo tipo/ }).click();
  await form.fill({ Nombre: name });
  await form.save('/tipos');
  await list.search(name);
  await list.removeAndUndo(name);
  const [type] = (await api.get<Paged<UcaType>>(`/v1/tipo?${named(name)}`)).data;
  expect(type).toMatchObject({ name });
  await api.delete(`/v1/tipo/${type?.id}`);
  await refusedAt(page, api, {
    '/clients': '/v1/admin/clients',
    '/empleados': '/v1/empleado',
    '/ubes': '/v1/ube',
  });
});

/** Accounts of branches, gates, the log and phones: they see visit requests, all but phones the gate, and nothing else. */
for (const username of ['sucursal', 'uca', 'garita', 'bitacora']) {
  test(`${username} signs in and sees the gate and visit requests only`, async ({ page, request }) => {
    const api = await Api.signIn(request, username);
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn(username);
    await expect(heading(page, 'Solicitudes de visita')).toBeVisible();
    await expect(new FramePage(page).navigation.getByRole('link')).toHaveText([
      ...(username === 'uca' ? [] : ['Entradas y salidas']),
      'Solicitudes de visita',
    ]);
    await refusedAt(page, api, {
      '/clients': '/v1/admin/clients',
      '/sucursales': '/v1/sucursal',
      '/config/acceso': '/v1/acceso/ip',
    });
  });
}

test('a ube is limited to its attention points, and without any has access to all', async ({
  signedIn,
  request,
}) => {
  const client = await signedIn('cliente');
  const ube = await Api.signIn(request, 'bitacora');
  const access = `/v1/acceso/usuario/${ube.session.id}`;
  const points = async () => (await ube.get<{ data: AccessPoint[] }>('/v1/acceso/mio')).data;
  const given = await client.get<{ points: AccessPoint[] }>(access);
  const held = given.points.filter(({ allowed }) => allowed).map((point) => point.subdepartment_id);
  const chosen = given.points[0]?.subdepartment_id ?? 0;
  await client.patch(access, { action: 'overwrite', subdepartment_ids: [chosen] });
  expect((await points()).map((point) => point.subdepartment_id)).toEqual([chosen]);
  await client.patch(access, { action: 'overwrite', subdepartment_ids: [] });
  expect((await points()).length).toBe(given.points.length);
  await client.patch(access, { action: 'overwrite', subdepartment_ids: held });
});
