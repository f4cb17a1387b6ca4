import type { Page } from '@playwright/test';
import type { BlacklistEntry, Checkpoint, Employee, Guest, Paged, Subdepartment } from 'contract';
import { expect, test } from '../fixtures.ts';
import { newCedula, spreadsheet } from '../spreadsheet.ts';

const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: `Importar ${title}` });
const fileField = (page: Page, title: string) => dialogOf(page, title).getByLabel('Archivo', { exact: true });

test('employees are imported from a spreadsheet: template, columns, dry run, progress, result, the same file again', async ({
  page,
  signedIn,
}) => {
  const api = await signedIn('cliente');
  const { data } = await api.get<Paged<Subdepartment>>('/v1/subdepartamento?per_page=10&sort=created_at');
  const { branch_name, department_name, name: subdepartment } = data[0] as Subdepartment;
  const at = [branch_name, department_name, subdepartment];
  const stamp = Date.now();
  const [one, two] = [newCedula(stamp), newCedula(stamp + 77)];
  const file = spreadsheet(`empleados ${stamp}.xlsx`, [
    ['Nómina de enero'],
    ['Nombre', 'Apellidos', 'Cédula', 'Punto de atención', 'Depto.', 'Subdepartamento'],
    ['Íñigo', `Peña ${stamp}`, one, ...at],
    ['Ana', `Muñoz ${stamp}`, two, ...at],
    ['Luis', `Mal ${stamp}`, '1234567890', ...at],
  ]);

  await page.goto('/empleados?dialog=import');
  const dialog = dialogOf(page, 'Empleados');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar plantilla (xlsx)' }).click();
  expect((await download).suggestedFilename()).toBe('Empleados.xlsx');

  await fileField(page, 'Empleados').setInputFiles(file);
  // The headers are below a title; one of them is unknown to the server.
  await expect(dialog.getByText('Falta indicar columnas obligatorias')).toBeVisible();
  const check = dialog.getByRole('button', { name: 'Revisar sin guardar' });
  await expect(check).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'DEPARTAMENTO', exact: true }).selectOption({ label: 'Depto.' });
  await check.click();

  const bad = dialog.getByRole('row', { name: /Luis Mal/ });
  await expect(bad.getByRole('cell').first(), 'numbered as the spreadsheet shows it').toHaveText('5');
  await expect(bad).toContainText('La cédula no es válida: «1234567890»');
  await dialog.getByRole('button', { name: 'Importar 2 filas' }).click();
  await expect(dialog.getByText('Terminada con errores')).toBeVisible();
  await expect(dialog.getByText(/3 de 3/)).toBeVisible();
  const result = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar el resultado (csv)' }).click();
  expect((await result).suggestedFilename()).toMatch(/^empleados \d+ - \d+\.csv$/);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.goto(`/empleados?search=${stamp}`);
  await expect(page.getByRole('row')).toHaveCount(3);

  await page.goto('/empleados?dialog=import');
  await fileField(page, 'Empleados').setInputFiles(file);
  await dialog.getByRole('combobox', { name: 'DEPARTAMENTO', exact: true }).selectOption({ label: 'Depto.' });
  await check.click();
  await expect(dialog.getByText(/ya importó este mismo archivo/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^2 Ya existe/ })).toBeVisible();

  const made = (await api.get<Paged<Employee>>(`/v1/empleado?search=${stamp}`)).data;
  expect(made.map(({ identity }) => identity).sort()).toEqual([one, two].sort());
  for (const { id } of made) await api.delete(`/v1/empleado/${id}`);
});

test('a guest on the blacklist is refused with their row, and nobody is invited by mistake', async ({
  page,
  signedIn,
}) => {
  const api = await signedIn('cliente');
  const stamp = Date.now();
  const barred = newCedula(stamp + 501);
  const { id } = await api.post<BlacklistEntry>('/v1/lista-negra', {
    ...{ type: 'identity', value: barred, foreign: false, name: `Vetado ${stamp}`, reason: 'Prueba' },
    ...{ valid_from: null, valid_until: null },
  });
  await page.goto('/invitados?dialog=import');
  await fileField(page, 'Invitados').setInputFiles(
    spreadsheet(`invitados ${stamp}.xlsx`, [
      ['NOMBRE', 'APELLIDO', 'CEDULA'],
      ['Rosa', `Quimí ${stamp}`, newCedula(stamp + 999)],
      ['Vetado', `Peña ${stamp}`, barred],
    ]),
  );
  const dialog = dialogOf(page, 'Invitados');
  await dialog.getByRole('button', { name: 'Revisar sin guardar' }).click();
  await expect(dialog.getByRole('row', { name: /Vetado Peña/ })).toContainText(/lista negra/i);
  await dialog.getByRole('button', { name: 'Importar 1 fila' }).click();
  await expect(dialog.getByText('Terminada con errores')).toBeVisible();
  const { data } = await api.get<Paged<Guest>>(`/v1/invitado?search=${stamp}`);
  expect(data.map(({ name }) => name)).toEqual(['Rosa']);
  await api.delete(`/v1/invitado/${data[0]?.id}`);
  await api.delete(`/v1/lista-negra/${id}`);
});

