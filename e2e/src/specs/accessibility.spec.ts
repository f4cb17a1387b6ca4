import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, type Language, settled, test } from '../fixtures.ts';
import { screens } from '../screens.ts';

/** English is written like Spanish: it is looked at where there are few screens. */
const languages: Language[] = ['es', 'en', 'ar'];
const FEW = 20;
/** Screens in one test, so that two workers share them. */
const PART = 13;
const parts = screens.flatMap(({ user, paths }) =>
  Array.from({ length: Math.ceil(paths.length / PART) }, (_, part) => ({
    name: `${user ?? 'everybody'}${part > 0 ? `, part ${part + 1}` : ''}`,
    user,
    many: paths.length > FEW,
    paths: paths.slice(part * PART, (part + 1) * PART),
  })),
);
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of all rules, those that a theme can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands, one line for each rule. */
async function violations(page: Page, only?: string[]): Promise<string[]> {
  // The ordinary mode opens a page for every run, for frames we do not have.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const result = await (only ? axe.withRules(only) : axe.withTags(rules)).analyze();
  return result.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

async function cleanInBothThemes(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page);
  expect.soft(await violations(page), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  expect.soft(await violations(page, colourRules), `${what}, dark`).toEqual([]);
}

for (const lang of languages) {
  for (const { name, user, paths, many } of parts) {
    if (many && lang === 'en') continue;
    test(`axe finds nothing in ${lang} on the screens of ${name}`, async ({ page, signedIn }) => {
      test.setTimeout(30_000 + paths.length * 20_000);
      if (user) await signedIn(user, { lang });
      else await page.addInitScript((value) => localStorage.setItem('lang', value), lang);
      for (const path of paths) {
        await page.goto(path);
        await settled(page);
        expect(await page.locator('html').getAttribute('dir')).toBe(lang === 'ar' ? 'rtl' : 'ltr');
        await cleanInBothThemes(page, path);
      }
    });
  }
}

/** What opens over a screen: its name, how to open it, and the role it has. */
const layers: [name: string, open: (page: Page) => Promise<void>, role: 'dialog' | 'menu' | 'alertdialog'][] =
  [
    ['command palette', (page) => page.keyboard.press('Control+k'), 'dialog'],
    ['appearance', (page) => page.getByRole('button', { name: 'Apariencia' }).click(), 'menu'],
    ['language', (page) => page.getByRole('button', { name: 'Idioma' }).click(), 'menu'],
    ['account', (page) => page.getByTitle(/^Cuenta de /).click(), 'menu'],
    ['notifications', (page) => page.getByRole('button', { name: /^Notificaciones/ }).click(), 'dialog'],
    [
      'password',
      async (page) => {
        await page.getByTitle(/^Cuenta de /).click();
        await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click();
      },
      'dialog',
    ],
    [
      'sounds',
      async (page) => {
        await page.getByRole('button', { name: 'Apariencia' }).click();
        await page.getByRole('menuitem', { name: 'Sonidos y notificaciones…' }).click();
      },
      'dialog',
    ],
    ['list menu', (page) => page.getByRole('button', { name: 'Más acciones' }).click(), 'menu'],
    [
      'export',
      async (page) => {
        await page.getByRole('button', { name: 'Más acciones' }).click();
        await page.getByRole('menuitem', { name: 'Exportar' }).click();
      },
      'dialog',
    ],
  ];

test('axe finds nothing in what opens over a screen, and Escape closes it', async ({ page, signedIn }) => {
  test.setTimeout(180_000);
  await signedIn('cliente');
  await page.goto('/sucursales');
  await settled(page);
  for (const [name, open, role] of layers) {
    await open(page);
    const layer = page.getByRole(role).last();
    await expect(layer, name).toBeVisible();
    await cleanInBothThemes(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role), `${name} closes by Escape`).toHaveCount(0);
  }
});

test('axe finds nothing in a form that was refused', async ({ page, signedIn }) => {
  await signedIn('cliente');
  for (const [path, button] of [
    ['/sucursales/create', 'Crear'],
    ['/request/create', 'Enviar solicitud'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('textbox', { name: /^Nombre/ })).toBeVisible();
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await cleanInBothThemes(page, path);
  }
});
