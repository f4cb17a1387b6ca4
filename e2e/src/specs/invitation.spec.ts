import type { DataOf, getVisit, listVisitPoints } from 'contract';
import type { Api } from '../api.ts';
import { look, turn } from '../axe.ts';
import { expect, heading, test } from '../fixtures.ts';
import { overflow } from '../screen-faults.ts';

const HOUR = 3_600_000;
const phone = { width: 390, height: 844 };

/** Requests a visit tomorrow; returns its id. */
async function ask(api: Api, name: string): Promise<number> {
  const { data } = await api.get<DataOf<typeof listVisitPoints>>('/v1/solicitud/puntos');
  const point = data.find((one) => one.requests && one.validations === 1 && one.authorizations === 1);
  if (!point) throw new Error('the demo has no place with one vote a stage');
  const start = Date.now() + 26 * HOUR;
  const { id } = await api.post<{ id: number }>('/v1/solicitud', {
    ...{ name, branch_id: point.branch_id, department_id: point.department_id, subdepartment_id: point.id },
    ...{ main_reason: 'delivery', secondary_reason: name, risky: false, risks: [], risk_detail: '' },
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + HOUR).toISOString(),
    ...{ staff: 'external', supervising_entity: 'external', order_number: '', equipment: [] },
    supervisors: [{ employee_id: null, name: 'Jefe de turno', phone: '' }],
    guests: [{ guest_id: null, name: 'Ana', last_name: 'Vera', identity: 'E2E7001', foreign_document: true }],
    ...{ weekdays: [], files: [] },
  });
  return id;
}

/** The smallest PNG there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an invited guest fills in their data on a phone, and the requester adds them to the request', async ({
  page,
  browser,
  signedIn,
}) => {
  test.setTimeout(180_000);
  const api = await signedIn('solicita');
  await page.setViewportSize(phone);
  const id = await ask(api, `Invitación ${Date.now()}`);
  await page.goto(`/solicitudes/ver/${id}`);
  await page.getByRole('button', { name: 'Invitar a alguien' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Para quién/ }).fill('Mario');
  await dialog.getByRole('button', { name: 'Crear invitación' }).click();
  const address = await page.getByRole('textbox', { name: 'Dirección' }).inputValue();
  await expect(page.getByRole('img', { name: 'Código QR de la invitación' })).toBeVisible();
  await page.getByRole('button', { name: 'Listo' }).click();

  const outside = await browser.newContext({ locale: 'es-EC', viewport: phone });
  const guest = await outside.newPage();
  const fetched: string[] = [];
  guest.on('request', (one) => fetched.push(new URL(one.url()).pathname));
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('le invita');
  await expect(guest.getByRole('link')).toHaveCount(0);
  // The page included what it needs of the area and its first request.
  expect(fetched.filter((path) => /remotes\.json|mf-manifest/.test(path))).toEqual([]);
  await guest.getByRole('textbox', { name: /^Nombres/ }).fill('Mario');
  for (const way of ['light', 'dark, from right to left'] as const) {
    await turn(guest, way);
    await look(guest, 'an invitation', way);
    expect.soft(await overflow(guest), way).toEqual([]);
  }
  await turn(guest, 'light');
  // What was typed survives a reload.
  await guest.reload();
  await expect(guest.getByRole('textbox', { name: /^Nombres/ })).toHaveValue('Mario');
  await guest.getByRole('textbox', { name: /^Apellidos/ }).fill('Ruiz');
  await guest.getByRole('textbox', { name: /^Documento/ }).fill('0912345675');
  await guest
    .locator('input[type=file]')
    .setInputFiles({ name: 'cedula.png', mimeType: 'image/png', buffer: png });
  await expect(guest.getByRole('button', { name: 'Quitar cedula.png' })).toBeVisible();
  await guest.getByRole('checkbox', { name: /^Acepto/ }).check();
  await guest.getByRole('button', { name: 'Enviar mis datos' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Gracias, sus datos llegaron');
  await outside.close();

  // The requester's open page follows.
  await expect(page.getByText('0912345675')).toBeVisible();
  await expect(page.getByText('cedula.png')).toBeVisible();
  expect.soft(await overflow(page), 'the panel').toEqual([]);
  await page.getByRole('button', { name: 'Agregar a la solicitud' }).click();
  await expect
    .poll(async () => (await api.get<DataOf<typeof getVisit>>(`/v1/solicitud/${id}`)).guests.length)
    .toBe(2);
  await expect(page.getByRole('list', { name: 'Invitados' })).toContainText('Mario Ruiz');

  const late = await browser.newPage();
  await late.goto(`${address.slice(0, -1)}${address.endsWith('0') ? '1' : '0'}`);
  await expect(heading(late, 'Enlace no válido')).toBeVisible();
  await late.close();
});
