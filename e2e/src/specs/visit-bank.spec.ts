import { expect, heading, test } from '../fixtures.ts';
import { placeToVisit } from '../visits.ts';

const HOUR = 3_600_000;

test('a request is kept, used again with guests of a paste, and removed from the bank with undo', async ({
  page,
  signedIn,
}) => {
  test.setTimeout(180_000);
  const api = await signedIn('solicita');
  const { id: subdepartment_id, branch_id, department_id } = await placeToVisit(api);
  const name = `Balanza ${Date.now()}`;
  const start = Date.now() + 26 * HOUR;
  const { id } = await api.post<{ id: number }>('/v1/solicitud', {
    ...{ name, branch_id, department_id, subdepartment_id, main_reason: 'maintenance' },
    ...{ secondary_reason: name, risky: false, risks: [], risk_detail: '', weekdays: [], files: [] },
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + HOUR).toISOString(),
    ...{ staff: 'external', supervising_entity: 'external', order_number: '', equipment: [] },
    supervisors: [{ employee_id: null, name: 'Jefe de turno', phone: '' }],
    guests: [{ guest_id: null, name: 'Ana', last_name: 'Vera', identity: 'E2E7002', foreign_document: true }],
  });
  await page.goto(`/solicitudes/ver/${id}`);
  await page.getByRole('button', { name: 'Guardar en el banco' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardado en el banco').first()).toBeVisible();

  await page.goto(`/solicitudes/banco?search=${encodeURIComponent(name)}`);
  await expect(heading(page, 'Banco de solicitudes')).toBeVisible();
  await page.getByRole('link', { name: `Usar «${name}» en una solicitud nueva` }).click();
  await expect(page.getByText(`Pide de nuevo «${name}»`)).toBeVisible();
  const next = page.getByRole('button', { name: 'Siguiente' });
  await next.click();
  await expect(page.getByRole('group', { name: /^Inicio/ })).toBeVisible();
  await next.click();
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: /pegue aquí/ })
    .fill('Carla\tMora\t0926687856\nLuis\tVera\t1710034066\n');
  await dialog.getByRole('button', { name: 'Leer lo pegado' }).click();
  await dialog.getByRole('button', { name: 'Revisar sin guardar' }).click();
  await expect(dialog.getByText('La cédula no es válida')).toBeVisible();
  await dialog.getByRole('button', { name: 'Agregar invitados: 1' }).click();
  await expect(page.getByText('Filas que no entraron: 1').first()).toBeVisible();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Carla Mora').first()).toBeVisible();
  await expect(page.getByText('Ana Vera').first()).toBeVisible();

  await page.goto(`/solicitudes/banco?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await expect(page.getByRole('link', { name: `Usar «${name}» en una solicitud nueva` })).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('link', { name: `Usar «${name}» en una solicitud nueva` })).toBeVisible();
});
