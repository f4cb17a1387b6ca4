import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const screens: { path: string; user: string | null }[] = [
  { path: '/login', user: null },
  { path: '/password/forgot', user: null },
  { path: '/terms', user: null },
  { path: '/privacy', user: null },
  { path: '/versiones/dashboard', user: null },
  { path: '/versiones/app', user: null },
  { path: '/', user: 'cliente' },
  { path: '/request', user: 'cliente' },
  { path: '/request/create', user: 'cliente' },
  { path: '/sucursales', user: 'cliente' },
  { path: '/sucursales/create', user: 'cliente' },
  { path: '/existencias/categorias', user: 'cliente' },
  { path: '/ucas/index', user: 'cliente' },
  { path: '/mapas/ucas/ubicacion', user: 'cliente' },
  { path: '/no/such/page', user: 'cliente' },
  { path: '/sucursales', user: 'uma' },
  { path: '/', user: 'garita' },
  { path: '/admin', user: 'admin' },
  { path: '/policy', user: 'admin' },
  { path: '/developer/firebase', user: 'admin' },
  { path: '/developer/real-time', user: 'admin' },
];

/** Nothing moves any more: data there, no skeletons, no running animation. */
async function settled(page: Page) {
  await page.locator('h1').first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 15_000 });
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
}

for (const lang of ['es', 'en', 'ar']) {
  for (const scheme of ['light', 'dark'] as const) {
    for (const { path, user } of screens) {
      test(`axe: ${path} as ${user ?? 'nobody'}, ${lang}, ${scheme}`, async ({ page, signedIn }) => {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        if (user) await signedIn(user, { lang, scheme });
        else await page.addInitScript((value) => localStorage.setItem('lang', value), lang);
        await page.goto(path);
        await settled(page);
        expect(await page.locator('html').getAttribute('dir')).toBe(lang === 'ar' ? 'rtl' : 'ltr');
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        );
        expect(found).toEqual([]);
      });
    }
  }
}
