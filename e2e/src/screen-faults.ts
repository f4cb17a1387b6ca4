import type { Page } from '@playwright/test';

/** What overflows a phone's screen, those that reach as far as the page does first; empty if the page does not scroll sideways. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide <= 0) return [];
    const beyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return Math.max(right - innerWidth, -left);
    };
    return [...document.querySelectorAll('body *')]
      .map((element) => ({ element, by: beyond(element) }))
      .filter(({ element, by }) => by > 1 && element.getClientRects().length > 0)
      .sort((a, b) => Math.abs(a.by - wide) - Math.abs(b.by - wide))
      .slice(0, 5)
      .map(({ element, by }) => {
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`;
        return `+${wide}: ${name} by ${Math.round(by)} in ${element.parentElement?.className}`;
      });
  });

/** Cells of tables that are cut without an ellipsis, and tables that scroll sideways without indicating it. */
export const cut = (page: Page) =>
  page.evaluate(() => {
    const name = (table: Element) => table.querySelector('table')?.ariaLabel ?? '';
    const box = /flex|grid|inline-block/;
    const isCut = (cell: HTMLElement) =>
      [cell, ...cell.querySelectorAll<HTMLElement>('*')].some((part) => {
        if (part.clientWidth === 0 || part.scrollWidth <= part.clientWidth + 1) return false;
        const { overflowX, textOverflow } = getComputedStyle(part);
        if (overflowX === 'visible' || part.closest('.v-hidden, svg')) return false;
        if (textOverflow !== 'ellipsis') return true;
        // An ellipsis is for text; a box is simply cut.
        const end = part.getBoundingClientRect();
        return [...part.children].some((child) => {
          const { left, right } = child.getBoundingClientRect();
          const out = right > end.right + 1 || left < end.left - 1;
          return out && box.test(getComputedStyle(child).display);
        });
      });
    return [...document.querySelectorAll<HTMLElement>('.v-table')].flatMap((table) => {
      const scroller = table.querySelector('.v-table-scroll');
      const told = ['data-before', 'data-after'].some((edge) => table.hasAttribute(edge));
      const silent = scroller && scroller.scrollWidth > scroller.clientWidth + 1 && !told;
      const heads = table.hasAttribute('data-cards') ? '' : 'thead th:not(.v-table-actions), ';
      const cells = [...table.querySelectorAll<HTMLElement>(`${heads}tbody th, tbody td[data-label]`)];
      const found = cells.filter(isCut).map((cell) => `${name(table)}: ${cell.textContent}`);
      return [...(silent ? [`${name(table)} scrolls`] : []), ...found.slice(0, 3)];
    });
  });

/** What covers a map's scale, and controls outside their map. */
export const crowded = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.v-map')].flatMap((map) => {
      const name = map.ariaLabel ?? '';
      const box = (part: Element | null) => part?.getBoundingClientRect() ?? new DOMRect();
      const scale = box(map.querySelector('.v-map-scale'));
      const covers = (part: Element) => {
        const { top, bottom, left, right } = box(part);
        const apart =
          bottom <= scale.top || top >= scale.bottom || right <= scale.left || left >= scale.right;
        return part !== map && !apart && getComputedStyle(part).position === 'absolute';
      };
      const over = [...(map.parentElement?.children ?? [])].filter(covers);
      const out = box(map.querySelector('.v-map-controls')).bottom > box(map).bottom;
      return [
        ...over.map((part) => `${name}: ${part.ariaLabel} covers the scale`),
        ...(out ? [`${name}: controls`] : []),
      ];
    }),
  );

/** Bare yes or no on a card: without its column's name it is meaningless. */
export const bare = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-cards] td[data-place]:not([data-named])')]
      .filter((cell) => /^(Sí|No|Yes)$/.test(cell.textContent.trim()))
      .map((cell) => `${cell.dataset.label}: ${cell.textContent}`),
  );

const FILE = /\.(pdf|png|jpe?g|tiff?|xlsx?|csv|kml|gpx|geojson|json|docx?)$/;

/** Keys shown where a text should be: the screen did not load their words. Names of channels are in code elements. */
export const rawKeys = (page: Page) =>
  page.evaluate((file) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (!/^[a-z][a-zA-Z]*(\.[a-z_][a-zA-Z0-9_]*)+$/.test(text) || new RegExp(file).test(text)) continue;
      const parent = walker.currentNode.parentElement;
      // The part of an email address before the place where it may break.
      if (parent?.textContent?.includes(`${text}@`)) continue;
      if (!parent?.closest('code, pre, script, style')) found.push(text);
    }
    return found.slice(0, 5);
  }, FILE.source);
