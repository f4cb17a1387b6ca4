import { expect, heading, stored, test } from '../fixtures.ts';

test('the language changes at once, with its direction, and is kept', async ({ page, signedIn }) => {
  await signedIn('cliente');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/v1\/sucursal/.test(request.url())) asked.push(request.headers()['accept-language'] ?? '');
  });
  await page.goto('/sucursales');
  await expect(heading(page, 'Sucursales')).toBeVisible();
  const html = page.locator('html');
  for (const [menu, language, name, lang, dir, title] of [
    ['Idioma', 'es', 'English', 'en', 'ltr', 'Branches'],
    ['Language', 'en', 'العربية', 'ar', 'rtl', 'الفروع'],
    ['اللغة', 'ar', 'Español', 'es', 'ltr', 'Sucursales'],
  ] as const) {
    await expect(html).toHaveAttribute('lang', new RegExp(`^${language}`));
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(html).toHaveAttribute('lang', new RegExp(`^${lang}`));
    await expect(html).toHaveAttribute('dir', dir);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    expect(await stored(page, 'lang')).toBe(lang);
    asked.length = 0;
    await page.reload();
    await expect(heading(page, title)).toBeVisible();
    await expect(html).toHaveAttribute('dir', dir);
    await expect.poll(() => asked.at(0)).toMatch(new RegExp(`^${lang}`));
  }
});

test('the reading direction can differ from the language’s', async ({ page, signedIn }) => {
  await signedIn('cliente');
  await page.goto('/sucursales');
  const sidebar = page.getByRole('complementary', { name: 'Barra lateral' });
  await expect(sidebar).toBeVisible();
  expect((await sidebar.boundingBox())?.x).toBe(0);
  await page.getByRole('button', { name: 'Apariencia' }).click();
  await page.getByRole('menuitemradio', { name: 'De derecha a izquierda' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect
    .poll(async () => (await sidebar.boundingBox())?.x, 'the sidebar changes sides')
    .toBeGreaterThan(700);
});

test('the theme is chosen and kept', async ({ page, signedIn }) => {
  await signedIn('cliente');
  await page.goto('/sucursales');
  const lightness = () =>
    page.evaluate(() => {
      const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return red > 128 ? 'light' : 'dark';
    });
  await expect(heading(page, 'Sucursales')).toBeVisible();
  expect(await lightness()).toBe('light');
  await page.getByRole('button', { name: 'Apariencia' }).click();
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).click();
  await expect.poll(lightness).toBe('dark');
  await page.reload();
  await expect(heading(page, 'Sucursales')).toBeVisible();
  expect(await lightness()).toBe('dark');
});
