import type { Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';
import { expect, read, settled, test, visit } from '../fixtures.ts';
import { missing, screens } from '../screens.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that a theme or a direction can break. */
const themeRules = ['color-contrast', 'link-in-text-block', 'target-size'];

/** What axe finds on the current page, one line for each rule. It is loaded once a page, not once a check. */
async function violations(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const runOnly: RunOnly = only ? { type: 'rule', values: only } : { type: 'tag', values: rules };
  return page.evaluate(
    async (options) => {
      const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run(options);
      return found.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  );
}

/**
 * Checks pages twice: all rules in light mode; those that a theme or a direction can break, right to left in dark
 * mode. Turning a page takes as long as checking it, so the current direction comes first.
 */
function lookBothWays(page: Page): (what: string) => Promise<void> {
  let isTurned = false;
  return async (what) => {
    for (const turn of [isTurned, !isTurned]) {
      await page.emulateMedia({ colorScheme: turn ? 'dark' : 'light' });
      await read(page, turn ? 'rtl' : 'ltr');
      await settled(page);
      const found = await violations(page, turn ? themeRules : undefined);
      expect.soft(found, `${what}, ${turn ? 'dark, from right to left' : 'light'}`).toEqual([]);
      isTurned = turn;
    }
  };
}

for (const { name, user, paths } of screens) {
  test(`axe finds nothing on the screens of ${name}`, async ({ page, signedIn }) => {
    test.setTimeout(30_000 + paths.length * 20_000);
    if (user) await signedIn(user);
    const look = lookBothWays(page);
    for (const path of paths) {
      await visit(page, path);
      await look(path);
    }
  });
}

test('every page that an area declares is among the screens', () => {
  expect(missing, 'give these an example in screens.ts').toEqual([]);
});

/** Screens are checked in one language: another one changes only words, language and direction. */
test('axe finds nothing in Arabic: a page for everybody, a list, a form', async ({ page, signedIn }) => {
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
