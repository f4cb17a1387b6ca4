import type { CDPSession, Page } from '@playwright/test';
import { look, type Turn, turn } from '../axe.ts';
import { cutNumbers } from '../cut-numbers.ts';
import { expect, settled, test, visit } from '../fixtures.ts';
import { bare, crowded, cut, overflow, rawKeys } from '../screen-faults.ts';
import { missing, screens } from '../screens.ts';

/**
 * Visits every screen once, and checks it in each width, theme and direction: what axe finds, what is wider than a
 * phone, and what is cut off.
 */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const phone = { width: 390, height: 844 };
const softly = expect.configure({ soft: true });

/** How many of a list's records are entirely visible; nothing if there is no list. */
const records = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('.v-list .v-table tbody tr[data-index]')];
    if (rows.length === 0) return null;
    const shown = rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    return { shown: shown.length, all: rows.length };
  });

/** Changes the window; a finger points on a phone, a mouse elsewhere. */
async function resize(page: Page, session: CDPSession, width: number): Promise<void> {
  const isPhone = width === phone.width;
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
  await page.setViewportSize(isPhone ? phone : { width, height: 900 });
  await settled(page);
}

/** Expects no table to be cut off. Columns leave a frame or two after the window has changed. */
const isWhole = (page: Page, what: string) =>
  softly.poll(() => cut(page), { message: what, timeout: 10_000 }).toEqual([]);

async function checkPhone(page: Page, what: string): Promise<void> {
  expect.soft(await overflow(page), what).toEqual([]);
  expect.soft(await rawKeys(page), `keys instead of words on ${what}`).toEqual([]);
  await isWhole(page, what);
  expect.soft(await crowded(page), what).toEqual([]);
  expect.soft(await bare(page), `${what}, cards`).toEqual([]);
  expect.soft(await cutNumbers(page), `numbers of ${what}`).toEqual([]);
}

async function checkWidth(page: Page, what: string): Promise<void> {
  await isWhole(page, what);
  expect.soft(await cutNumbers(page), `numbers of ${what}`).toEqual([]);
}

for (const { name, user, paths } of screens) {
  test(`axe finds nothing, and nothing overflows or is cut off, on the screens of ${name}`, async ({
    page,
    signedIn,
  }) => {
    test.setTimeout(30_000 + paths.length * 25_000);
    if (user) await signedIn(user);
    const session = await page.context().newCDPSession(page);
    // Switching modes is slow: each screen starts in the mode the previous one ended in, and switches once.
    let ways: [Turn, Turn] = ['light', 'dark, from right to left'];
    for (const path of paths) {
      const [first, second] = ways;
      await visit(page, path);
      await checkPhone(page, `${path}, ${first}`);
      const list = await records(page);
      if (list) expect.soft(list.shown, `records of ${path}`).toBeGreaterThanOrEqual(Math.min(5, list.all));
      const hasColumns = (await page.locator('.v-table, .v-figure').count()) > 0;
      for (const width of hasColumns ? [1024, 1280, 1440] : [1440]) {
        await resize(page, session, width);
        if (hasColumns) await checkWidth(page, `${path}, ${width} px`);
      }
      await look(page, path, first);
      await turn(page, second);
      await look(page, path, second);
      await resize(page, session, phone.width);
      await checkPhone(page, `${path}, ${second}`);
      ways = [second, first];
    }
  });
}

test('every page that an area declares is among the screens', () => {
  expect(missing, 'give these an example in screens.ts').toEqual([]);
});
