import { look, turn } from '../axe.ts';
import { expect, heading, test } from '../fixtures.ts';
import { overflow } from '../screen-faults.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const ways = ['light', 'dark, from right to left'] as const;

test.describe('a shared calendar', () => {
  test.use({ provokes: /404/ });

  test('is shared by an operator, read by a guest and by calendar apps, and revoked', async ({
    page,
    signedIn,
    anotherBrowser,
  }) => {
    await signedIn('cliente');
    await page.goto('/calendario');
    await page.getByRole('button', { name: 'Compartir' }).click();
    const drawer = page.getByRole('dialog', { name: 'Calendarios compartidos' });
    await expect(drawer.getByText('Oficina del puerto')).toBeVisible();
    await drawer.getByRole('button', { name: 'Compartir un calendario' }).click();
    const form = page.getByRole('dialog', { name: 'Compartir un calendario' });
    const name = `Muelle ${Date.now() % 100_000}`;
    await form.getByRole('textbox', { name: /^Nombre/ }).fill(name);
    await form.getByRole('button', { name: 'Crear enlace' }).click();
    const links = page.getByRole('dialog', { name: `Enlaces de «${name}»` });
    const address = await links.getByRole('textbox', { name: /Página/ }).inputValue();
    const feed = await links.getByRole('textbox', { name: /Suscripción/ }).inputValue();
    await look(page, 'links of a shared calendar', 'light');
    await links.getByRole('button', { name: 'Listo' }).click();

    const guest = await anotherBrowser();
    await guest.setViewportSize(phone);
    await guest.goto(new URL(address).pathname);
    await expect(heading(guest, name)).toBeVisible();
    const cards = guest.getByRole('main').getByRole('listitem').filter({ hasText: /punto/ });
    await expect(cards.first()).toBeVisible();
    await expect(guest.getByRole('main').getByRole('link')).toHaveCount(0);
    for (const span of ['Día', 'Semana', 'Mes']) {
      await guest.setViewportSize(phone);
      await guest.getByRole('button', { name: span, exact: true }).click();
      await expect(guest.locator('[aria-busy=true]')).toHaveCount(0);
      for (const size of [phone, desk])
        for (const way of ways) {
          await guest.setViewportSize(size);
          await turn(guest, way);
          await look(guest, `${span} of a shared calendar`, way);
          expect.soft(await overflow(guest), `${span}, ${way}`).toEqual([]);
        }
      await turn(guest, 'light');
    }

    const read = await guest.request.get(new URL(feed).pathname);
    expect(read.headers()['content-type']).toContain('text/calendar');
    const text = await read.text();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    expect(text).toContain(`X-WR-CALNAME:${name}`);
    expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(20);

    await drawer.getByRole('button', { name: `Revocar «${name}»` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
    await expect(drawer.getByRole('listitem').filter({ hasText: name })).toContainText('Revocado');
    await guest.reload();
    await expect(heading(guest, 'Enlace no válido')).toBeVisible();
    expect((await guest.request.get(new URL(feed).pathname)).status()).toBe(404);
  });

  test('has the plain page for a link that does not work', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/calendario/00000000-0000-4000-8000-000000000000');
    await expect(heading(page, 'Enlace no válido')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  });
});
