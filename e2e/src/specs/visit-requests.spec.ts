import { type DataOf, type getVisit, toWallTime } from 'contract';
import type { Api } from '../api.ts';
import { expect, heading, test } from '../fixtures.ts';
import { choose, placeToVisit, statusOf } from '../visits.ts';

const HOUR = 3_600_000;

/** Requests a visit tomorrow; returns its id. */
async function ask(api: Api, name: string): Promise<number> {
  const { id: subdepartment_id, branch_id, department_id } = await placeToVisit(api);
  const start = Date.now() + 26 * HOUR;
  const { id } = await api.post<{ id: number }>('/v1/solicitud', {
    ...{ name, branch_id, department_id, subdepartment_id, main_reason: 'delivery' },
    ...{ secondary_reason: name, risky: false, risks: [], risk_detail: '', weekdays: [], files: [] },
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + HOUR).toISOString(),
    ...{ staff: 'external', supervising_entity: 'external', order_number: '', equipment: [] },
    supervisors: [{ employee_id: null, name: 'Jefe de turno', phone: '' }],
    guests: [{ guest_id: null, name: 'Ana', last_name: 'Vera', identity: 'E2E7001', foreign_document: true }],
  });
  return id;
}

test('a visit is requested, validated, authorized with changes, and each sees the other act', async ({
  page,
  anotherBrowser,
  signedIn,
}) => {
  test.setTimeout(240_000);
  const api = await signedIn('solicita');
  const point = await placeToVisit(api);
  const name = `Visita ${Date.now()}`;

  await page.goto('/solicitudes');
  await page.getByRole('link', { name: 'Nueva solicitud de visita' }).click();
  await expect(heading(page, 'Nueva solicitud de visita')).toBeVisible();
  await choose(page, /^Sucursal/, point.branch_name);
  await choose(page, /^Departamento/, point.department_name);
  await choose(page, /^Subdepartamento/, point.name);
  await page.getByRole('combobox', { name: /^Motivo principal/ }).selectOption({ label: 'Mantenimiento' });
  await page.getByRole('textbox', { name: /^Motivo secundario/ }).fill(name);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  // What is missing leads to its step and keeps what was typed.
  await expect(page.getByRole('alert').first()).toBeVisible();

  const id = await ask(api, name);
  await page.goto(`/solicitudes/ver/${id}`);
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByText('Pendiente de validación').or(page.getByText('Creada')).first()).toBeVisible();

  const validator = await anotherBrowser();
  await signedIn('valida', { page: validator });
  await validator.goto(`/solicitudes/ver/${id}`);
  await validator.getByRole('link', { name: 'Validar' }).click();
  // The page of the request has a field for comments too.
  await expect(heading(validator, `Validar: ${name}`)).toBeVisible();
  await validator.getByRole('textbox', { name: /^Comentario/ }).fill('Coordinado');
  await validator.getByRole('button', { name: 'Validar', exact: true }).click();
  // The requester's open page follows.
  await expect(page.getByText('Validada').first()).toBeVisible();
  await expect(page.getByText('Coordinado')).toBeVisible();

  const authorizer = await anotherBrowser();
  await signedIn('autoriza', { page: authorizer });
  await authorizer.goto(`/solicitudes/revisar/${id}/autorizar`);
  await authorizer.getByRole('button', { name: 'Con cambios…' }).click();
  await authorizer.getByRole('textbox', { name: 'Número de orden' }).fill('OT-900');
  await authorizer.getByRole('button', { name: 'Autorizar con cambios' }).click();
  await expect(page.getByText('Autorizada con cambios').first()).toBeVisible();
  await expect(page.getByText('OT-900').first()).toBeVisible();
  expect(await statusOf(api, id)).toBe(8);
});

test('a visit is rejected with a reason, edited and cancelled for good', async ({
  page,
  anotherBrowser,
  signedIn,
}) => {
  test.setTimeout(180_000);
  const api = await signedIn('solicita');
  const name = `Visita ${Date.now()}`;
  const id = await ask(api, name);

  const validator = await anotherBrowser();
  await signedIn('valida', { page: validator });
  await validator.goto(`/solicitudes/revisar/${id}/rechazar`);
  await validator.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await expect(validator.getByText('Diga por qué la rechaza')).toBeVisible();
  await validator.getByRole('textbox', { name: /^Motivo del rechazo/ }).fill('Hay buque ese día');
  await validator.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await expect.poll(() => statusOf(api, id)).toBe(5);

  await page.goto(`/solicitudes/ver/${id}`);
  await expect(page.getByText('Hay buque ese día')).toBeVisible();
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('textbox', { name: 'Número de orden' }).fill('OT-901');
  await page.getByRole('button', { name: 'Guardar', exact: false }).first().click();
  await expect(page).toHaveURL(new RegExp(`/solicitudes/ver/${id}$`));
  expect(await statusOf(api, id)).toBe(12);

  await page.getByRole('button', { name: 'Cancelar solicitud' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).first();
  await dialog.getByRole('textbox').fill('Ya no viene');
  await dialog.getByRole('button', { name: 'Cancelar solicitud' }).click();
  await expect(page.getByText('Cancelada').first()).toBeVisible();
  expect(await statusOf(api, id)).toBe(11);
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
});

test('a request is in the calendar on its day, and its card on an open board moves with its status', async ({
  page,
  signedIn,
}) => {
  const api = await signedIn('solicita');
  const name = `Visita ${Date.now()}`;
  const id = await ask(api, name);
  const { starts_at } = await api.get<DataOf<typeof getVisit>>(`/v1/solicitud/${id}`);
  const day = toWallTime(starts_at, 'America/Guayaquil')?.day;

  await page.goto(`/solicitudes?as=calendar&search=${name}&at=${day}`);
  await page.locator(`[data-day="${day}"]`).click();
  const arrivals = page.getByRole('dialog');
  await expect(arrivals.getByRole('link', { name })).toHaveAttribute('href', `/solicitudes/ver/${id}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tablero' }).click();
  await expect(page.getByRole('region', { name: 'Creadas' }).getByRole('link', { name })).toBeVisible();
  await api.post(`/v1/solicitud/${id}/cancelar`, { reason: 'Ya no viene' });
  await expect(page.getByRole('region', { name: 'Canceladas' }).getByRole('link', { name })).toBeVisible();
  await expect(page.getByText(`${name}: ahora en «Canceladas»`)).toBeAttached();
});

test.describe('over a bad connection', () => {
  test.use({ provokes: /ERR_FAILED .*\/v1\/subida\// });

  test('a large file arrives although its connection is cut ten times', async ({ page, signedIn }) => {
    const api = await signedIn('solicita');
    const id = await ask(api, `Visita ${Date.now()}`);
    let cuts = 0;
    await page.route(/\/v1\/subida\//, (route) => (++cuts > 10 ? route.continue() : route.abort()));
    await page.goto(`/solicitudes/ver/${id}`);
    const buffer = Buffer.alloc(3_000_000, 'permiso ');
    buffer.write('%PDF-1.7\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'permiso.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByRole('button', { name: 'Descargar permiso.pdf' })).toBeVisible({
      timeout: 90_000,
    });
    expect(cuts).toBeGreaterThan(10);
    const { files } = await api.get<DataOf<typeof getVisit>>(`/v1/solicitud/${id}`);
    expect(files).toMatchObject([{ name: 'permiso.pdf', bytes: buffer.length }]);
  });
});
