import type { Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';
import { expect, read, settled } from './fixtures.ts';
import { rawKeys } from './screen-faults.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that a theme or a direction can break. */
const themeRules = ['color-contrast', 'link-in-text-block', 'target-size'];

/** What axe finds on the current page, one line for each rule. It is loaded once a page, not once a check. */
export async function violations(page: Page, only?: string[]): Promise<string[]> {
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

/** How a page is shown: light from left to right, or dark from right to left. */
export type Turn = 'light' | 'dark, from right to left';

/** Shows the page in that mode. Switching takes as long as checking it. */
export async function turn(page: Page, way: Turn): Promise<void> {
  await page.emulateMedia({ colorScheme: way === 'light' ? 'light' : 'dark' });
  await read(page, way === 'light' ? 'ltr' : 'rtl');
  await settled(page);
}

/**
 * Checks the page with all rules in light mode, and with those that a theme or a direction can break in dark mode; in
 * both, that it shows words and not their keys.
 */
export async function look(page: Page, what: string, way: Turn): Promise<void> {
  const found = await violations(page, way === 'light' ? undefined : themeRules);
  expect.soft(found, `${what}, ${way}`).toEqual([]);
  expect.soft(await rawKeys(page), `keys instead of words on ${what}, ${way}`).toEqual([]);
}

/** Checks pages in both modes, the current one first. */
export function lookBothWays(page: Page): (what: string) => Promise<void> {
  let ways: Turn[] = ['light', 'dark, from right to left'];
  return async (what) => {
    for (const way of ways) {
      await turn(page, way);
      await look(page, what, way);
    }
    ways = ways.toReversed();
  };
}
