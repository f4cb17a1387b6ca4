import type { Locator, Page } from '@playwright/test';
import type { Paged } from 'contract';
import { expect, test } from '../fixtures.ts';

/** An address that no rule of the demo is about. */
const corrected = '203.0.113.77';

/** Presses a button as a hand does: it is held for a moment, and the pointer does not follow the button. */
async function press(page: Page, button: Locator, meanwhile: () => Promise<void>): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not on screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await meanwhile();
  await page.mouse.up();
}

test('a press that leaves a corrected field saves, and nothing moves under it', async ({
  page,
  signedIn,
}) => {
  const api = await signedIn('cliente4');
  const forget = async () => {
    const { data } = await api.get<Paged<{ id: number }>>(`/v1/acceso/ip?search=${corrected}`);
    for (const { id } of data) await api.delete(`/v1/acceso/ip/${id}`);
  };
  // What an earlier try of this test may have left.
  await forget();
  await page.goto('/config/acceso/create');
  const address = page.getByRole('textbox', { name: /^Dirección IP/ });
  const create = page.getByRole('button', { name: 'Crear', exact: true });
  const wrong = page.locator('.v-field-error');
  await page.getByRole('combobox', { name: /^Tipo de usuario/ }).selectOption({ label: 'Garita' });
  await address.fill('190.12.4.');
  await address.blur();
  await expect(wrong).toHaveCount(1);
  await address.fill(corrected);

  const before = await create.boundingBox();
  await press(page, create, async () => {
    // The field has been left and validated again.
    await expect(address).not.toHaveAttribute('aria-invalid', 'true');
    // A pressed button sinks by less than a pixel.
    expect(Math.abs(((await create.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1);
  });
  await expect(page).toHaveURL('/config/acceso');
  await expect(page.getByRole('row').filter({ hasText: corrected })).toBeVisible();
  await forget();
});

test('a button and a link that move away from under the pointer are still pressed', async ({
  page,
  signedIn,
}) => {
  await signedIn('cliente4');
  await page.goto('/config/acceso');
  /** Something appears over the page, as a banner does. */
  const slip = () =>
    page.evaluate(() => {
      const banner = document.createElement('div');
      banner.style.blockSize = '120px';
      document.querySelector('#main')?.prepend(banner);
    });
  const create = page.getByRole('link', { name: 'Nueva regla de IP' }).first();
  await expect(create).toBeVisible();
  await press(page, create, slip);
  await expect(page).toHaveURL('/config/acceso/create');

  const cancel = page.getByRole('button', { name: 'Cancelar', exact: true });
  await expect(cancel).toBeVisible();
  await press(page, cancel, slip);
  await expect(page).toHaveURL('/config/acceso');
});
