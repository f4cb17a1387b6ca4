import type { Page } from '@playwright/test';

/**
 * Numbers that cannot be read whole outside fields, drawings and the columns of tables: broken between two of their digits, shortened
 * by an ellipsis, or beyond the edge of a card or of a box that hides what overflows.
 */
export const cutNumbers = (page: Page) =>
  page.evaluate(() => {
    const elsewhere =
      '.v-table:not([data-cards]), svg, canvas, select, option, input, textarea, pre, code, .v-map, .v-hidden, [hidden]';
    /** Starts with a figure, and is no longer than a figure with its unit; or coordinates. */
    const figure = /^([+−–-]?\s?\$?\d.{0,23}|\d+° .*)$/;
    const isCard = ({ borderTopWidth, borderTopLeftRadius }: CSSStyleDeclaration) =>
      Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderTopLeftRadius) >= 4;
    const isOut = (text: DOMRect, box: DOMRect) => text.right > box.right + 1 || text.left < box.left - 1;

    const problemOf = (text: Text, parent: Element): string | null => {
      const range = document.createRange();
      const boxOf = (from: number, to: number) => {
        range.setStart(text, from);
        range.setEnd(text, to);
        return range.getBoundingClientRect();
      };
      const whole = boxOf(0, text.length);
      if (whole.width === 0) return null;
      for (let at = 1; at < text.length; at++) {
        if (!/^[\d.,]{2}$/.test(text.data.slice(at - 1, at + 1))) continue;
        if (boxOf(at, at + 1).top > boxOf(at - 1, at).bottom - 1) return 'is broken';
      }
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.display === 'inline' || style.display === 'contents') continue;
        if (style.position === 'fixed') return null;
        // What can be scrolled to is not cut.
        if (/auto|scroll/.test(style.overflowX)) return null;
        const hides = style.overflowX !== 'visible';
        // A fraction of a pixel too many is enough for an ellipsis.
        const { left, right } = box.getBoundingClientRect();
        const shortened =
          style.textOverflow === 'ellipsis' && (whole.right > right + 0.02 || whole.left < left - 0.02);
        if (hides && shortened) return 'is shortened';
        if ((hides || isCard(style)) && isOut(whole, box.getBoundingClientRect())) return 'is cut';
      }
      return null;
    };

    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      const parent = text.parentElement;
      if (!parent || !figure.test(text.data.trim()) || parent.closest(elsewhere)) continue;
      const problem = problemOf(text, parent);
      if (problem) found.push(`${text.data.trim()} ${problem}`);
    }
    return found.slice(0, 5);
  });
