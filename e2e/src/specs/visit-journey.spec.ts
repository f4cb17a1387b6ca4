import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, heading, test } from '../fixtures.ts';
import { choose, placeToVisit, statusOf } from '../visits.ts';

/** Seven people and one visit: requested, rejected, edited, validated, authorized with changes, seen, and cancelled. */

const DAY = 86_400_000;
const step = (page: Page, name: string) => page.getByRole('tab', { name }).click();

/** Fills the form in, step by step, over a reload; the address of the request it makes. */
async function askByForm(page: Page, api: Api, name: string): Promise<string> {
  const point = await placeToVisit(api);
  await page.goto('/solicitudes/nuevo');
  await choose(page, /^Sucursal/, point.branch_name);
  await choose(page, /^Departamento/, point.department_name);
  await choose(page, /^Subdepartamento/, point.name);
  await page.getByRole('combobox', { name: /^Motivo principal/ }).selectOption({ label: 'Obra' });
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name);
  await page.getByRole('textbox', { name: /^Motivo secundario/ }).fill('Pintura de la bodega');

  await step(page, 'Cuándo');
  const day = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10);
  for (const [name, time] of [
    ['Inicio', '09:00'],
    ['Fin', '12:00'],
  ] as const) {
    const instant = page.getByRole('group', { name });
    await instant.getByRole('textbox', { name: 'Día' }).fill(day);
    await instant.getByRole('textbox', { name: 'Hora' }).fill(time);
  }

  await step(page, 'Quiénes');
  await page.getByRole('button', { name: 'Escribir un invitado nuevo' }).click();
  const guest = page.getByRole('group', { name: 'Invitado 1' });
  await guest.getByRole('textbox', { name: /^Nombres/ }).fill('Rosa');
  await guest.getByRole('textbox', { name: /^Apellidos/ }).fill('Quimí');
  await guest.getByRole('textbox', { name: /^Cédula/ }).fill('1710034065');

  // What was typed is there again after the page was lost.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(name);
  await step(page, 'Quiénes');
  await expect(guest.getByRole('textbox', { name: /^Apellidos/ })).toHaveValue('Quimí');
  await page.getByText('Alguien de fuera, con su nombre').click();
  await page.getByRole('button', { name: 'Agregar un supervisor' }).click();
  await page.getByRole('textbox', { name: /^Nombre completo/ }).fill('Jefe de turno');

  // What is missing is shown in its own step.
  await step(page, 'Resumen');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await page.getByRole('radio', { name: 'No, sin riesgo' }).check({ force: true });
  await step(page, 'Resumen');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(heading(page, name)).toBeVisible();
  return new URL(page.url()).pathname;
}

test('a visit of seven people: requested, rejected, edited, validated, authorized, seen and cancelled', async ({
  page: branch,
  anotherBrowser,
  signedIn,
}) => {
  test.setTimeout(240_000);
  const api = await signedIn('sucursal');
  const address = await askByForm(branch, api, `Obra ${Date.now()}`);
  const id = Number(address.split('/').at(-1));
  expect(await statusOf(api, id)).toBe(1);

  const opened = async (username: string, path = address) => {
    const page = await anotherBrowser();
    await signedIn(username, { page });
    await page.goto(path);
    return page;
  };

  await test.step('the master rejects it', async () => {
    const master = await opened('maestro', `/solicitudes/revisar/${id}/rechazar`);
    await master.getByRole('textbox', { name: /^Motivo del rechazo/ }).fill('Falta el número de orden');
    await master.getByRole('button', { name: 'Rechazar', exact: true }).click();
    await expect(branch.getByText('Falta el número de orden')).toBeVisible();
  });

  await test.step('the branch edits it', async () => {
    await branch.getByRole('link', { name: 'Editar' }).click();
    await branch.getByRole('textbox', { name: 'Número de orden' }).fill('OT-700');
    await branch.getByRole('button', { name: 'Guardar', exact: false }).first().click();
    await expect(branch).toHaveURL(new RegExp(`${address}$`));
    await expect(branch.getByText('Editada').first()).toBeVisible();
  });

  await test.step('one validates, another authorizes with changes', async () => {
    const validator = await opened('valida');
    await validator.getByRole('link', { name: 'Validar' }).click();
    await validator.getByRole('button', { name: 'Validar', exact: true }).click();
    await expect(branch.getByText('Validada').first()).toBeVisible();
    const authorizer = await opened('autoriza', `/solicitudes/revisar/${id}/autorizar`);
    await authorizer.getByRole('button', { name: 'Con cambios…' }).click();
    await authorizer.getByRole('textbox', { name: 'Número de orden' }).fill('OT-701');
    await authorizer.getByRole('button', { name: 'Autorizar con cambios' }).click();
    await expect(branch.getByText('Autorizada con cambios').first()).toBeVisible();
  });

  await test.step('a reader can do nothing, nor can another requester', async () => {
    for (const username of ['visualiza', 'solicita']) {
      const page = await opened(username);
      await expect(page.getByText('Autorizada con cambios').first()).toBeVisible();
      await expect(page.getByText('OT-701').first()).toBeVisible();
      await expect(page.getByRole('link', { name: /^(Editar|Validar|Autorizar)$/ })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Cancelar solicitud' })).toHaveCount(0);
    }
  });

  await test.step('the client’s own account cancels it for good', async () => {
    const client = await opened('cliente');
    await client.getByRole('button', { name: 'Cancelar solicitud' }).click();
    const dialog = client.getByRole('alertdialog').or(client.getByRole('dialog')).first();
    await dialog.getByRole('textbox').fill('La obra se pospone');
    await dialog.getByRole('button', { name: 'Cancelar solicitud' }).click();
    await expect(branch.getByText('La obra se pospone')).toBeVisible();
    await expect(branch.getByRole('link', { name: 'Editar' })).toHaveCount(0);
    expect(await statusOf(api, id)).toBe(11);
  });
});
