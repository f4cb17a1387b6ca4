import type { Page } from '@playwright/test';
import type { GatePoint, MusterDetail, Paged, Staff } from 'contract';
import type { Api } from '../api.ts';
import { expect, heading, test } from '../fixtures.ts';
import { keptBy } from '../offline.ts';

const gate = '/entradasSalidas/bitacora';

/** A worker of the guard's branch whom nobody else's test lets in. */
async function worker(guard: Api, client: Api, name: string) {
  const [point] = (await guard.get<{ data: GatePoint[] }>('/v1/bitacora/puntos')).data;
  if (!point) throw new Error('the guard keeps no gate');
  const identity = `E2E${Date.now()}${Math.round(Math.random() * 999)}`.slice(0, 20);
  const person = { name, last_name: `Prueba ${identity.slice(-6)}`, identity, foreign_document: true };
  await client.post<Staff>('/v1/trabajador', {
    ...{ ...person, phone: '', email: '', plate: '', foreign_plate: false, active: true, position: '' },
    ...{ type: 'employee', branch_id: point.id, provider_id: null, documents_until: '2999-01-01' },
  });
  const admission = {
    ...{ key: crypto.randomUUID(), branch_id: point.id, subdepartment_id: null, plate: '', company: '' },
    people: [{ ...person, badge: '', escorted: false }],
    ...{ host: null, escort: null, approval: null, equipment: [], note: '', held: null },
  };
  return { identity, called: `${name} ${person.last_name}`, admission };
}

const ask = async (page: Page, question: string) => {
  const field = page.getByRole('textbox', { name: '¿Quién está en la puerta?' });
  await field.fill(question);
  await field.press('Enter');
};
const inside = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Adentro' }).getByRole('listitem').filter({ hasText: name });

test('a guard lets somebody in and out by the keyboard, and a second guard sees it', async ({
  page,
  signedIn,
  sessions,
  anotherBrowser,
}) => {
  const guard = await signedIn('garita');
  const { identity, called } = await worker(guard, await sessions('cliente'), 'Nora');
  const second = await anotherBrowser();
  await signedIn('sucursal', { page: second });
  await Promise.all([page.goto(gate), second.goto(gate)]);
  await expect(heading(second, 'Entradas y salidas')).toBeVisible();

  await ask(page, identity);
  await expect(page.getByText('Puede entrar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registrar entrada' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Entrada registrada', { exact: true })).toBeVisible();
  await expect(inside(second, called)).toBeVisible();

  await ask(page, identity);
  await expect(page.getByText('Consta adentro: registre su salida')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registrar salida' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar salida' }).click();
  await expect(page.getByText('Salida registrada', { exact: true })).toBeVisible();
  await expect(inside(second, called)).toBeHidden();
});

test('a muster is ticked by two wardens at once', async ({ page, signedIn, sessions, anotherBrowser }) => {
  const guard = await signedIn('garita');
  const { called, admission } = await worker(guard, await sessions('cliente'), 'Ciro');
  await guard.post('/v1/bitacora', admission);
  await page.goto(`${gate}/evacuacion`);
  await page.getByRole('button', { name: 'Iniciar evacuación' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Iniciar evacuación' }).click();
  await expect(page).toHaveURL(/evacuacion\/\d+$/);
  const second = await anotherBrowser();
  await signedIn('sucursal', { page: second });
  await second.goto(new URL(page.url()).pathname);
  const line = (of: Page) => of.getByRole('listitem').filter({ hasText: called });
  await line(second).getByRole('button', { name: 'Marcar' }).click();
  await expect(line(page).getByText('A salvo')).toBeVisible();
  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText(/^De .* a .*, iniciada por/)).toBeVisible();
  const id = Number(page.url().split('/').at(-1));
  const muster = await guard.get<MusterDetail>(`/v1/bitacora/evacuacion/${id}`);
  expect(muster.ended_at).not.toBeNull();
});

test.describe('without a connection', () => {
  test.use({
    serviceWorkers: 'allow',
    provokes: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection to|status of 409/,
  });

  test('the gate decides by what it keeps, notes entries once, and shows conflicts to decide', async ({
    page,
    context,
    signedIn,
    sessions,
  }) => {
    test.slow();
    const guard = await signedIn('garita');
    const client = await sessions('cliente');
    const clear = await worker(guard, client, 'Alma');
    const taken = await worker(guard, client, 'Bruno');
    const kept = page.waitForResponse(/\/v1\/bitacora\/paquete/);
    await page.goto(gate);
    const pack = await kept;
    await pack.finished();
    await expect(heading(page, 'Entradas y salidas')).toBeVisible();
    await keptBy(page);
    await context.setOffline(true);
    for (const { identity } of [clear, taken]) {
      await ask(page, identity);
      await expect(page.getByText('Puede entrar')).toBeVisible();
      await expect(page.getByText(/^Sin conexión: decidido con lo guardado/)).toBeVisible();
      await page.getByRole('button', { name: 'Registrar entrada' }).click();
      await expect(page.getByText(/^Anotado en este equipo/).first()).toBeVisible();
      await ask(page, identity);
      await expect(page.getByText('Consta adentro: registre su salida')).toBeVisible();
    }
    await expect(page.getByText(/^Por enviar: 2/)).toBeVisible();
    // Meanwhile somebody else lets one of them in at another gate.
    await guard.post('/v1/bitacora', taken.admission);
    await context.setOffline(false);
    const held = page.getByRole('region', { name: /Anotado sin conexión/ });
    await expect(held.getByText('Ya consta adentro: registre antes su salida')).toBeVisible({
      timeout: 60_000,
    });
    await held.getByRole('textbox', { name: 'Motivo' }).fill('Ya estaba anotado');
    await held.getByRole('button', { name: 'Descartar' }).click();
    await expect(held).toBeHidden();
    const { data } = await guard.get<Paged<{ source: string }>>(
      `/v1/bitacora?search=${clear.identity}&state=inside`,
    );
    expect(data).toMatchObject([{ source: 'offline' }]);
  });
});
