import type { ExpectedGuest, GateAnswer, GatePoint } from 'contract';
import type { Api } from '../api.ts';
import { look, turn } from '../axe.ts';
import { expect, heading, test } from '../fixtures.ts';
import { mayEnter } from '../gate.ts';
import { overflow } from '../screen-faults.ts';

const kiosks = '/entradasSalidas/bitacora/quioscos';
const tablet = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };

interface Awaited {
  point: GatePoint;
  guest: ExpectedGuest;
  /** Whether they carry equipment, which the guard checks in a form. */
  brings: boolean;
}
/** A guest of the demo who may enter now and has not arrived, with the gate where they are expected. */
async function awaited(client: Api): Promise<Awaited> {
  const points = (await client.get<{ data: GatePoint[] }>('/v1/bitacora/puntos')).data;
  for (const point of points) {
    const at = `branch_id=${point.id}`;
    const expected = (await client.get<{ data: ExpectedGuest[] }>(`/v1/bitacora/esperados?${at}`)).data;
    for (const guest of expected.filter(({ state, announced_at }) => state === 'late' && !announced_at)) {
      const asked = await client.get<GateAnswer>(`/v1/bitacora/consulta?${at}&q=${guest.identity}`);
      const [match] = asked.matches;
      if (match?.decision.rule !== 4) continue;
      const visit = match.visits.find(({ id }) => id === match.decision.ground?.id);
      const brings = (visit?.equipment ?? []).some(({ way }) => way === 'enter');
      return { point, guest, brings };
    }
  }
  throw new Error('the demo expects nobody now');
}

test.describe('a kiosk', () => {
  test.use({ provokes: /404/ });

  test('is created by an operator, checks in a visitor without a session, and the gate sees them at once', async ({
    page,
    signedIn,
    anotherBrowser,
  }) => {
    const client = await signedIn('cliente');
    const { point, guest, brings } = await awaited(client);
    await page.goto(kiosks);
    await page.getByRole('button', { name: 'Nuevo quiosco' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption({ label: `${point.name} · ${point.city}` });
    const name = `Norte ${Date.now() % 100_000}`;
    await dialog.getByRole('textbox', { name: /^Nombre/ }).fill(name);
    await dialog.getByRole('button', { name: 'Crear quiosco' }).click();
    const address = await page.getByRole('textbox', { name: /Dirección/ }).inputValue();
    await page.getByRole('button', { name: 'Listo' }).click();

    const kiosk = await anotherBrowser();
    await kiosk.setViewportSize(tablet);
    await kiosk.goto(new URL(address).pathname);
    await expect(heading(kiosk, `Bienvenido a ${point.name}`)).toBeVisible();
    const guards = await anotherBrowser();
    await signedIn('cliente', { page: guards });
    await guards.goto(`/entradasSalidas/bitacora?branch=${point.id}`);
    await expect(heading(guards, 'Entradas y salidas')).toBeVisible();

    await kiosk.getByRole('button', { name: 'Escribir mis datos' }).click();
    await kiosk.getByRole('textbox', { name: /Número completo/ }).fill('ZZ0000001');
    await kiosk.getByRole('button', { name: 'Continuar' }).click();
    await expect(kiosk.getByRole('heading', { name: 'Por favor, diríjase al guardia' })).toBeVisible();
    await kiosk.getByRole('button', { name: 'Terminar' }).click();

    await kiosk.getByRole('button', { name: 'Escribir mis datos' }).click();
    await kiosk.getByRole('textbox', { name: /Número completo/ }).fill(guest.identity);
    await kiosk.getByRole('button', { name: 'Continuar' }).click();
    await expect(kiosk.getByRole('heading', { name: '¿Es usted?' })).toBeVisible();
    await kiosk.getByRole('button', { name: 'Sí, soy yo' }).click();
    for (const size of [tablet, phone])
      for (const way of ['light', 'dark, from right to left'] as const) {
        await kiosk.setViewportSize(size);
        await turn(kiosk, way);
        await look(kiosk, 'consent at a kiosk', way);
        expect.soft(await overflow(kiosk), way).toEqual([]);
      }
    await turn(kiosk, 'light');
    await kiosk.getByRole('button', { name: 'Acepto y anuncio mi llegada' }).click();
    await expect(kiosk.getByRole('heading', { name: /^Gracias, / })).toBeVisible();

    const waiting = guards.getByRole('list', { name: 'En recepción' });
    await waiting
      .getByRole('listitem')
      .filter({ hasText: `${guest.name} ${guest.last_name}` })
      .getByRole('button', { name: /^Atender/ })
      .click();
    await expect(mayEnter(guards)).toBeVisible();
    await guards.getByRole('button', { name: 'Registrar entrada' }).click();
    const form = guards.getByRole('dialog', { name: 'Registrar entrada' });
    if (brings) await form.getByRole('button', { name: 'Registrar entrada' }).click();
    await expect(guards.getByText('Entrada registrada', { exact: true })).toBeVisible();

    await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Revocar' })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
    await expect(page.locator('main').getByRole('listitem').filter({ hasText: name })).toContainText(
      'Revocado',
    );
    await kiosk.reload();
    await expect(heading(kiosk, 'Enlace no válido')).toBeVisible();
  });

  test('has the plain page for a link that does not work', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/quiosco/999999/ab1');
    await expect(heading(page, 'Enlace no válido')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  });
});
