import { useLayoutEffect } from 'react';

/**
 * Keeps the columns as wide as the first rows made them while others are mounted, so that nothing moves during
 * scrolling; a new `key` lets them be laid out again. Also saves the browser from measuring each row.
 */
export function useSteadyColumns(box: HTMLElement | null, on: boolean, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when columns do
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
    // After a change of width the browser distributes it again.
    const watcher = new ResizeObserver(() => box.clientWidth !== width && release());
    watcher.observe(box);
    return () => {
      watcher.disconnect();
      release();
    };
  }, [box, on, key]);
}
