import { useLayoutEffect } from 'react';

/**
 * Keeps the columns as wide as the first rows made them while others come into sight, so that nothing moves under the
 * eyes; `key` tells when they may be laid out again. Also spares the browser from measuring each row.
 */
export function useSteadyColumns(box: HTMLElement | null, on: boolean, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when columns are others
  useLayoutEffect(() => {
    const table = box?.querySelector('table');
    if (!on || !table || !box) return;
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
    const width = box.clientWidth;
    const before = heads.map((head) => head.style.inlineSize);
    const widths = heads.map((head) => head.getBoundingClientRect().width);
    if (widths.every((one) => one === 0)) return;
    heads.forEach((head, at) => {
      head.style.inlineSize = `${widths[at]}px`;
    });
    table.style.tableLayout = 'fixed';
    const release = () => {
      heads.forEach((head, at) => {
        head.style.inlineSize = before[at] ?? '';
      });
      table.style.tableLayout = '';
    };
    // Another width is shared out again by the browser.
    const watcher = new ResizeObserver(() => box.clientWidth !== width && release());
    watcher.observe(box);
    return () => {
      watcher.disconnect();
      release();
    };
  }, [box, on, key]);
}
