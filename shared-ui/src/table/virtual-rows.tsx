import type { ReactNode } from 'react';
import type { Sight } from './use-rows-in-sight.ts';

export interface VirtualRowsProps {
  count: number;
  sight: Sight;
  /** Where each row begins, the last entry being the end of all, in CSS pixels. */
  offsets: readonly number[];
  /** A row that stays mounted because it has the focus. */
  keep: number;
  columns: number;
  render: (index: number) => ReactNode;
}

/** Only the visible rows, between spacers that keep the scrollbar correct. */
export function VirtualRows({ count, sight, offsets, keep, columns, render }: VirtualRowsProps) {
  const indexes = Array.from({ length: Math.max(0, sight.to - sight.from) }, (_, at) => sight.from + at);
  if (keep >= 0 && keep < count && !indexes.includes(keep)) indexes.push(keep);
  indexes.sort((a, b) => a - b);
  const gap = (from: number, to: number) => {
    const height = (offsets[to] ?? 0) - (offsets[from] ?? 0);
    return height > 0 ? (
      <tr key={`gap${from}`} className="v-table-pad" aria-hidden>
        <td colSpan={columns} style={{ blockSize: height }} />
      </tr>
    ) : null;
  };
  let next = 0;
  return (
    <>
      {indexes.flatMap((index) => {
        const before = index > next ? gap(next, index) : null;
        next = index + 1;
        return [before, render(index)];
      })}
      {next < count && gap(next, count)}
    </>
  );
}
