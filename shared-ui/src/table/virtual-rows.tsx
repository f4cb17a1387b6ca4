import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';

export interface VirtualRowsProps {
  count: number;
  /** The element that scrolls, once it is mounted. */
  scroller: HTMLElement | null;
  /** Row that must stay mounted because it has the focus. */
  keep: number;
  columns: number;
  render: (index: number) => ReactNode;
}

/** Only the rows in sight, between two empty ones that keep the scrollbar honest. */
export function VirtualRows({ count, scroller, keep, columns, render }: VirtualRowsProps) {
  'use no memo';
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => 37,
    overscan: 12,
    observeElementRect: (instance, report) => {
      const element = instance.scrollElement;
      if (!element) return;
      const measure = () =>
        report({ width: element.clientWidth, height: element.clientHeight || window.innerHeight });
      measure();
      const watcher = new ResizeObserver(measure);
      watcher.observe(element);
      return () => watcher.disconnect();
    },
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const range = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      return keep >= 0 && keep < count && (keep < from || keep > to)
        ? [...range, keep].sort((a, b) => a - b)
        : range;
    },
  });
  const items = virtualizer.getVirtualItems();
  const gap = (height: number, key: string) =>
    height > 0 ? (
      <tr key={key} className="v-table-pad" aria-hidden>
        <td colSpan={columns} style={{ blockSize: height }} />
      </tr>
    ) : null;
  let end = 0;
  return (
    <>
      {items.flatMap((item) => {
        const before = gap(item.start - end, `gap${item.key}`);
        end = item.end;
        return [before, render(item.index)];
      })}
      {gap(virtualizer.getTotalSize() - end, 'end')}
    </>
  );
}
