import type { Page } from '@playwright/test';
import { expect, heading, settled, test } from '../fixtures.ts';
import { FramePage } from '../pages/frame.page.ts';

/** How far the page can be scrolled, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`a short page does not scroll at ${width} px`, async ({ page, signedIn }) => {
    await signedIn('garita');
    await page.setViewportSize({ width, height });
    await page.goto('/nada-de-esto');
    await settled(page);
    await expect(page.locator('.s-app')).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
}

test('breadcrumbs end with a place, not with a separator', async ({ page, signedIn }) => {
  await signedIn('cliente');
  await page.goto('/empleados/create');
  const crumbs = page.getByRole('navigation', { name: 'Ruta de navegación' });
  await expect(crumbs.getByRole('listitem').first()).toBeVisible();
  expect(await crumbs.locator('li:last-child > :last-child').evaluate((last) => last.tagName)).toBe('A');
  await expect(crumbs.locator('svg')).toHaveCount((await crumbs.getByRole('listitem').count()) - 1);
});

test.describe('the sidebar', () => {
  const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

  test('shows the entry of the screen, and indicates at its edges that there is more', async ({
    page,
    signedIn,
  }) => {
    await signedIn('cliente');
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto('/config/acceso');
    const { navigation } = new FramePage(page);
    const last = navigation.getByRole('link', { name: 'Configuración de acceso' });
    await expect(last).toHaveAttribute('aria-current', 'page');
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(navigation).toHaveAttribute('data-above');
    await expect(navigation).not.toHaveAttribute('data-below');
    // A bar above the page, as of an SOS, reduces the height of the list.
    await page.setViewportSize({ width: 1440, height: 620 });
    await expect(last).toBeInViewport({ ratio: 1 });
    await navigation.evaluate((nav) => nav.scrollTo(0, 0));
    await expect(navigation).toHaveAttribute('data-below');
    await expect(navigation).not.toHaveAttribute('data-above');
    await navigation.getByRole('link', { name: 'Lugares' }).click();
    await expect(heading(page, 'Lugares')).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Lugares' })).toBeInViewport({ ratio: 1 });
    expect(await scrolled(page)).toBe(0);
  });

  test('shows it in the drawer of a phone too', async ({ page, signedIn }) => {
    await signedIn('cliente');
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/config/acceso');
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    const { navigation } = new FramePage(page);
    await expect(navigation.getByRole('link', { name: 'Configuración de acceso' })).toBeInViewport({
      ratio: 1,
    });
  });

  test('keeps a section folded, opens the one of the current screen, and lets it be folded there', async ({
    page,
    signedIn,
  }) => {
    await signedIn('cliente');
    await page.goto('/perfil');
    const { navigation } = new FramePage(page);
    const section = navigation.getByRole('button', { name: /^Bitácora/ });
    const entry = navigation.getByRole('link', { name: 'Sucursales' });
    await expect(section).toHaveAttribute('aria-expanded', 'true');
    await section.click();
    await expect(entry).toBeHidden();
    await page.reload();
    await expect(section).toHaveAttribute('aria-expanded', 'false');
    await page.goto('/sucursales');
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(entry).toBeInViewport({ ratio: 1 });
    await section.click();
    await expect(entry).toBeHidden();
    await expect(section).toHaveAccessibleName(/Usted está aquí/);
    await page.goto('/perfil');
    await expect(section).toHaveAttribute('aria-expanded', 'false');
  });
});
