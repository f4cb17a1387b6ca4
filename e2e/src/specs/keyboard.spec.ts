import type { Page } from '@playwright/test';
import { PASSWORD } from '../environment.ts';
import { expect, heading, test } from '../fixtures.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

/** Presses Tab until the element has the focus; each stop on the way must have a visible focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return true;
      // A field shows it on the box around it, a row on its cells.
      const shown = [element, element.parentElement, element.firstElementChild];
      const styles = shown.map((one) => one && getComputedStyle(one));
      return styles.some((style) => style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none'));
    });
    expect(seen, `focus is visible on "${await focused(page)}"`).toBe(true);
  }
  throw new Error('The keyboard does not reach it');
}

test('from sign-in to a saved change without a mouse', async ({ page }) => {
  await page.goto('/login');
  await tabTo(page, page.getByRole('textbox', { name: 'Usuario' }));
  await page.keyboard.type('cliente');
  await tabTo(page, page.getByLabel('Contraseña', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Tablero')).toBeVisible();

  const palette = page.getByRole('combobox', { name: /^Buscar personas/ });
  // The heading may be there before the frame listens to keys.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeFocused({ timeout: 3000 });
  }).toPass();
  await page.keyboard.type('sucurs');
  await expect(page.getByRole('option').first()).toHaveText(/Sucursales/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sucursales')).toBeVisible();
  await expect(heading(page, 'Sucursales'), 'the screen is announced').toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Buscar' })).toBeFocused();
  await page.keyboard.type('posorja');
  await expect(page.getByRole('row')).toHaveCount(2);
  const first = page.locator('tr[data-index="0"]');
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Posorja/ }), 'the record is read').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/sucursales\/update\/\d+/);

  const address = page.getByRole('textbox', { name: 'Dirección' });
  await expect(address).toBeVisible();
  await tabTo(page, address);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(`Vía a Data, km ${1 + (Date.now() % 90)}`);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/sucursales\?search=posorja/);
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Se guardó «');

  await page.keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await page.keyboard.type('cerrar ses');
  const commands = page.getByRole('dialog', { name: 'Comandos' });
  await expect(commands.getByRole('option').first()).toHaveText(/Cerrar sesión/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('the first Tab offers to skip to the content', async ({ page, signedIn }) => {
  await signedIn('cliente');
  await page.goto('/sucursales');
  await expect(heading(page, 'Sucursales')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the next leads to a form, whose first field is a few Tabs from the address bar', async ({
  page,
  signedIn,
}) => {
  await signedIn('cliente');
  for (const [path, field] of [
    ['/empleados/create', 'Nombre'],
    ['/request/create', 'Nombre'],
  ] as const) {
    await page.goto(path);
    const first = page
      .getByRole('main')
      .getByRole('textbox', { name: new RegExp(`^${field}`) })
      .first();
    await expect(first).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: 'Saltar al formulario' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(first).toBeFocused();
  }
});

test('a form opened from its list has the focus in its first field, but not under a finger', async ({
  page,
  signedIn,
  browser,
  baseURL,
  quietNews,
}) => {
  await signedIn('cliente');
  await page.goto('/empleados');
  await page.getByRole('link', { name: 'Nuevo empleado' }).click();
  await expect(page.getByRole('textbox', { name: /^Nombre/ }).first()).toBeFocused();

  const phone = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await quietNews(phone);
  const touched = await phone.newPage();
  await signedIn('cliente', { page: touched });
  await touched.goto('/empleados');
  await touched.getByRole('link', { name: 'Nuevo empleado' }).click();
  await expect(touched.getByRole('textbox', { name: /^Nombre/ }).first()).toBeVisible();
  await expect(heading(touched, 'Nuevo empleado')).toBeFocused();
  await phone.close();
});
