import type { Employee, GatePoint, HostQuestion, Paged } from 'contract';
import { look, turn } from '../axe.ts';
import { expect, heading, test } from '../fixtures.ts';
import { overflow } from '../screen-faults.ts';

const phone = { width: 390, height: 844 };

test.describe('a host', () => {
  test.use({ provokes: /404/ });

  test('decides on a phone whether the person at the gate may enter, once', async ({
    page,
    sessions,
    signedIn,
  }) => {
    const uma = await signedIn('uma');
    const client = await sessions('cliente');
    const [branch] = (await client.get<{ data: GatePoint[] }>('/v1/bitacora/puntos')).data;
    if (!branch) throw new Error('the demo has no branch');
    const employees = `/v1/empleado?active=true&branch_id=${branch.id}&per_page=10`;
    const [host] = (await client.get<Paged<Employee>>(employees)).data;
    if (!host) throw new Error('the branch has no employees');
    await client.patch(`/v1/empleado/${host.id}`, { email: uma.session.email });
    const asked = await client.post<HostQuestion>('/v1/bitacora/pregunta', {
      ...{ branch_id: branch.id, subdepartment_id: null, host_id: host.id },
      visitor: {
        ...{ identity: 'E2E8001', foreign_document: true, name: 'Rosa', last_name: 'Quimí' },
        ...{ company: 'Grúas del Sur', note: 'Entrega de repuestos', companions: 1 },
      },
    });
    await page.setViewportSize(phone);
    await page.goto(`/anfitrion/${asked.id}`);
    await expect(heading(page, 'Rosa Quimí pide verle')).toBeVisible();
    await expect(page.getByText('Entrega de repuestos')).toBeVisible();
    await page.getByRole('textbox', { name: /^Mensaje/ }).fill('Bajo en 5 minutos');
    for (const way of ['light', 'dark, from right to left'] as const) {
      await turn(page, way);
      await look(page, 'a question to a host', way);
      expect.soft(await overflow(page), way).toEqual([]);
    }
    await turn(page, 'light');
    await page.getByRole('button', { name: 'Sí', exact: true }).click();
    await expect(page.getByText('Dijo que sí: Rosa puede entrar')).toBeVisible();
    const answered = await client.get<HostQuestion>(`/v1/bitacora/pregunta/${asked.id}`);
    expect(answered).toMatchObject({ state: 'yes', answer_note: 'Bajo en 5 minutos' });
  });

  for (const path of ['/anfitrion/999999/ab1', '/anfitrion-salida/999999/ab1'])
    test(`gets the plain page for a link that does not work: ${path}`, async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto(path);
      await expect(heading(page, 'Enlace no válido')).toBeVisible();
      await expect(page.getByRole('link')).toHaveCount(0);
    });
});
