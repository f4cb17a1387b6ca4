import type { Page } from '@playwright/test';
import { lookBothWays, violations } from '../axe.ts';
import { expect, settled, test } from '../fixtures.ts';

/** What axe finds beyond the screens themselves, which screens.spec.ts visits. */

/** Screens are checked in one language: another one changes only words, language and direction. */
test('axe finds nothing in Arabic: a public page, a list, a form', async ({ page, signedIn }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'ar'));
  for (const path of ['/login', '/sucursales', '/request/create']) {
    if (path === '/sucursales') await signedIn('cliente', { lang: 'ar' });
    await page.goto(path);
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect.soft(await violations(page), path).toEqual([]);
  }
});

/** What opens over a screen: its name, how to open it, and its role. */
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
    ['a record beside its list', (page) => page.locator('tr[data-index="0"]').click(), 'dialog'],
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
  // With reduced motion a theme changes at once: a transition of each element takes seconds, however short.
  await page.emulateMedia({ colorScheme: 'dark' });
  const moving = () => document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  expect(await page.evaluate(moving)).toBe(0);
  const look = lookBothWays(page);
  for (const [name, open, role] of layers) {
    await open(page);
    const layer = page.getByRole(role).last();
    await expect(layer, name).toBeVisible();
    await look(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role), `${name} closes by Escape`).toHaveCount(0);
  }
});

test('axe finds nothing in a form that was refused', async ({ page, signedIn }) => {
  await signedIn('cliente');
  const look = lookBothWays(page);
  for (const [path, button] of [
    ['/sucursales/create', 'Crear'],
    ['/request/create', 'Enviar solicitud'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('textbox', { name: /^Nombre/ })).toBeVisible();
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await look(path);
  }
});