test('a wrong cell is corrected in the review, and the file of errors is offered before anything is written', async ({
  page,
  signedIn,
}) => {
  const api = await signedIn('cliente');
  const stamp = Date.now();
  const right = newCedula(stamp + 333);
  await page.goto('/invitados?dialog=import');
  await fileField(page, 'Invitados').setInputFiles(
    spreadsheet(`invitados ${stamp}.xlsx`, [
      ['NOMBRE', 'APELLIDO', 'CEDULA', 'EXTRANJERO'],
      ['Rosa', `Quimí ${stamp}`, '1234567890', 'no'],
      ['Juan', `Cruz ${stamp}`, newCedula(stamp + 444), 'quizás'],
    ]),
  );
  const dialog = dialogOf(page, 'Invitados');
  await dialog.getByRole('button', { name: 'Revisar sin guardar' }).click();
  await expect(dialog.getByText('Quedan 2 filas con errores')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar las filas con errores (xlsx)' }).click();
  expect((await download).suggestedFilename()).toBe(`invitados ${stamp} - errores.xlsx`);

  const wrong = dialog.getByLabel('Corregir CEDULA de la fila 2');
  await wrong.fill(right);
  await wrong.press('Enter');
  await expect(dialog.getByText('Queda 1 fila con errores')).toBeVisible();
  await expect(dialog.getByText('El archivo dice «1234567890»')).toBeVisible();
  const next = dialog.getByLabel('Corregir EXTRANJERO de la fila 3');
  await expect(next).toBeFocused();
  await page.keyboard.type('no');
  await page.keyboard.press('Escape');
  await expect(next, 'as the file has it').toHaveValue('quizás');
  await next.fill('no');
  await next.press('Enter');
  await expect(dialog.getByText('No quedan errores')).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar 2 filas' }).click();
  await expect(dialog.getByText('Completada')).toBeVisible();
  const { data } = await api.get<Paged<Guest>>(`/v1/invitado?search=${stamp}`);
  expect(data.map(({ identity }) => identity)).toContain(right);
  for (const { id } of data) await api.delete(`/v1/invitado/${id}`);
});

test('activities are imported from a spreadsheet, with errors shown beside their rows', async ({
  page,
  signedIn,
}) => {
  const api = await signedIn('cliente');
  const { data } = await api.get<Paged<Checkpoint>>('/v1/checkpoint?per_page=10&sort=created_at');
  const [first, second] = data.map(({ code }) => code);
  const stamp = Date.now();
  const day = new Date(stamp).toISOString().slice(0, 10);
  await page.goto('/actividades?dialog=import');
  const title = 'Actividades';
  await fileField(page, title).setInputFiles(
    spreadsheet(`actividades ${stamp}.xlsx`, [
      ['Nombre', 'Desde', 'Horas', 'Días', 'Puntos', 'UCAs'],
      [`Ronda ${stamp}`, day, '22:00, 02:00', 'lunes a viernes', `${first}, ${second}`, 'uca'],
      [`Cierre ${stamp}`, day, '18:00', '', `${first}`, 'nadie'],
    ]),
  );
  const dialog = dialogOf(page, title);
  await dialog.getByRole('button', { name: 'Revisar sin guardar' }).click();
  const bad = dialog.getByRole('row', { name: new RegExp(`Cierre ${stamp}`) });
  await expect(bad).toContainText(/Ninguna UCA de .* tiene el usuario o el nombre «nadie»/);
  await dialog.getByRole('button', { name: 'Importar 1 fila' }).click();
  await expect(dialog.getByText(/2 de 2/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.goto(`/actividades?search=${stamp}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: new RegExp(`Ronda ${stamp}`) })).toBeVisible();
});
