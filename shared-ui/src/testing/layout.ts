import { jest } from '@jest/globals';

/**
 * Gives tables a layout in jsdom, which has none: each column is `columnWidth` wide, the table's box `width`.
 * CSS pixels; ends with `jest.restoreAllMocks`.
 */
export function layOutTables(width: number, columnWidth: number): void {
  const isBox = (element: Element) => element.matches('.v-table, .v-table-scroll');
  const columns = (element: Element) => [...element.querySelectorAll('thead [data-column]')].length;
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(function (this: Element) {
    return isBox(this) ? width : 0;
  });
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return isBox(this) ? Math.max(width, columns(this) * columnWidth) : 0;
  });
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.matches('thead [data-column]') ? columnWidth : 0;
  });
}
