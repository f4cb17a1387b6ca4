import type { Page } from '@playwright/test';
import { expect, heading, read, settled, test } from '../fixtures.ts';
import { screens } from '../screens.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** What sticks out of a phone's screen; empty when the page does not scroll sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide <= 0) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > innerWidth + 1 || left < -1);
      })
      .slice(0, 5)
      .map((element) => `+${wide} ${element.tagName.toLowerCase()}.${element.className}`);
  });

for (const { user, paths } of screens) {
  test(`nothing is wider than a phone, read either way, on the screens of ${user ?? 'everybody'}`, async ({
    page,
    signedIn,
  }) => {
    test.setTimeout(30_000 + paths.length * 10_000);
    if (user) await signedIn(user);
    for (const path of paths) {
      await page.goto(path);
      for (const direction of ['ltr', 'rtl'] as const) {
        await read(page, direction);
        await settled(page);
        expect.soft(await overflow(page), `${path}, ${direction}`).toEqual([]);
      }
    }
  });
}

test('a phone has its menu in a drawer, which goes away when one has gone somewhere', async ({
  page,
  signedIn,
}) => {
  await signedIn('cliente');
  await page.goto('/sucursales');
  await expect(heading(page, 'Sucursales')).toBeVisible();
  await page.getByRole('button', { name: 'Menú', exact: true }).tap();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'UCAs', exact: true }).tap();
  await expect(heading(page, 'UCAs')).toBeVisible();
  await expect(drawer).toBeHidden();
});
